/** The time that somebody has typed: «9», «930», «9.30» and «09:30» are times; `''` is none, `undefined` no time at all. */
export function typedTime(text: string): string | undefined {
  const typed = text.trim()
  if (typed === '') return ''
  const match = /^(\d{1,2})(?:[.:,\s]?(\d{2}))?$/.exec(typed)
  const [hours, minutes] = [Number(match?.[1]), Number(match?.[2] ?? '0')]
  if (!match || hours > 23 || minutes > 59) return undefined
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}
