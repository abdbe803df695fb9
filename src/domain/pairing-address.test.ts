import { expect, it } from 'vitest'

import { pairingAddress, pairingCodeIn } from './pairing-address.ts'

it('puts the code of a screen in the fragment of the address, and nowhere else', () => {
  const address = pairingAddress('https://192.168.1.7:4170', 'K7M4P9') ?? ''

  expect(address).toBe('https://192.168.1.7:4170/activities/ask/intro/#code=K7M4P9')
  const { pathname, search, hash } = new URL(address)
  expect([pathname, search, hash]).toEqual(['/activities/ask/intro/', '', '#code=K7M4P9'])
})

it('has no address where no other device reaches the app', () => {
  expect(pairingAddress('', 'K7M4P9')).toBe(undefined)
})

it.each([
  ['#code=K7M4P9', 'K7M4P9'],
  ['#code=k7m4p9', undefined],
  ['', undefined],
  ['#code=', undefined],
  ['#code=K7M4P', undefined],
  ['#code=K7M4P99', undefined],
  ['#code=K7M4P0', undefined],
  ['#code=<b>k7', undefined],
  ['#code=K7M4P9&to=//evil.example', undefined],
  ['#innhold', undefined],
  ['#other&code=K7M4P9', undefined],
])('reads the fragment %s as %s', (fragment, code) => {
  expect(pairingCodeIn(fragment)).toBe(code)
})
