import { expect, it } from 'vitest'

import { type Difference, wordDifferences } from './word-differences.ts'

it.each([
  ['Vi går ut i skogen.', 'Vi løper ut i skogen.', 'Vi [-går-][+løper+] ut i skogen.'],
  ['Vi går ut.', 'Vi går ut.\n\nTa med mat.', 'Vi går ut.[+\n\nTa med mat.+]'],
  [
    'Ta med en liten bøtte og spade.',
    'Ta med en rød spann og spade.',
    'Ta med en [-liten bøtte-][+rød spann+] og spade.',
  ],
  ['Blåbær i Ås, på tur', 'Blåbær i Ås, på ski', 'Blåbær i Ås, på [-tur-][+ski+]'],
  ['Tekst om **mat** og lek', 'Tekst om mat og lek', 'Tekst om [-**-]mat[-**-] og lek'],
  ['Høsten er her', 'Vinteren kommer snart', '[-Høsten er her-][+Vinteren kommer snart+]'],
  ['Likt', 'Likt', 'Likt'],
])('from %j to %j the words differ as in %j', (before, after, shown) => {
  expect(wordDifferences(before, after).map(asText).join('')).toBe(shown)
})

const asText = (one: Difference) =>
  one.type === 'same' ? one.text : (one.removed && `[-${one.removed}-]`) + (one.added && `[+${one.added}+]`)
