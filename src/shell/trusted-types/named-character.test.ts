// @vitest-environment happy-dom
import { expect, it } from 'vitest'

import { decodeNamedCharacterReference } from './named-character.ts'

it.each([
  ['amp', '&'],
  ['aring', 'å'],
  ['Aring', 'Å'],
  ['frac12', '½'],
  ['semi', ';'],
  ['lt', '<'],
  ['unknown', false],
  ['notit', false],
])('the name %s is the character %s', (name, character) => {
  expect(decodeNamedCharacterReference(name)).toBe(character)
})

it.each(['<b>', 'amp;<img src=x onerror=alert(1)>', 'lt;script', ''])(
  'markup is refused instead of a name: %j',
  (name) => {
    expect(() => decodeNamedCharacterReference(name)).toThrow(TypeError)
  },
)
