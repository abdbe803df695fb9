import { expect, it } from 'vitest'

import { nextBirthday } from './birthday.ts'

it.each([
  ['2022-11-20', '2026-11-20', { birthday: '2026-11-20', turns: 4 }],
  ['2022-11-19', '2026-11-20', { birthday: '2027-11-19', turns: 5 }],
  ['2022-01-03', '2026-12-30', { birthday: '2027-01-03', turns: 5 }],
  ['2024-02-29', '2026-02-20', { birthday: '2026-02-28', turns: 2 }],
  ['2024-02-29', '2027-12-20', { birthday: '2028-02-29', turns: 4 }],
])('of a child born on %s, as of %s', (birthDate, today, next) => {
  expect(nextBirthday(birthDate, today)).toEqual(next)
})
