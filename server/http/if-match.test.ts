import { expect, it } from 'vitest'

import { versionIn } from './if-match.ts'

it.each([
  [undefined, undefined],
  ['*', undefined],
  ['"1"', 1],
  ['"42"', 42],
])('If-Match %s names version %s', (header, version) => {
  expect(versionIn(header)).toBe(version)
})

it.each(['', '1', 'W/"1"', '"0"', '"-1"', '"1.5"', '"9999999999"', '"1", "2"', '"x"'])(
  'If-Match %s is rejected',
  (header) => {
    expect(() => versionIn(header)).toThrow('If-Match må være versjonen i anførselstegn, som "3".')
  },
)
