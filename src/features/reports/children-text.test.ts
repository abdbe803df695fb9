import { expect, it } from 'vitest'

import { childrenText } from './children-text.ts'

it('names some children by their first names', () => {
  expect(childrenText([{ name: 'Aksel Myhre' }, { name: 'Amina Ali' }, { name: 'Ella Brekke' }])).toBe(
    'Aksel, Amina og Ella',
  )
})

it('names 24 children, and counts 25', () => {
  expect(childrenText(childrenOf(24)).match(/Ella/gu)).toHaveLength(24)
  expect(childrenText(childrenOf(25))).toBe('25 barn')
})

const childrenOf = (count: number) => Array.from({ length: count }, () => ({ name: 'Ella Brekke' }))
