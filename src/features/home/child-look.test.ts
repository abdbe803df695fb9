import { expect, it } from 'vitest'

import { lookOf } from './child-look.ts'

it('returns the colour of each mark, and a star for an unknown one', () => {
  expect(['fish', 'sailboat', 'flower', 'dragon'].map(lookOf)).toEqual([
    { mark: 'fish', area: 'kropp' },
    { mark: 'sailboat', area: 'antall' },
    { mark: 'flower', area: 'kropp' },
    { mark: 'star', area: 'etikk' },
  ])
})
