import hyphenopoly from 'hyphenopoly'

const language = 'nb'
/** Shorter words fit in every column. */
const minWordLength = 9
/** So many letters stand together before and after a hyphen. */
const minPartLength = 4

/** The hyphenation of Norwegian words, by patterns that `load` fetches. Adds soft hyphens to the words of a text. */
export async function loadHyphenation(load: () => Promise<ArrayBuffer>): Promise<(text: string) => string> {
  const hyphenators = hyphenopoly.config({
    require: [language],
    hyphen: '\u00AD',
    compound: 'auto',
    minWordLength,
    leftmin: minPartLength,
    rightmin: minPartLength,
    loader: load,
    // A text that is too long for the patterns stays as it is; the package would report it in the console.
    handleEvent: { error: (event) => event.preventDefault() },
  })
  const hyphenate = await hyphenators.get(language)
  if (!hyphenate) throw new Error(`There is no hyphenation for ${language}.`)
  return hyphenate
}
