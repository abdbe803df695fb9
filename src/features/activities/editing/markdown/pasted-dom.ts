/** A pasted document as plain HTML: what Word and Google Docs say with styles of their own is said with elements, and the rest is left out. */
export function pastedDocument(html: string): HTMLElement {
  // A parsed document runs nothing and loads nothing.
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  replaceWordLists(body)
  for (const element of body.querySelectorAll(dropped)) element.remove()
  for (const table of body.querySelectorAll('table')) replaceTable(table)
  for (const element of body.querySelectorAll<HTMLElement>('b, strong, em, i, span, font')) restyle(element)
  for (const bold of body.querySelectorAll(':is(h1, h2, h3, h4, h5, h6) :is(b, strong)'))
    bold.replaceWith(...bold.childNodes)
  return body
}

/** Styles are kept as data: the policy of the page also holds for what is parsed, and would report each of them. */
const withoutStyles = (html: string) =>
  html
    .replace(/<style\b[^>]*>.*?<\/style\s*>/gisu, '')
    .replace(/<[a-z][^>]*>/giu, (tag) => tag.replace(/\sstyle\s*=/giu, ' data-style='))

/** What the own style of an element says of a property; empty without it. */
const styleOf = (element: Element, property: string): string =>
  new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*(?<value>[^;]+)`, 'iu')
    .exec(element.getAttribute('data-style') ?? '')
    ?.groups?.['value']?.trim()
    .toLowerCase() ?? ''

const dropped =
  'script, style, meta, link, title, template, noscript, iframe, object, embed, svg, img, picture, video, audio, canvas, button, input, select, textarea, sup[id^=footnote], [hidden]'

/** Bold and italics by style become elements, and elements that a style takes back become none (as around a text of Google Docs). */
function restyle(element: HTMLElement) {
  const [fontWeight, fontStyle] = [styleOf(element, 'font-weight'), styleOf(element, 'font-style')]
  const isBoldElement = element.matches('b, strong')
  const isItalicElement = element.matches('i, em')
  const isBold = fontWeight === '' ? isBoldElement : fontWeight === 'bold' || Number(fontWeight) >= 600
  const isItalic = fontStyle === '' ? isItalicElement : fontStyle === 'italic'
  if (isBold === isBoldElement && isItalic === isItalicElement) return
  let content: readonly (Node | string)[] = [...element.childNodes]
  if (isItalic) content = [wrapped('em', content)]
  if (isBold) content = [wrapped('strong', content)]
  element.replaceWith(...content)
}

/** Word writes the items of a list as paragraphs, each with its bullet or number, and says in a style how deep it is. */
function replaceWordLists(body: HTMLElement) {
  const lists: HTMLElement[] = []
  let last: Element | undefined
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[data-style*="mso-list"]')) {
    const depth = Number(/level(?<level>\d)/u.exec(styleOf(paragraph, 'mso-list'))?.groups?.['level'] ?? 1)
    if (paragraph.previousElementSibling !== last) lists.length = 0
    const marker = paragraph.querySelector(
      '[data-style*="mso-list:Ignore" i], [data-style*="mso-list: Ignore" i]',
    )
    const tag = /^\s*\(?(?:\d+|[a-z]|[ivx]+)[.)]/iu.test(marker?.textContent ?? '') ? 'ol' : 'ul'
    marker?.remove()
    lists.length = Math.min(lists.length, depth)
    const item = wrapped('li', [...paragraph.childNodes])
    const own = lists[depth - 1]
    if (own) {
      own.append(item)
      paragraph.remove()
    } else {
      const list = wrapped(tag, [item])
      const outer = lists.at(-1)?.lastElementChild
      if (outer) {
        outer.append(list)
        paragraph.remove()
      } else {
        paragraph.replaceWith(list)
      }
      lists.push(list)
    }
    last = lists[0]
  }
}

/** A row of a table becomes a paragraph. */
function replaceTable(table: HTMLTableElement) {
  const rows = [...table.rows].map((row) =>
    wrapped(
      'p',
      [...row.cells].flatMap((cell, index) => [...(index > 0 ? [' – '] : []), cell.textContent.trim()]),
    ),
  )
  table.replaceWith(...rows)
}

function wrapped(tag: string, content: readonly (Node | string)[]): HTMLElement {
  const element = document.createElement(tag)
  element.append(...content)
  return element
}
