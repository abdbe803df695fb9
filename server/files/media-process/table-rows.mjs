import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** Thrown for a recording or a film whose tables have more rows than a parser may hold in memory. */
export class TooManyRows extends Error {}

/** The boxes of ISO 14496-12 that have boxes with tables. */
const parents = ['moov', 'trak', 'edts', 'mdia', 'minf', 'stbl', 'moof', 'traf', 'mfra']

/**
 * Where each table says the number of its rows, in bytes after the head of its box.
 *
 * @type {Readonly<Record<string, number>>}
 */
const rowsAt = {
  stts: 4,
  ctts: 4,
  stsc: 4,
  stss: 4,
  stco: 4,
  co64: 4,
  elst: 4,
  trun: 4,
  stsz: 8,
  stz2: 8,
  tfra: 12,
}

const longestHead = 16
const longestRead = longestHead + 16

/**
 * Counts the boxes of an MP4 file and the rows of their tables without reading them. Throws `TooManyRows` where they are more than
 * `maxRows` together. It spares the time that a parser takes until it is ended for its memory; a file that hides its tables is.
 *
 * @param {string} path
 * @param {number} maxRows
 */
export function assertFewRows(path, maxRows) {
  const file = openSync(path, 'r')
  try {
    let count = 0
    for (const rows of rowsOfBoxes(file)) {
      count += 1 + rows
      if (count > maxRows) throw new TooManyRows()
    }
  } finally {
    closeSync(file)
  }
}

/**
 * The number of rows of every box. The boxes in a parent follow its head, and the box after it follows them, so no depth is kept.
 *
 * @param {number} file
 */
function* rowsOfBoxes(file) {
  const { size: end } = fstatSync(file)
  const start = Buffer.alloc(longestRead)
  let offset = 0
  while (offset + 8 <= end) {
    start.fill(0)
    readSync(file, start, 0, longestRead, offset)
    const type = start.toString('latin1', 4, 8)
    const isLong = start.readUInt32BE(0) === 1
    const size = isLong ? Number(start.readBigUInt64BE(8)) : start.readUInt32BE(0)
    const headSize = isLong ? longestHead : 8
    yield rowsIn(type, start.subarray(headSize))
    if (parents.includes(type)) offset += headSize
    // A box of size 0 reaches to the end of the file; another one below the size of its head is damaged.
    else if (size < headSize) return
    else offset += size
  }
}

/**
 * @param {string} type
 * @param {Buffer} content
 */
function rowsIn(type, content) {
  // Samples of one size need no table.
  if (type === 'stsz' && content.readUInt32BE(4) !== 0) return 0
  const at = Object.hasOwn(rowsAt, type) ? rowsAt[type] : undefined
  return at === undefined ? 0 : content.readUInt32BE(at)
}
