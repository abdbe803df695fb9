/**
 * The time that somebody has typed or a spreadsheet has written: «9», «930», «9.30», «kl. 9.30», «09:30:00», «9:30 AM», and «0,3958»,
 * the part of the day, are times; `''` is none, `undefined` no time at all.
 */
export function typedTime(text: string): string | undefined {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/^(?:kl|klokka|klokken)\b\.?\s*/u, '')
  if (typed === '') return text.trim() === '' ? '' : undefined
  if (/^0[.,]\d+$/u.test(typed)) return timeOf(Math.round(Number(typed.replace(',', '.')) * 1440))
  const match = /^(\d{1,2})(?:[.:,\s]?(\d{2})(?:[.:]00)?)?(?:\s?([ap])\.?m\.?)?$/u.exec(typed)
  const [hours, minutes, half] = [Number(match?.[1]), Number(match?.[2] ?? '0'), match?.[3]]
  if (!match || minutes > 59 || (half !== undefined && (hours < 1 || hours > 12))) return undefined
  const hoursOfDay = half === undefined ? hours : (hours % 12) + (half === 'p' ? 12 : 0)
  return timeOf(hoursOfDay * 60 + minutes)
}

/** The two times of «9-10» or «kl. 9.30 – 10.15»; `undefined` where it is none, or ends before it begins. */
export function typedTimeRange(text: string): { readonly start: string; readonly end: string } | undefined {
  const [start, end, ...rest] = text.split(/[-–—]/u).map(typedTime)
  return start && end && rest.length === 0 && start < end ? { start, end } : undefined
}

const timeOf = (minutes: number): string | undefined =>
  minutes < 1440
    ? [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
    : undefined
