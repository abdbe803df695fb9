import { createTrustedTypesPolicy } from '#src/shell/trusted-types/create-policy.ts'

/** A pasted document as plain HTML: what Word and Google Docs say with styles of their own is said with elements, and the rest is left out. */
export function pastedDocument(html: string): HTMLElement {
  // A parsed document runs nothing and loads nothing.
  const { body } = new DOMParser().parseFromString(policy.createHTML(html), 'text/html')
  replaceWordLists(body)
  mergeLevelledLists(body)
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) moveIntoItemBefore(list)
  for (const element of body.querySelectorAll(dropped)) element.remove()
  for (const table of body.querySelectorAll('table')) replaceTable(table)
  for (const element of body.querySelectorAll<HTMLElement>('b, strong, em, i, span, font')) restyle(element)
  for (const marks of ['b, strong', 'i, em'])
    for (const inner of body.querySelectorAll(marks))
      if (inner.parentElement?.closest(marks)) inner.replaceWith(...inner.childNodes)
  for (const bold of body.querySelectorAll(':is(h1, h2, h3, h4, h5, h6) :is(b, strong)'))
    bold.replaceWith(...bold.childNodes)
  return body
}

/** Styles and handlers are kept as data: the policy of the page also holds for what is parsed, and would report each of them. */
function withoutPolicyViolations(html: string) {
  return html
    .replace(/<style\b[^>]*>.*?<\/style\s*>/gisu, '')
    .replace(/<[a-z][^>]*>/giu, (tag) =>
      tag.replace(/(?<=[\s"'/])(?<name>style|on[a-z]+)\s*=/giu, ' data-$<name>='),
    )
}

/** Known in this file alone: what it makes comes into no other document than the one that is read here. */
const policy = createTrustedTypesPolicy('paste', { createHTML: withoutPolicyViolations })

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

/** Word on the web writes each item as a list of its own, and says in an attribute how deep it is. */
function mergeLevelledLists(body: HTMLElement) {
  /** The lists to whose end the next item may come, the outermost first, and the last element of the document that has one of them. */
  let open: Element[] = []
  let last: Element | undefined
  for (const list of [...body.querySelectorAll('ul, ol')].filter(isLevelled)) {
    const box = boxOf(list)
    if (box.previousElementSibling !== last) open = []
    const items = [...list.children]
    list.replaceChildren()
    for (const item of items) {
      const level = levelOf(item)
      open.length = Math.min(open.length, level)
      if (open[level - 1]?.localName !== list.localName) open.length = Math.min(open.length, level - 1)
      const own = open[level - 1]
      const outer = open.at(-1)?.lastElementChild
      if (own) own.append(item)
      else {
        const inner = outer ? wrapped(list.localName, []) : list
        inner.append(item)
        outer?.append(inner)
        open.push(inner)
      }
    }
    if (open.includes(list)) last = box
    else box.remove()
  }
}

const levelOf = (item: Element) =>
  Number(item.getAttribute('data-aria-level') ?? item.getAttribute('aria-level'))
const isLevelled = ({ children }: Element) =>
  children.length > 0 && [...children].every((item) => levelOf(item) > 0)

/** The outermost element around an element that has nothing else in it. */
function boxOf(element: Element): Element {
  const { parentElement } = element
  const isAlone =
    parentElement?.children.length === 1 && parentElement.textContent.trim() === element.textContent.trim()
  return isAlone && parentElement.localName === 'div' ? boxOf(parentElement) : element
}

/** Word processors put a list into a list, where HTML allows items alone: it belongs to the item before it. */
function moveIntoItemBefore(list: Element) {
  const before = list.previousElementSibling
  const item = before?.localName === 'li' ? before : wrapped('li', [])
  if (item !== before) list.before(item)
  item.append(list)
}

/** A row of a table becomes a paragraph. */
function replaceTable(table: HTMLTableElement) {
  const rows = [...table.rows].map((row) =>
    wrapped(
      'p',
      [...row.cells].flatMap((cell, index) => [...(index > 0 ? [' – '] : []), lineOf(cell)]),
    ),
  )
  table.replaceWith(...rows)
}

/** The text of a cell in one line, with a comma where another line of it begins. */
function lineOf(cell: Element): string {
  for (const end of cell.querySelectorAll('br, p, div, li, h1, h2, h3, h4, h5, h6')) end.after(lineEnd)
  return cell.textContent
    .split(lineEnd)
    .map((line) => line.replaceAll(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join(', ')
}

/** A character that no document has, whose line breaks are spaces. */
const lineEnd = '\0'

function wrapped(tag: string, content: readonly (Node | string)[]): HTMLElement {
  const element = document.createElement(tag)
  element.append(...content)
  return element
}
