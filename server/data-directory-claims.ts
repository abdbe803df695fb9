import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { link, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import * as v from 'valibot'

import { hasCode } from './error-code.ts'

const Owner = v.object({
  pid: v.number(),
  /** When that process began, as the system tells it: pids are used again, also by a restarted container. */
  processStart: v.nullable(v.string()),
  host: v.string(),
  /** See `pidSpace`; `null` in a claim of a release that did not write it. */
  pidSpace: v.optional(v.nullable(v.string()), null),
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

/** The highest number, read without a turn of the event loop: whoever was stopped for long learns of it before anything else. */
export const latestNumber = (folder: string): number | undefined => numbersIn(readdirSync(folder)).at(-1)

/** The claim with the highest number. */
export async function latestClaim(folder: string): Promise<Claim | undefined> {
  const number = latestNumber(folder)
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

/** Milliseconds after which nobody is still writing a claim. */
const abandonedAfter = 60_000

/** Removes the claims before `number`, and what was left of claims that could not be written. */
export async function removeOlderClaims(folder: string, number: number): Promise<void> {
  const names = await readdir(folder)
  const older = numbersIn(names).filter((other) => other < number)
  const parts = names.filter((name) => /^owner\..*\.part$/u.test(name)).map((name) => join(folder, name))
  const ages = await Promise.all(parts.map(ageOf))
  const abandoned = parts.filter((_, index) => (ages[index] ?? 0) > abandonedAfter)
  await Promise.all(
    [...older.map((other) => claimPath(folder, other)), ...abandoned].map((path) =>
      rm(path, { force: true }),
    ),
  )
}

const numbersIn = (names: readonly string[]): readonly number[] =>
  names
    .flatMap((name) => /^owner\.(\d+)\.json$/u.exec(name)?.[1] ?? [])
    .map(Number)
    .toSorted((a, b) => a - b)

/** Milliseconds; 0 for a file that has gone meanwhile. */
async function ageOf(path: string): Promise<number> {
  const status = await stat(path).catch(() => undefined)
  return status === undefined ? 0 : Date.now() - status.mtimeMs
}

async function writeAside(folder: string, owner: Owner): Promise<string> {
  const path = join(folder, `owner.${randomUUID()}.part`)
  try {
    await writeFile(path, JSON.stringify(owner))
    return path
  } catch (error) {
    // On a full disk an empty file is made all the same.
    await rm(path, { force: true })
    throw error
  }
}

function ownerIn(text: string): Owner | undefined {
  try {
    return v.parse(Owner, JSON.parse(text))
  } catch {
    return undefined
  }
}

const isMissing = (error: unknown) => hasCode(error, 'ENOENT')
