import { expect, it } from 'vitest'

import { firstNamesLine } from './first-names.ts'

it('names up to four children and counts the rest', () => {
  const children = ['Ella', 'Noah', 'Amina', 'Jakob', 'Sofie', 'Emil']

  expect([0, 1, 2, 4, 5, 6].map((count) => firstNamesLine(children.slice(0, count)))).toEqual([
    '',
    'Ella',
    'Ella og Noah',
    'Ella, Noah, Amina og Jakob',
    'Ella, Noah, Amina, Jakob og 1 til',
    'Ella, Noah, Amina, Jakob og 2 til',
  ])
})
