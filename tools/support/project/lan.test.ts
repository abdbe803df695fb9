import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { temporaryFolder } from '#tests/support/server/temporary-folder.ts'

import { lanCertificate } from './lan.mjs'

const now = new Date('2026-11-20T09:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)

it("is valid for this machine's name and addresses only", async () => {
  const certificate = await certificateOf(['192.168.1.20', '10.0.0.4'])

  expect(certificate.checkIP('192.168.1.20')).toBeDefined()
  expect(certificate.checkIP('10.0.0.4')).toBeDefined()
  expect(certificate.checkHost('localhost')).toBeDefined()
  expect(certificate.checkIP('10.0.0.5')).toBeUndefined()
  expect(certificate.ca).toBe(false)
})

it('is reused while it is valid, and renewed for a new address and before it expires', async () => {
  const folder = await temporaryFolder()
  const made = async (addresses: readonly string[], at = now) => {
    const { certificate } = await lanCertificate(folder, addresses, at)
    return readFileSync(certificate, 'utf8')
  }
  const first = await made(['10.0.0.4'])

  expect(await made(['10.0.0.4'], later(300))).toBe(first)
  expect(await made(['10.0.0.4', '10.0.0.5'])).not.toBe(first)
  const second = await made(['10.0.0.4', '10.0.0.5'])
  expect(await made(['10.0.0.4', '10.0.0.5'], later(352))).not.toBe(second)
})

async function certificateOf(addresses: readonly string[]) {
  const { certificate } = await lanCertificate(await temporaryFolder(), addresses, now)
  return new X509Certificate(readFileSync(certificate))
}
