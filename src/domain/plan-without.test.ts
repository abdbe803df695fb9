import { expect, it } from 'vitest'
import * as v from 'valibot'

import type { Plan } from '#src/contract/plan-reads.ts'
import { UserId } from '#src/contract/values.ts'

import { planWithout } from './plan-without.ts'

const user = (digit: string) => v.parse(UserId, `00000000-0000-4000-8000-00000000000${digit}`)
const [kari, ola, per] = [user('1'), user('2'), user('3')]

it.each([
  [
    'leads',
    { leader: kari, observers: [ola], helpers: [per] },
    { leader: ola, observers: [], helpers: [per] },
  ],
  [
    'observes',
    { leader: per, observers: [kari, ola], helpers: [] },
    { leader: per, observers: [ola], helpers: [] },
  ],
  ['helps', { leader: per, observers: [], helpers: [kari] }, { leader: per, observers: [], helpers: [] }],
])('a person who %s leaves a plan', (_, people, left) => {
  expect(planWithout({ note: 'Ta med lupe.', ...people } as unknown as Plan, kari, ola)).toEqual({
    note: 'Ta med lupe.',
    ...left,
  })
})
