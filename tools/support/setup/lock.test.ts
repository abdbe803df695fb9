import { describe, expect, it } from 'vitest'

import { isInstalled, missingFor } from './lock.mjs'

describe('what is installed', () => {
  it('agrees with a lock whose every package is there in its version', () => {
    const locked = { '': {}, 'node_modules/react': { version: '19.3.1' } }
    expect(isInstalled(locked, { 'node_modules/react': { version: '19.3.1' } })).toBe(true)
  })

  it('may lack a package for another platform', () => {
    const locked = { 'node_modules/fsevents': { version: '2.3.3', optional: true } }
    expect(isInstalled(locked, {})).toBe(true)
  })

  it('disagrees when a package is absent', () => {
    expect(isInstalled({ 'node_modules/react': { version: '19.3.1' } }, {})).toBe(false)
  })

  it('disagrees when a package has another version', () => {
    const locked = { 'node_modules/react': { version: '19.3.1' } }
    expect(isInstalled(locked, { 'node_modules/react': { version: '19.3.0' } })).toBe(false)
  })
})

describe('what a lock made elsewhere lacks', () => {
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

  it("is this platform's binary", () => {
    expect(missingFor(locked, { name: 'darwin-arm64', isMusl: false })).toEqual([
      '@t/oxide-darwin-arm64@4.3.5',
    ])
  })

  it('is nothing on the platform that made it', () => {
    expect(missingFor(locked, { name: 'linux-x64', isMusl: false })).toEqual([])
  })

  it('is the binary of the C library that the system has', () => {
    expect(missingFor(locked, { name: 'linux-x64', isMusl: true })).toEqual(['@t/oxide-linux-x64-musl@4.3.5'])
  })
})
