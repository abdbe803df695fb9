import { randomUUID } from 'node:crypto'
import { link, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import * as v from 'valibot'

const Owner = v.object({
  pid: v.number(),
  /** When that process began, as the system tells it: pids are used again, also by a restarted container. */
  processStart: v.nullable(v.string()),
  host: v.string(),
  released: v.boolean(),
})
export type Owner = v.InferOutput<typeof Owner>

export type Claim = {
  readonly number: number
  /** `undefined` when the file cannot be read, as after a loss of power. */
  readonly owner: Owner | undefined
  readonly beatAt: number
}

export const claimPath = (folder: string, number: number) => join(folder, `owner.${number}.json`)

/** The claim with the highest number. */
export async function latestClaim(folder: string): Promise<Claim | undefined> {
  const number = (await claimNumbers(folder)).at(-1)
  if (number === undefined) return undefined
  try {
    const path = claimPath(folder, number)
    const { mtimeMs } = await stat(path)
    return { number, owner: ownerIn(await readFile(path, 'utf8')), beatAt: mtimeMs }
  } catch (error) {
    // Removed by an owner with a higher number since the folder was listed.
    if (isMissing(error)) return latestClaim(folder)
    throw error
  }
}

/** Adds a claim whole, or answers `false` when the number is taken. */
export async function addClaim(folder: string, number: number, owner: Owner): Promise<boolean> {
  const whole = await writeAside(folder, owner)
  try {
    await link(whole, claimPath(folder, number))
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  } finally {
    await rm(whole, { force: true })
  }
}

export async function replaceClaim(folder: string, number: number, owner: Owner): Promise<void> {
  await rename(await writeAside(folder, owner), claimPath(folder, number))
}

export async function removeOlderClaims(folder: string, number: number): Promise<void> {
  const older = (await claimNumbers(folder)).filter((other) => other < number)
  await Promise.all(older.map((other) => rm(claimPath(folder, other), { force: true })))
}

async function claimNumbers(folder: string): Promise<readonly number[]> {
  const names = await readdir(folder)
  return names
    .flatMap((name) => /^owner\.(\d+)\.json$/u.exec(name)?.[1] ?? [])
    .map(Number)
    .toSorted((a, b) => a - b)
}

async function writeAside(folder: string, owner: Owner): Promise<string> {
  const path = join(folder, `owner.${randomUUID()}.part`)
  await writeFile(path, JSON.stringify(owner))
  return path
}

function ownerIn(text: string): Owner | undefined {
  try {
    return v.parse(Owner, JSON.parse(text))
  } catch {
    return undefined
  }
}

const isMissing = (error: unknown) => hasCode(error, 'ENOENT')

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code
