import { open } from 'yauzl'

/** @typedef {import('yauzl').Entry} Entry */
/** @typedef {import('yauzl').ZipFile} ZipFile */

const maxEntries = 5_000
const maxUnpackedBytes = 300_000_000
/** A text compresses to a tenth; a hundredth is a bomb. */
const maxRatio = 100

/**
 * Whether a document that is a ZIP archive is one that may be opened: it unpacks to a reasonable size, which is counted and not believed,
 * no name leads out of its folder, and it has no macros.
 *
 * @param {string} path
 * @param {number} size
 * @returns {Promise<boolean>}
 */
export async function isSafeArchive(path, size) {
  /** @type {ZipFile} */
  let archive
  try {
    archive = await opened(path)
  } catch {
    return false
  }
  const limit = Math.min(maxUnpackedBytes, Math.max(size, 10_000) * maxRatio)
  try {
    if (archive.entryCount > maxEntries) return false
    let unpacked = 0
    for await (const entry of entriesOf(archive)) {
      if (/vbaProject\.bin$|vbaData\.xml$/iu.test(entry.fileName)) return false
      if (unpacked + entry.uncompressedSize > limit) return false
      unpacked += await unpackedBytes(archive, entry)
      if (unpacked > limit) return false
    }
    return true
  } catch {
    return false
  } finally {
    archive.close()
  }
}

/**
 * Rejects names with `..`, absolute paths and backslashes, as `yauzl` does by itself.
 *
 * @param {string} path
 * @returns {Promise<ZipFile>}
 */
const opened = (path) =>
  new Promise((resolve, reject) => {
    open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, archive) =>
      error ? reject(error) : resolve(archive),
    )
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
 * Unpacks an entry without keeping it. Rejects when it is larger or smaller than it says.
 *
 * @param {ZipFile} archive
 * @param {Entry} entry
 * @returns {Promise<number>}
 */
async function unpackedBytes(archive, entry) {
  if (entry.fileName.endsWith('/')) return 0
  /** @type {NodeJS.ReadableStream} */
  const stream = await new Promise((resolve, reject) => {
    archive.openReadStream(entry, (error, readable) => (error ? reject(error) : resolve(readable)))
  })
  let size = 0
  for await (const chunk of stream) size += chunk.length
  return size
}
