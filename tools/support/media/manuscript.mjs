/** @typedef {import('./spoken-texts.mjs').SpokenText} SpokenText */

const lineLength = 78

const head = `MANUS TIL INNLESING – SPRÅKHUSET

Les med din vanlige stemme, slik du snakker til et barn som sitter ved siden av
deg. Les i et stille rom uten ekko, en hånds lengde fra mikrofonen. Leser du
feil, tar du en pause og leser hele stykket om igjen.

Lagre hvert opptak som MP3 med filnavnet som står over teksten, med høyst et
halvt sekund stillhet før og etter.`

const ofWords = `DEL 1: ORD

Til barn som lærer språk: rolig og tydelig, med naturlig melodi, uten å dra ut
lydene. Si ordet alene. Hold pause i to sekunder. Si så setningen, slik at ordet
får klang fra den. Bare ordet skal være med i fila; klipp bort setningen.`

const ofTexts = `DEL 2: TEKSTER

Til voksne: varmt og i jevnt tempo, som når du leser høyt for en kollega. Ta en
kort pause ved punktum og en lengre mellom avsnitt.`

/**
 * What a speaker is to read, in order and with stage directions, to be printed on paper.
 *
 * @param {readonly SpokenText[]} texts
 * @returns {string}
 */
export function manuscript(texts) {
  if (texts.length === 0) return 'Alle tekster er lest inn av et menneske.'
  const words = texts.filter(({ sentence }) => sentence !== undefined)
  const others = texts.filter(({ sentence }) => sentence === undefined)
  const items = [...words, ...others].map(
    (text, index) => `${index + 1} av ${texts.length}   ${text.path}\n${itemOf(text)}`,
  )
  return [
    head,
    ...(words.length > 0 ? [ofWords, ...items.slice(0, words.length)] : []),
    ...(others.length > 0 ? [ofTexts, ...items.slice(words.length)] : []),
  ].join('\n\n')
}

const itemOf = (/** @type {SpokenText} */ { text, sentence, heading }) =>
  sentence === undefined ? `(${heading})\n${wrapped(text)}` : `    ${text}\n    (pause)\n    ${sentence}`

function wrapped(/** @type {string} */ text) {
  /** @type {string[]} */
  const lines = []
  for (const word of text.split(/\s+/u)) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + word.length < lineLength - 4)
      lines[lines.length - 1] = `${line} ${word}`
    else lines.push(`    ${word}`)
  }
  return lines.join('\n')
}
