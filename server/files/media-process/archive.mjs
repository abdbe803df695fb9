import { fromBuffer, open } from 'yauzl'

import { Unusable } from './unusable.mjs'

/** @typedef {import('yauzl').Entry} Entry */
/** @typedef {import('yauzl').ZipFile} ZipFile */

const maxEntries = 5_000
const maxUnpackedBytes = 300_000_000
/** Of what is kept to be read. */
const maxKeptBytes = 50_000_000
/** A text compresses to a tenth; a hundredth is a bomb. */
const maxRatio = 100
/** The beginning of an entry, which tells what it is. */
const headBytes = 64

/**
 * Unpacks a ZIP archive once, and returns the beginning of each file in it by its name, and the whole file where `isKept`. Throws
 * `Unusable` unless it unpacks to a reasonable size, which is counted and not read from the archive, no name leads out of its folder, and none is there
 * twice.
 *
 * @param {string | Buffer} source a path, or the bytes themselves
 * @param {number} size
 * @param {(name: string) => boolean} isKept
 * @returns {Promise<ReadonlyMap<string, Buffer>>}
 */
export async function filesInArchive(source, size, isKept) {
  const archive = await opened(source).catch(() => {
    throw new Unusable()
  })
  const limit = Math.min(maxUnpackedBytes, Math.max(size, 10_000) * maxRatio)
  /** @type {Map<string, Buffer>} */
  const found = new Map()
  const names = new Set()
  let [unpacked, kept] = [0, 0]
  try {
    if (archive.entryCount > maxEntries) throw new Unusable()
    for await (const entry of entriesOf(archive)) {
      const name = entry.fileName
      if (names.has(name.toLowerCase()) || unpacked + entry.uncompressedSize > limit) throw new Unusable()
      names.add(name.toLowerCase())
      if (name.endsWith('/')) continue
      const maxBytes = isKept(name) ? maxKeptBytes - kept : headBytes
      const { head, bytes } = await unpackedEntry(archive, entry, maxBytes)
      unpacked += bytes
      if (isKept(name)) kept += bytes
      if (unpacked > limit || kept > maxKeptBytes) throw new Unusable()
      found.set(name, head)
    }
    return found
  } catch {
    throw new Unusable()
  } finally {
    archive.close()
  }
}

/**
 * Rejects names with `..`, absolute paths and backslashes, as `yauzl` does by itself.
 *
 * @param {string | Buffer} source
 * @returns {Promise<ZipFile>}
 */
const opened = (source) =>
  new Promise((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true }
    const settle = (/** @type {Error | null} */ error, /** @type {ZipFile} */ archive) =>
      error ? reject(error) : resolve(archive)
    if (typeof source === 'string') open(source, options, settle)
    else fromBuffer(source, options, settle)
  })

/**
 * @param {ZipFile} archive
 * @returns {AsyncGenerator<Entry>}
 */
async function* entriesOf(archive) {
  for (let count = 0; count < archive.entryCount; count += 1) {
    yield await new Promise((resolve, reject) => {
      const settle = (/** @type {() => void} */ act) => {
        archive.off('entry', found).off('error', reject).off('end', ended)
        act()
      }
      const found = (/** @type {Entry} */ entry) => settle(() => resolve(entry))
      const ended = () => settle(() => reject(new Error('The archive has fewer entries than it says.')))
      archive.once('entry', found).once('error', reject).once('end', ended)
      archive.readEntry()
    })
  }
}

/**
 * Unpacks an entry, and keeps its first bytes. Rejects when it is larger or smaller than it says.
 *
 * @param {ZipFile} archive
 * @param {Entry} entry
 * @param {number} maxBytes
 */
async function unpackedEntry(archive, entry, maxBytes) {
  /** @type {NodeJS.ReadableStream} */
  const stream = await new Promise((resolve, reject) => {
    archive.openReadStream(entry, (error, readable) => (error ? reject(error) : resolve(readable)))
  })
  /** @type {Buffer[]} */
  const chunks = []
  let bytes = 0
  for await (const chunk of stream) {
    if (bytes < maxBytes) chunks.push(Buffer.from(chunk))
    bytes += chunk.length
  }
  return { head: Buffer.concat(chunks).subarray(0, maxBytes), bytes }
}
