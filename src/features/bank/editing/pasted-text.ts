import { normalisedText } from '#src/contract/normalised-text.ts'

const bullet = /^[ \t]*(?:[•·●▪‣◦\uF0B7\u00A7]|o(?=\t)|[-–—*](?=\s))[ \t]*/u

/** A text from a word processor as plain text: ordinary spaces, no invisible characters, and a dash for each bullet. */
export const cleanText = (text: string, dash = '– '): string =>
  linesOf(text)
    .map((line) => (bullet.test(line) ? line.replace(bullet, dash) : line))
    .map((line) => line.replace(/[ \t]+/gu, ' ').trimEnd())
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')

/** The points of a pasted list, without their bullets and numbers. */
export const pointsIn = (text: string): readonly string[] =>
  linesOf(text)
    .map((line) => line.replace(bullet, '').replace(/^[ \t]*\d{1,2}[.)]\s+/u, ''))
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')

/** The verses of a pasted song: an empty line lies between them. */
export const versesIn = (text: string): readonly string[] =>
  cleanText(text)
    .split(/\n{2,}/u)
    .map((verse) => verse.trim())
    .filter((verse) => verse !== '')

const linesOf = (text: string) => cleanCharacters(text).split('\n')

/** The text as it is stored, so that the field shows it at once; what no text may have is left out. */
export const cleanCharacters = (text: string): string => normalisedText(text).replaceAll('\0', '')
