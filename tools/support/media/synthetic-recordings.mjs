import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { parseBuffer } from 'music-metadata'
import * as v from 'valibot'

import { root } from '../project/project.mjs'

const content = join(root, 'content')
const list = join(content, 'synthetic-recordings.json')

const Recordings = v.record(
  v.string(),
  v.strictObject({
    sha256: v.string(),
    seconds: v.number(),
    /** How the voice pronounces a sign’s word, in its own phonemes. */
    phonemes: v.exactOptional(v.string()),
  }),
)
export const recordings = () => v.parse(Recordings, JSON.parse(readFileSync(list, 'utf8')))

const hashOf = (/** @type {Uint8Array} */ bytes) => createHash('sha256').update(bytes).digest('hex')

/**
 * Whether the tool wrote the bytes of a recording, so that no person speaks in it.
 *
 * @param {string} path its path in `content`
 * @param {Uint8Array} bytes
 */
export const isSynthetic = (path, bytes) => recordings()[path]?.sha256 === hashOf(bytes)

/**
 * The bytes of a recording, `undefined` when there is none.
 *
 * @param {string} path
 */
export function bytesOf(path) {
  const file = join(content, path)
  return existsSync(file) ? readFileSync(file) : undefined
}

/** @typedef {{ readonly path: string, readonly phonemes: string | undefined }} Made */

/**
 * Lists the recordings as synthetic, with their length.
 *
 * @param {readonly Made[]} made
 */
export async function listAsSynthetic(made) {
  const added = await Promise.all(made.map(entryOf))
  const all = Object.entries({ ...recordings(), ...Object.fromEntries(added) }).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )
  writeFileSync(list, `${JSON.stringify(Object.fromEntries(all), undefined, 2)}\n`)
}

/**
 * @param {Made} made
 * @returns {Promise<readonly [string, v.InferOutput<typeof Recordings>[string]]>}
 */
async function entryOf({ path, phonemes }) {
  const bytes = readFileSync(join(content, path))
  const { format } = await parseBuffer(bytes, { mimeType: 'audio/mpeg' }, { duration: true })
  const seconds = Math.max(1, Math.floor(format.duration ?? 0))
  return [path, { sha256: hashOf(bytes), seconds, ...(phonemes !== undefined && { phonemes }) }]
}
