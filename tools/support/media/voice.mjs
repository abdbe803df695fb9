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
 * The voice would pause at quotation marks inside a sentence.
 *
 * @param {string} text
 */
function withoutQuotes(text) {
  return text.replace(/[«»]/gu, '')
}
