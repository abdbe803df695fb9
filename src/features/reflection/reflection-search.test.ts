import { expect, it } from 'vitest'

import { idOf } from '#tests/support/data/planned-days.ts'

import { isFound, writtenTexts } from './reflection-search.ts'

it('finds every word of a query, each in any of the texts', () => {
  const texts = ['Sansesti i høstskogen', 'Vi delte gruppa i to']

  expect(
    ['', '  ', 'HØST', 'gruppa sansesti', 'høst vinter', 'skogen  vi'].map((query) => isFound(query, texts)),
  ).toEqual([true, true, true, true, false, true])
})

it('searches the own words of a reflection, and neither the choices nor the steps', () => {
  expect(
    writtenTexts({
      answers: [
        { questionId: idOf('1'), value: 'Vi sang.' },
        { questionId: idOf('2'), value: 'partly' },
        { questionId: idOf('3'), value: 7 },
      ],
      additions: [{ _id: idOf('4'), text: 'Dagen etter også.', at: '2026-11-18T09:00:00.000Z' }],
    }),
  ).toEqual(['Vi sang.', 'Dagen etter også.'])
})
