import { expect, it } from 'vitest'

import { splitAtWord } from './word-in-sentence.ts'

it.each([
  ['Vil du ha mer?', 'mer', ['Vil du ha ', 'mer', '?']],
  ['Mer melk, takk!', 'mer', ['', 'Mer', ' melk, takk!']],
  [
    'Nå mangler det bare én brikke i puslespillet.',
    'puslespill',
    ['Nå mangler det bare én brikke i ', 'puslespillet', '.'],
  ],
  ['Dra lua ned over ørene.', 'lue', ['Dra ', 'lua', ' ned over ørene.']],
  ['Er du lei deg, eller er du lei seg?', 'lei seg', ['Er du lei deg, eller er du ', 'lei seg', '?']],
  ['Du har bare én nese.', 'en', ['Du har bare ', 'én', ' nese.']],
  ['Steinen er en ball.', 'en', ['Steinen er ', 'en', ' ball.']],
  ['Du dokker båten. Vil du på do?', 'do', ['Du dokker båten. Vil du på ', 'do', '?']],
])('finds in «%s» the word «%s» in the form that the sentence has', (sentence, word, parts) => {
  expect(splitAtWord(sentence, word)).toEqual(parts)
})

it('returns the sentence unsplit when it lacks the word', () => {
  expect(splitAtWord('Se her!', 'mer')).toEqual(['Se her!', '', ''])
})
