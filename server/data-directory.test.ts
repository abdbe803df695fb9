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

    await expect(claimDataDirectory(folder)).rejects.toThrow(
      /in use by process \d+ on elsewhere\. .* start again in 15 seconds\.$/u,
    )

    await silence(folder, 15_001)
    await (await claimDataDirectory(folder)).release()
  })

  it('is not freed by an owner that has lost it: its release leaves no older number behind', async () => {
    const folder = await temporaryFolder()
    const first = await claimDataDirectory(folder)
    await rewrite(folder, { released: true })
    const second = await claimDataDirectory(folder)

    await first.release()

    expect(await claimsIn(folder)).toEqual(['owner.2.json'])
    await expect(claimDataDirectory(folder)).rejects.toThrow('in use by process')
    await second.release()
  })

  it('ends its owner with a message when another has taken it', async () => {
    const folder = await temporaryFolder()
    const first = startProgram(claimant(), { args: [folder] })
    await first.writes(/claimed/u)

    await writeFile(join(folder, 'owner.2.json'), '')

    expect(await first.ended).toBe(1)
    expect(first.written()).toContain(`The data directory ${folder} was taken over by another process`)
  })

  it('keeps no claim that could not be written whole, once a minute has passed', async () => {
    const folder = await temporaryFolder()
    const parts = ['owner.old.part', 'owner.new.part'].map((name) => join(folder, name))
    await Promise.all(parts.map((part) => writeFile(part, '')))
    const minuteAgo = new Date(Date.now() - 60_001)
    await utimes(join(folder, 'owner.old.part'), minuteAgo, minuteAgo)

    const claim = await claimDataDirectory(folder)

    expect(await claimsIn(folder)).toEqual(['owner.1.json', 'owner.new.part'])
    await claim.release()
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

/** Runs a program where pids are others than here, and the host's name is the same: as in many containers. */
const elsewhere = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc']
const [command = '', ...options] = elsewhere
const isPossible = spawnSync(command, [...options, 'true']).status === 0
const reason = isPossible ? '' : ' (skipped: unshare may not make a PID namespace here)'

describe.skipIf(!isPossible)(
  `the data directory, seen from another PID namespace of one host${reason}`,
  () => {
    it('is refused while its owner lives, whose pid cannot be looked up from there', async () => {
      const folder = await temporaryFolder()
      const first = startProgram(claimant(), { args: [folder] })
      await first.writes(/claimed/u)

      const second = startProgram(claimant(), { args: [folder], through: elsewhere })

      expect(await second.writes(/claimed|refused: .*/u)).toMatch(
        /^refused: .* in use by process \d+\. .* start again in 1[45] seconds\.$/u,
      )
    })

    it('is taken over from an owner that has been silent, which ends as soon as it runs again', async () => {
      const folder = await temporaryFolder()
      const first = startProgram(claimant(), { args: [folder] })
      await first.writes(/claimed/u)
      first.signal('SIGSTOP')
      await silence(folder, 15_001)
      const second = startProgram(claimant(), { args: [folder], through: elsewhere })
      await second.writes(/claimed/u)

      first.signal('SIGCONT')

      expect(await first.ended).toBe(1)
      expect(first.written()).toContain('was taken over by another process')
      expect(await claimsIn(folder)).toEqual(['owner.2.json'])
    })
  },
)

/** Lets the first owner's last heartbeat be so many milliseconds ago. */
async function silence(folder: string, milliseconds: number): Promise<void> {
  const then = new Date(Date.now() - milliseconds)
  await utimes(join(folder, 'owner.1.json'), then, then)
}

const claimsIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.startsWith('owner.')).toSorted()

async function rewrite(folder: string, change: object): Promise<void> {
  const path = join(folder, 'owner.1.json')
  await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), ...change }))
}
