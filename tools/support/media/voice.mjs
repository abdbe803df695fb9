import { execFileSync } from 'node:child_process'

const wordsPerMinute = 145

/**
 * Says a text into a wave file: 22.05 kHz, 16 bits, mono.
 *
 * @param {string} text
 * @param {string} wave where the file is written
 */
export function say(text, wave) {
  const voice = ['-v', 'nb', '-s', String(wordsPerMinute), '-g', '2', '-w', wave, '--stdin']
  execFileSync('espeak-ng', voice, { input: withoutQuotes(text) })
}

/**
 * Quotation marks would be read as a stop in the middle of a sentence.
 *
 * @param {string} text
 */
function withoutQuotes(text) {
  return text.replace(/[«»]/gu, '')
}
