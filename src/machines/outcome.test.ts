import { describe, expect, it } from 'vitest'

import { outcomeAs, outcomeBut } from './outcome.ts'
import type { SignInOutcome } from './app/auth/auth.machine.ts'

const refused: SignInOutcome = { kind: 'refused', message: 'Feil e-post eller passord.' }

describe('an outcome', () => {
  it('is returned as the expected kind', () => {
    expect(outcomeAs<SignInOutcome, 'refused'>(refused, 'refused').message).toBe('Feil e-post eller passord.')
  })

  it('is not returned as another kind', () => {
    expect(() => outcomeAs<SignInOutcome, 'signedIn'>(refused, 'signedIn')).toThrow(
      'Expected the outcome "signedIn", not "refused".',
    )
  })

  it('is returned as any kind but one', () => {
    expect(outcomeBut<SignInOutcome, 'signedIn'>(refused, 'signedIn')).toEqual(refused)
  })

  it('is not returned when it has the excluded kind', () => {
    expect(() => outcomeBut<SignInOutcome, 'refused'>(refused, 'refused')).toThrow(
      'Expected another outcome than "refused".',
    )
  })
})
