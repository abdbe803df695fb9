import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { link, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import * as v from 'valibot'

import { hasCode } from './error-code.ts'

const Owner = v.object({
  pid: v.number(),
  /** The start time of that process as the system reports it, because pids are reused, also by a restarted container. */
  processStart: v.nullable(v.string()),
  host: v.string(),
  /** See `pidSpace`; `null` in claims that older releases wrote. */
  pidSpace: v.optional(v.nullable(v.string()), null),
  released: v.boolean(),
})
export type Owner = v.InferOutput<typeof Owner>

export type Claim = {
  readonly number: number
  /** `undefined` when the file cannot be parsed, such as after a power loss. */
  readonly owner: Owner | undefined
  readonly heartbeatAt: number
}

export const claimPath = (folder: string, number: number) => join(folder, `owner.${number}.json`)

/** The highest claim number. Synchronous, so that a process that was suspended sees a newer claim before it does anything else. */
export const latestNumber = (folder: string): number | undefined => numbersIn(readdirSync(folder)).at(-1)

/** Returns the claim with the highest number. */
export async function latestClaim(folder: string): Promise<Claim | undefined> {
  const number = latestNumber(folder)
  if (number === undefined) return undefined
  try {
    const path = claimPath(folder, number)
    const { mtimeMs } = await stat(path)
    return { number, owner: ownerIn(await readFile(path, 'utf8')), heartbeatAt: mtimeMs }
  } catch (error) {
    // An owner with a higher number removed the file after it was listed.
    if (isMissing(error)) return latestClaim(folder)
    throw error
  }
}

/** Adds a claim atomically; returns `false` when the number is taken. */
export async function addClaim(folder: string, number: number, owner: Owner): Promise<boolean> {
  const temporary = await writeTemporary(folder, owner)
  try {
    await link(temporary, claimPath(folder, number))
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  } finally {
    await rm(temporary, { force: true })
  }
}

export async function replaceClaim(folder: string, number: number, owner: Owner): Promise<void> {
  await rename(await writeTemporary(folder, owner), claimPath(folder, number))
}

/** Milliseconds after which a temporary claim file counts as abandoned. */
const abandonedAfterMs = 60_000

/** Removes the claims below `number` and the abandoned temporary files of failed writes. */
export async function removeOlderClaims(folder: string, number: number): Promise<void> {
  const names = await readdir(folder)
  const older = numbersIn(names).filter((other) => other < number)
  const temporaries = names
    .filter((name) => /^owner\..*\.part$/u.test(name))
    .map((name) => join(folder, name))
  const ages = await Promise.all(temporaries.map(ageMsOf))
  const abandoned = temporaries.filter((_, index) => (ages[index] ?? 0) > abandonedAfterMs)
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

/** The age of a file in milliseconds; 0 when it no longer exists. */
async function ageMsOf(path: string): Promise<number> {
  const status = await stat(path).catch(() => undefined)
  return status === undefined ? 0 : Date.now() - status.mtimeMs
}

async function writeTemporary(folder: string, owner: Owner): Promise<string> {
  const path = join(folder, `owner.${randomUUID()}.part`)
  try {
    await writeFile(path, JSON.stringify(owner))
    return path
  } catch (error) {
    // A full disk leaves an empty file behind.
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
