import { expect, it } from 'vitest'
import * as v from 'valibot'

import { LinkMessage } from './ask-link.ts'

const show = {
  v: 1,
  type: 'stage.show',
  session: '5a3c1f0e-6f7b-4a53-9d0e-0c1d2e3f4a5b',
  from: 'control',
  seq: 1,
  at: 0,
  scene: { name: 'rest' },
  windows: [],
  repetition: 0,
  stars: 0,
} as const

it('a stage speaks on request alone where the control is of an earlier version, which sends no voice', () => {
  expect(v.parse(LinkMessage, show)).toEqual({
    ...show,
    spoken: 0,
    approvesIn: 0,
    voice: { says: 'onRequest', volume: 1 },
  })
})

it('a stage of an earlier version ignores what it does not know', () => {
  const known = v.parse(LinkMessage, { ...show, unknown: { says: 'eachTime' } })

  expect(Object.keys(known)).not.toContain('unknown')
})

it.each([
  { says: 'always', volume: 1 },
  { says: 'once', volume: 1.1 },
  { says: 'once', volume: -0.1 },
])('a voice of %o is no message', (voice) => {
  expect(v.safeParse(LinkMessage, { ...show, voice }).success).toBe(false)
})
