import { constants, inflateSync } from 'node:zlib'

import { Refused } from './refused.mjs'

/** Of one stream that is unpacked, and of all of them. */
const maxStreamBytes = 50_000_000
const maxUnpackedBytes = 200_000_000
/** Of a packed stream, to see how it begins. */
const headBytes = 4_096

/**
 * Throws `Refused` for a PDF with scripts, with actions that start programs, or with files inside, also where they stand in a stream of
 * objects (ISO 32000-1, 7.5.7).
 *
 * @param {Buffer} bytes
 */
export function rejectUnsafePdf(bytes) {
  const text = withPlainNames(bytes.toString('latin1'))
  rejectActions(text)
  const objectStreams = text.match(/\/ObjStm\b/gu)?.length ?? 0
  // What is encrypted cannot be looked into.
  if (objectStreams > 0 && /\/Encrypt\b/u.test(text)) throw new Refused('locked')
  if (objectStreams > 0 && otherFilters.test(text)) throw new Refused('unknown')
  let [read, left] = [0, maxUnpackedBytes]
  for (const stream of streamsIn(bytes)) {
    if (mayHaveObjects(stream.subarray(0, headBytes))) read += 1
    else if (mayHaveObjects(headOf(stream))) {
      const objects = unpacked(stream, Math.min(left, maxStreamBytes))
      left -= objects.length
      read += 1
      rejectActions(withPlainNames(objects.toString('latin1')))
    }
  }
  // Some are packed otherwise.
  if (read < objectStreams) throw new Refused('unknown')
}

/** In which objects can be packed, and are by no program that makes streams of objects. */
const otherFilters = /\/(?:ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|RunLengthDecode)\b/u

/** @param {string} text */
function rejectActions(text) {
  if (/\/(?:JavaScript|Launch)\b/u.test(text)) throw new Refused('macros')
  if (/\/(?:EmbeddedFile|RichMedia)\b/u.test(text)) throw new Refused('embedded')
}

/**
 * A name may be written with the codes of its letters.
 *
 * @param {string} text
 */
const withPlainNames = (text) =>
  text.replaceAll(/#([\da-f]{2})/giu, (/** @type {string} */ _, /** @type {string} */ code) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  )

/**
 * What follows each word that begins a stream, whatever its dictionary says.
 *
 * @param {Buffer} bytes
 * @returns {Generator<Buffer>}
 */
function* streamsIn(bytes) {
  for (let at = bytes.indexOf('stream'); at !== -1; at = bytes.indexOf('stream', at + 6)) {
    if (bytes.subarray(Math.max(0, at - 3), at).toString('latin1') === 'end') continue
    const lineBreak = /^\r?\n?/u.exec(bytes.subarray(at + 6, at + 8).toString('latin1'))?.[0] ?? ''
    yield bytes.subarray(at + 6 + lineBreak.length)
  }
}

/**
 * A stream of objects begins with their numbers.
 *
 * @param {Buffer} head
 */
const mayHaveObjects = (head) => /^[\s\0]*[\d%]/u.test(head.toString('latin1'))

/** @param {Buffer} packed */
function headOf(packed) {
  try {
    return inflateSync(packed.subarray(0, headBytes), { finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    return Buffer.alloc(0)
  }
}

/**
 * @param {Buffer} packed
 * @param {number} maxOutputLength
 */
function unpacked(packed, maxOutputLength) {
  try {
    return inflateSync(packed, { maxOutputLength })
  } catch {
    throw new Refused('unknown')
  }
}
