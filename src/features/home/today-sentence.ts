import type { OwnPart } from '#src/shell/queries/planned.ts'
import { t, textOf } from '#src/words/nb-home.ts'

type Today = {
  readonly isWeekOver: boolean
  /** The name of the department, or `undefined` for all departments. */
  readonly place: string | undefined
  /** The user's part in each of today's plans, in order of time. */
  readonly parts: readonly (OwnPart | undefined)[]
}

/** One sentence on what is planned today and what the user does in it, or on the week to come. */
export function todaySentence({ isWeekOver, place, parts }: Today): string {
  if (isWeekOver) return t('home.sentence.weekend')
  if (parts.length === 0) return t('home.sentence.none')
  return [plannedSentence(parts.length, place), partSentence(parts)].filter((text) => text !== '').join(' ')
}

function plannedSentence(count: number, place: string | undefined) {
  const number = capitalised(numberWord(count))
  return place === undefined
    ? t('home.sentence.everywhere', { count, number })
    : t('home.sentence.department', { count, number, place })
}

function partSentence(parts: readonly (OwnPart | undefined)[]) {
  const led = parts.filter((part) => part === 'leader').length
  const joined = parts.filter((part) => part !== undefined).length
  if (joined === 0) return ''
  if (parts.length === 1) return t(led === 1 ? 'home.sentence.leadsIt' : 'home.sentence.joinsIt')
  if (led === parts.length) return t(led === 2 ? 'home.sentence.leadsBoth' : 'home.sentence.leadsAll')
  if (led === 1 && parts[0] === 'leader') return t('home.sentence.leadsFirst')
  if (led > 0) return t('home.sentence.leadsSome', { count: led, number: numberWord(led) })
  return t('home.sentence.joinsSome', { count: joined, number: numberWord(joined) })
}

const numberWord = (count: number) =>
  count >= 2 && count <= 12 ? textOf(`home.number.${count}`) : String(count)

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
