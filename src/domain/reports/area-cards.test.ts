import { expect, it } from 'vitest'

import { idOf, sensorium } from '#tests/support/data/planned-days.ts'

import { cardsOfArea } from './area-cards.ts'

const nature = idOf('81')
const card = (title: string, more: Partial<typeof sensorium> = {}) => ({
  ...sensorium,
  focusArea: nature,
  title,
  ...more,
})
const titlesOn = (day: string, activities: readonly (typeof sensorium)[]) =>
  cardsOfArea(activities, nature, day).map(({ title }) => title)

it('shows three cards of the area, those for the season first and those for another one last', () => {
  const cards = [
    card('Isbading', { seasons: ['summer'] }),
    card('Samling'),
    card('Språkleker', { focusArea: idOf('82') }),
    card('Aking', { seasons: ['winter'] }),
    card('Ull', { seasons: ['autumn', 'winter'] }),
    card('Bygging'),
  ]

  expect(titlesOn('2026-12-01', cards)).toEqual(['Aking', 'Ull', 'Samling'])
  expect(titlesOn('2026-06-30', cards)).toEqual(['Isbading', 'Samling', 'Bygging'])
})

it('shows fewer where the area has fewer, and none where it has none', () => {
  expect(titlesOn('2026-12-01', [card('Isbading', { seasons: ['summer'] })])).toEqual(['Isbading'])
  expect(titlesOn('2026-12-01', [card('Språkleker', { focusArea: null })])).toEqual([])
})

it.each([
  ['2026-02-28', 'winter'],
  ['2026-03-01', 'spring'],
  ['2026-05-31', 'spring'],
  ['2026-08-31', 'summer'],
  ['2026-09-01', 'autumn'],
  ['2026-11-30', 'autumn'],
] as const)('%s is in the %s', (day, season) => {
  expect(titlesOn(day, [card('Hele året'), card('Nå', { seasons: [season] })])[0]).toBe('Nå')
})
