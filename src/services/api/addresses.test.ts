import { describe, expect, it } from 'vitest'

import { endpoints } from '#src/contract/endpoints.ts'

import { baseUrlOf, pathOf } from './addresses.ts'

const config = {
  mainApiUrl: 'https://main.example',
  appApiUrl: '',
  portalUrl: '',
  askUrl: '',
  askAppUrl: '',
  publicUrl: '',
  supportPhone: null,
  offersFeide: false,
  version: '',
}

describe('the address of a call', () => {
  it('is on the host of its endpoint', () => {
    expect(baseUrlOf(config, endpoints.auth.me)).toBe('https://main.example')
    expect(baseUrlOf(config, endpoints.like.list)).toBe('')
  })

  it('has its parameters encoded', () => {
    expect(pathOf(endpoints.activities.byId, { id: '../a b' })).toBe('/api/activities/..%2Fa%20b')
  })
})
