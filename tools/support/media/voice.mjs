import { execFileSync } from 'node:child_process'

const wordsPerMinute = 145

/**
 * Synthesizes a text into a wave file: 22.05 kHz, 16 bits, mono.
 *
 * @param {string} text
 * @param {string} wave where the file is written
 */
export function synthesize(text, wave) {
  const voice = ['-v', 'nb', '-s', String(wordsPerMinute), '-g', '2', '-w', wave, '--stdin']
  execFileSync('espeak-ng', voice, { input: withoutQuotes(text) })
}

/**
 * How the voice pronounces a text, in its own phonemes.
 *
 * @param {string} text
 */
export const phonemesOf = (text) =>
  execFileSync('espeak-ng', ['-v', 'nb', '-q', '-x', '--stdin'], { input: text, encoding: 'utf8' }).trim()

const headerBytes = 44
const fullScale = 32_768

/**
 * The samples of a wave file that `synthesize` has written, from -1 to 1.
 *
 * @param {Buffer} bytes
 */
export function samplesIn(bytes) {
  const samples = Float32Array.from(
    { length: (bytes.length - headerBytes) / 2 },
    (_, index) => bytes.readInt16LE(headerBytes + index * 2) / fullScale,
  )
  return { samples, sampleRate: bytes.readUInt32LE(24) }
}

/**
 * The voice would pause at quotation marks inside a sentence.
 *
 * @param {string} text
 */
function withoutQuotes(text) {
  return text.replace(/[«»]/gu, '')
}
