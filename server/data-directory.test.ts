import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { builtProgram } from '#tests/support/built-program.ts'
import { startProgram } from '#tests/support/child-program.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

import { claimDataDirectory } from './data-directory.ts'

const claimant = builtProgram('tests/support/claimant.ts')

describe('the data directory (case 59)', () => {
  it('refuses a second process and names the pid of the first', async () => {
    const folder = await temporaryFolder()
    const first = startProgram(claimant(), { args: [folder] })
    await first.writes(/claimed/u)

    const second = startProgram(claimant(), { args: [folder] })

    expect(await second.writes(/refused: (.*)/u)).toBe(
      `The data directory ${folder} is in use by process ${first.pid}. Stop it, or set DATA_DIR to another folder.`,
    )
  })

  it('refuses the same process too', async () => {
    const folder = await temporaryFolder()
    const claim = await claimDataDirectory(folder)

    await expect(claimDataDirectory(folder)).rejects.toThrow(`in use by process ${process.pid}`)
    await claim.release()
  })

  it('is free again when it has been released', async () => {
    const folder = await temporaryFolder()
    const first = startProgram(claimant(), { args: [folder] })
    await first.writes(/claimed/u)
    first.signal('SIGTERM')
    await first.ended

    const claim = await claimDataDirectory(folder)

    expect(await claimsIn(folder)).toEqual(['owner.2.json'])
    await claim.release()
  })

  it('is taken over when its owner was killed', async () => {
    const folder = await temporaryFolder()
    const first = startProgram(claimant(), { args: [folder] })
    await first.writes(/claimed/u)
    first.signal('SIGKILL')
    await first.ended

    const second = startProgram(claimant(), { args: [folder] })

    await expect(second.writes(/claimed|refused/u)).resolves.toBe('claimed')
  })

  it('is taken over when the owner’s pid now belongs to another process, as in a container that was restarted', async () => {
    const folder = await temporaryFolder()
    await (await claimDataDirectory(folder)).release()
    await rewrite(folder, { released: false, processStart: 'the boot before' })

    const claim = await claimDataDirectory(folder)

    expect(await claimsIn(folder)).toEqual(['owner.2.json'])
    await claim.release()
  })

  it('believes an owner on another host as long as its heart beats', async () => {
    const folder = await temporaryFolder()
    await (await claimDataDirectory(folder)).release()
    await rewrite(folder, { released: false, host: 'elsewhere' })

    await expect(claimDataDirectory(folder)).rejects.toThrow(`in use by process ${process.pid} on elsewhere`)

    const longAgo = new Date(Date.now() - 15_001)
    await utimes(join(folder, 'owner.1.json'), longAgo, longAgo)
    await (await claimDataDirectory(folder)).release()
  })

  it('is taken over when the claim cannot be read, as after a loss of power', async () => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'owner.7.json'), '')

    const claim = await claimDataDirectory(folder)

    expect(await claimsIn(folder)).toEqual(['owner.8.json'])
    await claim.release()
  })

  it('goes to exactly one of several that take it over at once', async () => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'owner.1.json'), '')

    const takers = Array.from({ length: 5 }, () => startProgram(claimant(), { args: [folder] }))
    const outcomes = await Promise.all(takers.map((taker) => taker.writes(/claimed|refused/u)))

    expect(outcomes.toSorted()).toEqual(['claimed', 'refused', 'refused', 'refused', 'refused'])
  })

  it('goes to exactly one of many that ask within one process', async () => {
    const folder = await temporaryFolder()

    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => claimDataDirectory(folder)))

    const claims = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []))
    expect(claims.length).toBe(1)
    await claims[0]?.release()
  })
})

const claimsIn = async (folder: string) => (await readdir(folder)).filter((name) => name.startsWith('owner.'))

async function rewrite(folder: string, change: object): Promise<void> {
  const path = join(folder, 'owner.1.json')
  await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), ...change }))
}
