/** HTML or SVG that is safe to write into a page. Only `html` makes one of other text. */
export type Markup = { readonly markup: string }
type Part = Markup | string | number | undefined | readonly Part[]

/** Writes markup; every value that is not markup is escaped. */
export const html = (strings: TemplateStringsArray, ...values: readonly Part[]): Markup => ({
  markup: strings.reduce((text, string, index) => `${text}${written(values[index - 1])}${string}`),
})

/** Markup from a file of ours, or made by a function that escapes in its own way. */
export const trusted = (markup: string): Markup => ({ markup })

function written(value: Part): string {
  if (value === undefined) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return escaped(value)
  return 'markup' in value ? value.markup : value.map(written).join('')
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => escapes[letter] ?? letter)

/** A value as JSON inside a script element, which no text in it can end. */
export const scriptJson = (value: unknown): Markup =>
  trusted(JSON.stringify(value).replaceAll('<', String.raw`\u003c`))
