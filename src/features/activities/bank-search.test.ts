import { expect, it } from 'vitest'

import { isFoundBy } from './bank-search.ts'

const sansesti = {
  title: 'Sansesti i høstskogen',
  preamble: 'Barna går barbeint på mose, kongler og småstein.',
  keywords: ['sanser', 'ute hele året'],
  areaName: 'Natur, miljø og teknologi',
}

it.each([
  ['nothing', '', true],
  ['blanks only', '   ', true],
  ['punctuation only', ' , – ', true],
  ['a whole word of the title', 'sansesti', true],
  ['the beginning of a word', 'høstsk', true],
  ['the middle of a word', 'skogen', false],
  ['capital letters', 'HØSTSKOGEN SMÅSTEIN', true],
  ['a word of the preamble', 'kongler', true],
  ['a word inside a keyword', 'året', true],
  ['the name of the focus area', 'miljø', true],
  ['several words from several places', 'barbeint natur sanser', true],
  ['several words of which one is nowhere', 'barbeint vinter', false],
  ['a comma between the words', 'mose,kongler', true],
  ['an accent that the card lacks', 'mosé', true],
  ['å written with a loose ring', 'sma\u030Astein', true],
  ['o for ø', 'hostskogen', true],
  ['a for å', 'smastein', true],
  ['ø for o', 'køngler', false],
  ['å for a', 'nåtur', false],
])('a search for %s: %j → %s', (_, query, isFound) => {
  expect(isFoundBy(query, sansesti)).toBe(isFound)
})

it('finds an accented word by its plain letters', () => {
  expect(
    isFoundBy('kafe', { title: 'Kafé i lekekroken', preamble: '', keywords: [], areaName: undefined }),
  ).toBe(true)
})
