import { describe, expect, it } from 'vitest'

import { linkOrigins } from './link-origin.ts'

const processUrl = 'http://127.0.0.1:4172'

describe('case 86: a link to an installation with a domain name', () => {
  const accepts = linkOrigins({
    publicUrl: 'https://app.example.no',
    processUrl,
    corsOrigins: ['https://ask.example.no'],
  })

  it.each([
    ['https://app.example.no', 'app.example.no', true],
    ['https://app.example.no', '127.0.0.1:4170', true],
    ['https://ask.example.no', 'app.example.no', true],
    [processUrl, '127.0.0.1:4172', true],
    ['http://app.example.no', 'app.example.no', false],
    ['https://app.example.no:8443', 'app.example.no:8443', false],
    ['http://evil.example', 'evil.example', false],
    ['https://192.168.1.7', '192.168.1.7', false],
    ['null', 'app.example.no', false],
    [undefined, 'app.example.no', false],
  ])('from a page of %s, sent to %s: %s', (origin, host, isAccepted) => {
    expect(accepts(origin, host)).toBe(isAccepted)
  })
})

describe('case 86: a link to an installation without a domain name', () => {
  const accepts = linkOrigins({ publicUrl: 'https://192.168.1.7:4170', processUrl, corsOrigins: [] })

  it.each([
    ['https://192.168.1.7:4170', '192.168.1.7:4170', true],
    ['https://10.0.0.7:4170', '10.0.0.7:4170', true],
    ['https://[fe80::7]:4170', '[fe80::7]:4170', true],
    ['https://localhost:4170', 'localhost:4170', true],
    ['https://10.0.0.7:4170', '192.168.1.7:4170', false],
    ['http://10.0.0.7:4170', '10.0.0.7:4170', false],
    ['https://evil.example:4170', 'evil.example:4170', false],
  ])('from a page of %s, sent to %s: %s', (origin, host, isAccepted) => {
    expect(accepts(origin, host)).toBe(isAccepted)
  })
})
