/** How the pictures, recordings and films that a document may contain begin, in hexadecimal. */
const signatures = [
  // PNG, JPEG, GIF, BMP, TIFF, JPEG XR, WebP and WAV.
  /^89504e470d0a/,
  /^ffd8ff/,
  /^47494638(?:37|39)61/,
  /^424d.{24}/,
  /^(?:49492a00|4d4d002a|4949bc)/,
  /^52494646.{8}(?:57454250|57415645)/,
  // EMF, WMF with and without a head, and the metafile of LibreOffice.
  /^01000000.{72}20454d46/,
  /^d7cdc69a/,
  /^0[12]00090000(?:01|03)/,
  /^56434c4d5446/,
  // MP4, MP3 and Ogg.
  /^.{8}66747970/,
  /^494433/,
  /^ff(?:e[2-9a-f]|f[0-9ab])/,
  /^4f676753/,
]

/**
 * Whether a file in a document begins like a picture, a recording or a film.
 *
 * @param {Buffer} head
 */
export const isMedia = (head) =>
  signatures.some((signature) => signature.test(head.toString('hex'))) ||
  isDrawing.test(head.toString('utf8'))

/** SVG. */
const isDrawing = /^\uFEFF?\s*<(?:\?xml|svg|!--|!DOCTYPE svg)/u

/**
 * Whether a file begins like a program, an archive or a compound file, in which any of them can be.
 *
 * @param {Buffer} head
 */
export const isContainer = (head) => /^(?:4d5a|504b0304|7f454c46|2321|d0cf11e0)/.test(head.toString('hex'))
