import { createTrustedTypesPolicy } from './create-policy.ts'

/** Letters and digits between `&` and `;` name a character, and are never an element. */
const policy = createTrustedTypesPolicy('namedCharacters', {
  createHTML(text) {
    if (!/^&[a-z\d]+;$/iu.test(text)) throw new TypeError('This text is not the name of a character.')
    return text
  },
})

const element = document.createElement('i')

/**
 * The character that HTML calls `name`, or false: `amp` is `&`. Replaces the package of this name, which has the browser read any text
 * (vite.config.ts); the list of all names would be four times the size of the Markdown parser that needs it.
 */
export function decodeNamedCharacterReference(name: string): string | false {
  const reference = `&${name};`
  element.innerHTML = policy.createHTML(reference)
  const decoded = element.textContent
  // Old names need no semicolon: of `&notit;` the browser reads `&not`.
  const isWhole = !decoded.endsWith(';') || name === 'semi'
  return isWhole ? decoded : false
}
