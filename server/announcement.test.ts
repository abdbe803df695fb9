import { expect, it } from 'vitest'

import { people } from '#tests/support/data/demonstration-people.ts'

import { announcement } from './announcement.ts'

const address = 'http://localhost:4170'

it('prints the address', () => {
  expect(announcement(address, [])).toBe('\n  Språkhuset  http://localhost:4170\n')
})

it('lists the demonstration logins in aligned columns', () => {
  const logins = [
    { email: people.leader, password: 'Sprakhuset1!', description: 'Leder, Maurtua' },
    { email: people.withoutAffiliation, password: 'Sprakhuset1!', description: 'no affiliation' },
  ]

  expect(announcement(address, logins)).toBe(`
  Språkhuset  http://localhost:4170

  e-mail                   password      who
  ───────────────────────  ────────────  ──────────────
  leder@solbakken.example  Sprakhuset1!  Leder, Maurtua
  ny@uten.example          Sprakhuset1!  no affiliation
`)
})
