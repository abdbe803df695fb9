import { expect, it } from 'vitest'

import { cleanText, pointsIn, versesIn } from './pasted-text.ts'

it.each([
  ['odd spaces', 'Ta\u00a0med\u2009lupe\tog  bøtte. ', 'Ta med lupe og bøtte.'],
  ['invisible characters', 'barne\u00adhage\u200b\ufeff', 'barnehage'],
  ['a family', 'Tegn 👨‍👩‍👧', 'Tegn 👨‍👩‍👧'],
  ['bullets of Word', '•\tlupe\r\n\u00b7 bøtte\r\no\tspade', '– lupe\n– bøtte\n– spade'],
  ['many empty lines', 'Først.\r\n\r\n\r\n\r\nSå.', 'Først.\n\nSå.'],
  ['an ordinary text', 'Ja – og nei.\n\n2 barn, 3 bøtter.', 'Ja – og nei.\n\n2 barn, 3 bøtter.'],
])('cleans %s in a pasted text', (_, pasted, clean) => {
  expect(cleanText(pasted)).toBe(clean)
})

it('a pasted list is its points, without bullets, numbers and empty lines', () => {
  expect(pointsIn('1. Finn et blad\n2)\tSe på det\n\n•\u00a0Tegn det\n- 3 bøtter')).toEqual([
    'Finn et blad',
    'Se på det',
    'Tegn det',
    '3 bøtter',
  ])
})

it('a pasted song becomes its verses, with their lines', () => {
  expect(versesIn('\r\nRo, ro\u00A0til\r\nfiskeskjær\r\n\r\n\r\nHvor mange\r\nfisker\r\n')).toEqual([
    'Ro, ro til\nfiskeskjær',
    'Hvor mange\nfisker',
  ])
  expect(versesIn(' ')).toEqual([])
})
