import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { type Phase, SignDescription } from './sign-description.ts'

const phase: Phase = {
  share: 1,
  handshape: 'flat',
  palm: ['forward'],
  fingers: ['up'],
  point: 'palm',
  place: { at: 'neutral', offset: { up: 10 } },
}
const following: Phase = { ...phase, place: { at: 'otherHand', on: 'palm' } }

describe('the description of a sign', () => {
  it('accepts one hand in space, and a first hand that follows the second', () => {
    expect(accepts({ symmetry: 'one', first: [phase] })).toBe(true)
    expect(accepts({ symmetry: 'own', first: [following], second: [phase] })).toBe(true)
  })

  it('rejects hands that follow each other, or one that follows none', () => {
    expect(accepts({ symmetry: 'one', first: [following] })).toBe(false)
    expect(accepts({ symmetry: 'mirrored', first: [following] })).toBe(false)
    expect(accepts({ symmetry: 'own', first: [phase], second: [following] })).toBe(false)
  })

  it('rejects a palm that faces along the fingers, and directions that cancel each other', () => {
    expect(acceptsPhase({ palm: ['up'], fingers: ['up'] })).toBe(false)
    expect(acceptsPhase({ palm: ['down', 'down'], fingers: ['up'] })).toBe(false)
    expect(acceptsPhase({ palm: ['inward', 'outward'], fingers: ['up'] })).toBe(false)
    expect(acceptsPhase({ palm: ['up', 'forward'], fingers: ['up'] })).toBe(true)
  })

  it('rejects a handshape, a place and a movement that it does not know', () => {
    expect(acceptsPhase({ handshape: 'wing' })).toBe(false)
    expect(acceptsPhase({ place: { at: 'knee' } })).toBe(false)
    expect(acceptsPhase({ movement: { path: 'spiral', times: 1 } })).toBe(false)
    expect(acceptsPhase({ movement: { path: 'straight', times: 0 } })).toBe(false)
  })
})

const acceptsPhase = (changes: Readonly<Record<string, unknown>>) =>
  accepts({ symmetry: 'one', first: [{ ...phase, ...changes }] })

const accepts = (hands: unknown) =>
  v.is(SignDescription, { hands, seconds: 1, basis: 'guess', basisNote: 'Et eksempel.' })
