import { spawnSync } from 'node:child_process'
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { builtProgram } from '#tests/support/server/built-program.ts'
import { startProgram } from '#tests/support/server/child-program.ts'
import { temporaryFolder } from '#tests/support/server/temporary-folder.ts'

import { claimDataDirectory } from './data-directory.ts'

const claimant = builtProgram('tests/support/server/claimant.ts')

describe('the data directory (case 59)', () => {
  it('refuses a second process and names the pid of the owner', async () => {
    const folder = await temporaryFolder()
    const first = startProgram(claimant(), { args: [folder] })
    await first.writes(/claimed/u)

    const second = startProgram(claimant(), { args: [folder] })

    expect(await second.writes(/refused: (.*)/u)).toBe(
      `The data directory ${folder} is in use by process ${first.pid}. Stop it, or set DATA_DIR to another folder.`,
    )
  })

  it('refuses a second claim in the same process', async () => {
    const folder = await temporaryFolder()
    const claim = await claimDataDirectory(folder)

    await expect(claimDataDirectory(folder)).rejects.toThrow(`in use by process ${process.pid}`)
    await claim.release()
  })

  it('can be claimed again after its release', async () => {
    const folder = await temporaryFolder()
    const first = startProgram(claimant(), { args: [folder] })
    await first.writes(/claimed/u)
    first.signal('SIGTERM')
    await first.ended

    const claim = await claimDataDirectory(folder)

    expect(await claimsIn(folder)).toEqual(['owner.2.json'])
    await claim.release()
  })

  it('is taken over after its owner was killed', async () => {
    const folder = await temporaryFolder()
    const first = startProgram(claimant(), { args: [folder] })
    await first.writes(/claimed/u)
    first.signal('SIGKILL')
    await first.ended

    const second = startProgram(claimant(), { args: [folder] })

    await expect(second.writes(/claimed|refused/u)).resolves.toBe('claimed')
  })

  it('is taken over when the owner’s pid belongs to another process, as in a restarted container', async () => {
    const folder = await temporaryFolder()
    await (await claimDataDirectory(folder)).release()
    await rewrite(folder, { released: false, processStart: 'the boot before' })

    const claim = await claimDataDirectory(folder)

    expect(await claimsIn(folder)).toEqual(['owner.2.json'])
    await claim.release()
  })

  it('is held by an owner on another host until its heartbeat expires', async () => {
    const folder = await temporaryFolder()
    await (await claimDataDirectory(folder)).release()
    await rewrite(folder, { released: false, host: 'elsewhere' })

    await expect(claimDataDirectory(folder)).rejects.toThrow(
      /in use by process \d+ on elsewhere\. .* start again in 1[0-5] seconds\.$/u,
    )

    await ageHeartbeat(folder, 15_001)
    await (await claimDataDirectory(folder)).release()
  })

  it('is not freed by an owner that has lost it: its release leaves no older claim behind', async () => {
    const folder = await temporaryFolder()
    const first = await claimDataDirectory(folder)
    await rewrite(folder, { released: true })
    const second = await claimDataDirectory(folder)

    await first.release()

    expect(await claimsIn(folder)).toEqual(['owner.2.json'])
    await expect(claimDataDirectory(folder)).rejects.toThrow('in use by process')
    await second.release()
  })

  it('exits its owner with a message when another process has taken it', async () => {
    const folder = await temporaryFolder()
    const first = startProgram(claimant(), { args: [folder] })
    await first.writes(/claimed/u)

    await writeFile(join(folder, 'owner.2.json'), '')

    expect(await first.ended).toBe(1)
    expect(first.written()).toContain(`The data directory ${folder} was taken over by another process`)
  })

  it('removes partially written claims after a minute', async () => {
    const folder = await temporaryFolder()
    const parts = ['owner.old.part', 'owner.new.part'].map((name) => join(folder, name))
    await Promise.all(parts.map((part) => writeFile(part, '')))
    const minuteAgo = new Date(Date.now() - 60_001)
    await utimes(join(folder, 'owner.old.part'), minuteAgo, minuteAgo)

    const claim = await claimDataDirectory(folder)

    expect(await claimsIn(folder)).toEqual(['owner.1.json', 'owner.new.part'])
    await claim.release()
  })

  it('is taken over when the claim cannot be parsed, as after a power loss', async () => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'owner.7.json'), '')

    const claim = await claimDataDirectory(folder)

    expect(await claimsIn(folder)).toEqual(['owner.8.json'])
    await claim.release()
  })

  it('goes to exactly one of several processes that take it over at once', async () => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'owner.1.json'), '')

    const takers = Array.from({ length: 5 }, () => startProgram(claimant(), { args: [folder] }))
    const outcomes = await Promise.all(takers.map((taker) => taker.writes(/claimed|refused/u)))

    expect(outcomes.toSorted()).toEqual(['claimed', 'refused', 'refused', 'refused', 'refused'])
  })

  it('goes to exactly one of many concurrent claims in one process', async () => {
    const folder = await temporaryFolder()

    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => claimDataDirectory(folder)))

    const claims = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []))
    expect(claims.length).toBe(1)
    await claims[0]?.release()
  })
})

/** Runs a program in another PID namespace with the same host name, as in many containers. */
const otherNamespace = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc']
const [command = '', ...options] = otherNamespace
const isPossible = spawnSync(command, [...options, 'true']).status === 0
const reason = isPossible ? '' : ' (skipped: unshare may not make a PID namespace here)'

describe.skipIf(!isPossible)(
  `the data directory, claimed from another PID namespace of the same host${reason}`,
  () => {
    it('is refused while its owner runs, whose pid cannot be looked up from there', async () => {
      const folder = await temporaryFolder()
      const first = startProgram(claimant(), { args: [folder] })
      await first.writes(/claimed/u)

      const second = startProgram(claimant(), { args: [folder], through: otherNamespace })

      expect(await second.writes(/claimed|refused: .*/u)).toMatch(
        /^refused: .* in use by process \d+\. .* start again in 1[45] seconds\.$/u,
      )
    })

    it('is taken over from an owner without a heartbeat, which exits as soon as it runs again', async () => {
      const folder = await temporaryFolder()
      const first = startProgram(claimant(), { args: [folder] })
      await first.writes(/claimed/u)
      first.signal('SIGSTOP')
      await ageHeartbeat(folder, 15_001)
      const second = startProgram(claimant(), { args: [folder], through: otherNamespace })
      await second.writes(/claimed/u)

      first.signal('SIGCONT')

      expect(await first.ended).toBe(1)
      expect(first.written()).toContain('was taken over by another process')
      expect(await claimsIn(folder)).toEqual(['owner.2.json'])
    })
  },
)

/** Sets the first owner’s last heartbeat to so many milliseconds ago. */
async function ageHeartbeat(folder: string, milliseconds: number): Promise<void> {
  const heartbeatAt = new Date(Date.now() - milliseconds)
  await utimes(join(folder, 'owner.1.json'), heartbeatAt, heartbeatAt)
}

const claimsIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.startsWith('owner.')).toSorted()

async function rewrite(folder: string, change: object): Promise<void> {
  const path = join(folder, 'owner.1.json')
  await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), ...change }))
}
