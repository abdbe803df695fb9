import { open } from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'

const maxEntries = 5_000
const maxUnpackedBytes = 300_000_000
/** A text compresses to a tenth; a hundredth is a bomb. */
const maxRatio = 100

/**
 * Whether a document that is a ZIP archive is one that may be opened: it unpacks to a reasonable size, which is counted and not believed,
 * no name leads out of its folder, and it has no macros.
 */
export async function isSafeArchive(path: string, size: number): Promise<boolean> {
  let archive: ZipFile
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

/** Rejects names with `..`, absolute paths and backslashes, as `yauzl` does by itself. */
const opened = (path: string): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, archive) =>
      error ? reject(error) : resolve(archive),
    )
  })

async function* entriesOf(archive: ZipFile): AsyncGenerator<Entry> {
  for (let count = 0; count < archive.entryCount; count += 1) {
    yield await new Promise<Entry>((resolve, reject) => {
      const settle = (act: () => void) => {
        archive.off('entry', found).off('error', reject).off('end', ended)
        act()
      }
      const found = (entry: Entry) => settle(() => resolve(entry))
      const ended = () => settle(() => reject(new Error('The archive has fewer entries than it says.')))
      archive.once('entry', found).once('error', reject).once('end', ended)
      archive.readEntry()
    })
  }
}

/** Unpacks an entry without keeping it. Rejects when it is larger or smaller than it says. */
async function unpackedBytes(archive: ZipFile, entry: Entry): Promise<number> {
  if (entry.fileName.endsWith('/')) return 0
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    archive.openReadStream(entry, (error, readable) => (error ? reject(error) : resolve(readable)))
  })
  let size = 0
  for await (const chunk of stream) size += chunk.length
  return size
}
