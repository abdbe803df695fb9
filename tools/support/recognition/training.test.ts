import { expect, it } from 'vitest'

import { trained } from './training.ts'

it('rejects training with the kinematic hand alone', () => {
  expect(() => trained([])).toThrow('at least two signers')
})
