import { expect, it } from 'vitest'

import { suggestedCards } from './suggested-cards.ts'

it('are five: activities by rank, then the best two themes', () => {
  expect(titles(['a3', 'a1', 'a2', 'a4'], ['t2', 't1', 't3'])).toEqual(['a3', 'a1', 'a2', 't2', 't1'])
})

it('fill up with the other kind where one has few', () => {
  expect(titles(['a1'], ['t1', 't2', 't3', 't4', 't5'])).toEqual(['a1', 't1', 't2', 't3', 't4'])
  expect(titles(['a1', 'a2', 'a3', 'a4', 'a5'], [])).toEqual(['a1', 'a2', 'a3', 'a4', 'a5'])
})

it('leave out a card that is no longer in its list', () => {
  expect(titles(['gone', 'a1'], ['t1'])).toEqual(['a1', 't1'])
})

const cardsOf = (letter: string) =>
  [1, 2, 3, 4, 5].map((number) => ({ _id: letter + number, title: letter + number }))

const titles = (activityIds: readonly string[], themeIds: readonly string[]) =>
  suggestedCards({ cards: cardsOf('a'), ids: activityIds }, { cards: cardsOf('t'), ids: themeIds }).map(
    ({ title }) => title,
  )
