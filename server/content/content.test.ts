import { readdirSync, statSync } from 'node:fs'

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { illustrations } from '#server/illustrations/scenes.ts'

import { BankContent } from './content-schemas.ts'
import { bankContent } from './content.ts'
import { signWords } from './signs.ts'

const { focusAreas, mainActivities, activities, generalTips } = bankContent
const cards = [...focusAreas, ...mainActivities, ...activities, ...generalTips]
const goals = focusAreas.flatMap(({ experienceGoals }) => experienceGoals)
const media = new URL('media/', import.meta.url)

/** These hold names, addresses or titles of pages elsewhere, not our own sentences. */
const notProse = new Set(['slug', 'url', 'speech', 'illustration', 'links', 'resourceLink'])

describe('the first part of the bank', () => {
  it('has seven focus areas in the framework plan’s order, 4 themes, 16 activities and 4 general tips', () => {
    expect(focusAreas.map(({ slug }) => slug)).toEqual([
      'sprak',
      'kropp',
      'kunst',
      'natur',
      'antall',
      'etikk',
      'nar',
    ])
    expect([mainActivities.length, activities.length, generalTips.length]).toEqual([4, 16, 4])
  })

  it('refuses a card with a field too many, too long a preamble or a fourth goal', () => {
    const [area, ...rest] = focusAreas
    const refused = [
      { ...area, colour: 'sprak' },
      { ...area, preamble: 'Et ord til. '.repeat(12) },
      { ...area, experienceGoals: goals.slice(0, 4) },
    ].map((changed) => v.is(BankContent, { ...bankContent, focusAreas: [changed, ...rest] }))

    expect(v.is(BankContent, bankContent)).toBe(true)
    expect(refused).toEqual([false, false, false])
  })

  it('gives every slug to one card of its kind only', () => {
    expect(repeatedIn([...mainActivities, ...activities, ...generalTips].map(({ slug }) => slug))).toEqual([])
    expect(repeatedIn(cards.map(({ title }) => title))).toEqual([])
  })
})

describe('what the cards refer to', () => {
  it('names each goal after its area', () => {
    const named = focusAreas.map(({ experienceGoals }) => experienceGoals.map(({ slug }) => slug))
    expect(named).toEqual(focusAreas.map(({ slug }) => [`${slug}-1`, `${slug}-2`, `${slug}-3`]))
  })

  it('puts every activity under a theme that exists, and leaves no theme empty', () => {
    const themes = mainActivities.map(({ slug }) => slug)
    expect(new Set(activities.map(({ mainActivity }) => mainActivity))).toEqual(new Set(themes))
  })

  it('points every activity to goals that exist, each once', () => {
    const known = new Set(goals.map(({ slug }) => slug))
    const strangers = activities.flatMap(({ experienceGoals }) =>
      experienceGoals.filter((goal) => !known.has(goal)),
    )
    expect(strangers).toEqual([])
    expect(activities.flatMap(({ experienceGoals }) => repeatedIn(experienceGoals))).toEqual([])
  })

  it('supports every activity with signs of the sign list, each once', () => {
    const strangers = activities.flatMap(({ askSupport }) =>
      askSupport.signs.filter((sign) => !signWords.includes(sign)),
    )
    expect(strangers).toEqual([])
    expect(activities.flatMap(({ askSupport }) => repeatedIn(askSupport.signs))).toEqual([])
  })

  it('shows every card a drawing that exists', () => {
    const missing = cards.filter(({ picture }) => illustrations[picture.illustration] === undefined)
    expect(missing.map(({ slug }) => slug)).toEqual([])
  })
})

describe('the sign list', () => {
  it('has 120 words, each once', () => {
    expect(signWords.length).toBe(120)
    expect(repeatedIn(signWords)).toEqual([])
  })
})

describe('the language of the bank', () => {
  it('says no sentence of five words or more twice', () => {
    expect(repeatedIn(proseOf(bankContent).flatMap(sentencesOf))).toEqual([])
  })

  it('holds no placeholder', () => {
    expect(proseMatching(/lorem|ipsum|todo|tbd|xxx|tekst her|kommer snart|\.\.\./iu)).toEqual([])
  })

  it('holds no English', () => {
    expect(proseMatching(/\b(the|with|this|and the|children|you)\b/iu)).toEqual([])
  })

  it('says «tegnspråk» of norsk tegnspråk only, never of tegn-til-tale', () => {
    expect(proseMatching(/(?<!norsk )tegnspråk/iu)).toEqual([])
  })

  it('uses guillemets in pairs, and no loose or doubled spaces', () => {
    const unpaired = proseOf(bankContent).filter((text) => countOf(text, '«') !== countOf(text, '»'))
    expect(unpaired).toEqual([])
    expect(proseMatching(/["“”]|\s{2}|^\s|\s$|\s[,.:;?!]/u)).toEqual([])
  })
})

describe('the recordings', () => {
  const spoken = speechIn(bankContent)

  it('are each of one text, and none lies there unused', () => {
    expect(repeatedIn(spoken)).toEqual([])
    expect(readdirSync(media).toSorted()).toEqual(spoken.map((name) => `${name}.mp3`).toSorted())
  })

  it('are between 5 and 400 KB, and under 5 MB together', () => {
    const sizes = readdirSync(media).map((file) => ({ file, size: statSync(new URL(file, media)).size }))
    expect(sizes.filter(({ size }) => size < 5_000 || size > 400_000)).toEqual([])
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(5_000_000)
  })

  it('say every area, every goal, the first two tips and the first dropdown of each tip', () => {
    const expected = [
      ...focusAreas.map(({ slug }) => `fagomrade-${slug}`),
      ...goals.map(({ slug }) => `mal-${slug}`),
      ...generalTips.slice(0, 2).map(({ slug }) => `tips-${slug}`),
    ]
    expect(expected.filter((name) => !spoken.includes(name))).toEqual([])
    expect(generalTips.filter(({ dropdownContent }) => dropdownContent[0]?.speech === undefined)).toEqual([])
  })
})

function proseOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(proseOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, part]) => (notProse.has(field) ? [] : proseOf(part)))
}

function speechIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(speechIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, part]) =>
    field === 'speech' && typeof part === 'string' ? [part] : speechIn(part),
  )
}

function sentencesOf(text: string): string[] {
  return text
    .split(/[.!?…]+[»)]*(?:\s|$)/u)
    .map((sentence) => (sentence.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? []).join(' '))
    .filter((sentence) => sentence.split(' ').length >= 5)
}

function proseMatching(pattern: RegExp): string[] {
  return proseOf(bankContent).filter((text) => pattern.test(text))
}

function repeatedIn(names: readonly string[]): string[] {
  return names.filter((name, place) => names.indexOf(name) !== place)
}

function countOf(text: string, sign: string): number {
  return text.split(sign).length - 1
}
