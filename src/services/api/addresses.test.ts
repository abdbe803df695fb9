import { describe, expect, it } from 'vitest'

import { endpoints } from '#src/contract/endpoints.ts'

import { addressOf } from './addresses.ts'

const config = {
  mainApiUrl: 'https://main.example',
  appApiUrl: '',
  portalUrl: '',
  askUrl: '',
  askAppUrl: '',
  supportPhone: null,
  version: '',
}

describe('the address of a call', () => {
  it('stands on the host of its row', () => {
    expect(addressOf(config, endpoints.auth.me, {})).toBe('https://main.example/api/auth/me')
    expect(addressOf(config, endpoints.like.list, {})).toBe('/api/like')
  })

  it('has its parameters encoded', () => {
    expect(addressOf(config, endpoints.activities.byId, { params: { id: '../a b' } })).toBe(
      '/api/activities/..%2Fa%20b',
    )
  })

  it('leaves out what is not asked for', () => {
    const query = { from: '2026-11-16', to: '2026-11-20', department: undefined }
    expect(addressOf(config, endpoints.plans.list, { query })).toBe(
      '/api/plans?from=2026-11-16&to=2026-11-20',
    )
  })
})
