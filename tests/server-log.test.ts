import { expect, it } from 'vitest'

import { secretsIn } from '#tests/e2e/support/server-log.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

const fault = (about: string) => JSON.stringify({ event: 'fault', about })

it('finds the name of a child, and not the same letters in another word', () => {
  expect(secretsIn(fault('no row of Minh Anh Tran'))).toContain('Tran')
  expect(secretsIn(fault('no row of «Tran».'))).toEqual(['Tran'])
  expect(secretsIn(fault('at async Object.inTransaction (main.js:1:2)'))).toEqual([])
  expect(secretsIn(fault('to leder@solbakken.example'))).toEqual([people.leader])
})
