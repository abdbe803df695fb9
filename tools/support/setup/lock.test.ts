import { describe, expect, it } from 'vitest'

import { isInstalled, missingFor } from './lock.mjs'

describe('the installed packages', () => {
  it('match a lock when every package is present in its version', () => {
    const locked = { '': {}, 'node_modules/react': { version: '19.3.1' } }
    expect(isInstalled(locked, { 'node_modules/react': { version: '19.3.1' } })).toBe(true)
  })

  it('may lack a package for another platform', () => {
    const locked = { 'node_modules/fsevents': { version: '2.3.3', optional: true } }
    expect(isInstalled(locked, {})).toBe(true)
  })

  it('do not match when a package is absent', () => {
    expect(isInstalled({ 'node_modules/react': { version: '19.3.1' } }, {})).toBe(false)
  })

  it('do not match when a package has another version', () => {
    const locked = { 'node_modules/react': { version: '19.3.1' } }
    expect(isInstalled(locked, { 'node_modules/react': { version: '19.3.0' } })).toBe(false)
  })
})

describe('the packages that a lock from another platform lacks', () => {
  const locked = {
    'node_modules/oxide': {
      version: '4.3.5',
      optionalDependencies: {
        '@t/oxide-darwin-arm64': '4.3.5',
        '@t/oxide-linux-x64-gnu': '4.3.5',
        '@t/oxide-linux-x64-musl': '4.3.5',
      },
    },
    'node_modules/@t/oxide-linux-x64-gnu': { version: '4.3.5', optional: true },
  }

  it('are the binary of this platform', () => {
    expect(missingFor(locked, { name: 'darwin-arm64', isMusl: false })).toEqual([
      '@t/oxide-darwin-arm64@4.3.5',
    ])
  })

  it('are empty on the platform that made it', () => {
    expect(missingFor(locked, { name: 'linux-x64', isMusl: false })).toEqual([])
  })

  it("are the binary for the system's C library", () => {
    expect(missingFor(locked, { name: 'linux-x64', isMusl: true })).toEqual(['@t/oxide-linux-x64-musl@4.3.5'])
  })
})
