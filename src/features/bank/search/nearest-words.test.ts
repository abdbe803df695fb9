import { expect, it } from 'vitest'

import { nearestWords } from './nearest-words.ts'

const cards = [
  { title: 'Luciamorgen', keywords: ['lys', 'lucia', 'høytid'] },
  { title: 'Vi øver til 17. mai-toget', keywords: ['tog', 'lucialys'] },
]

it('offers the words of titles and keywords that begin like the longest word of the query', () => {
  expect(nearestWords('til luciadag', cards)).toEqual(['lucia', 'lucialys', 'luciamorgen'])
})

it('offers no word that shares fewer than four letters, or less than half of the word', () => {
  expect([
    nearestWords('lukt', cards),
    nearestWords('mobbing', cards),
    nearestWords('lucifersvovelstikke', cards),
  ]).toEqual([[], [], []])
})

it('offers nothing for a query without words', () => {
  expect(nearestWords(' – ', cards)).toEqual([])
})
