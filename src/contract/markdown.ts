import type { List, Nodes, PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import * as v from 'valibot'

import { hasMarkup } from './markup.ts'
import { Link } from './values.ts'
import { webAddress } from './written-values.ts'

/** A part of a line; a line break in a text is a line break on the screen. */
export type Inline =
  | string
  | { readonly type: 'strong' | 'emphasis'; readonly children: readonly Inline[] }
  | { readonly type: 'link'; readonly url: string; readonly children: readonly Inline[] }

export type Block =
  | { readonly type: 'paragraph' | 'heading'; readonly children: readonly Inline[] }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Block[])[] }

/**
 * Of Markdown, the longer texts of the bank have paragraphs, one level of headings, bulleted and numbered lists, bold, italics and
 * links. Whatever else Markdown knows, HTML first of all, is no markup here: its signs are characters like any other.
 */
const subset = {
  disable: {
    null: [
      'autolink',
      'blockQuote',
      'characterReference',
      'codeFenced',
      'codeIndented',
      'codeText',
      'definition',
      'hardBreakEscape',
      'htmlFlow',
      'htmlText',
      'labelStartImage',
      'setextUnderline',
      'thematicBreak',
    ],
  },
}

/** A text as what it shows. */
export const blocksOf = (text: string): readonly Block[] =>
  isEntangled(text) ? typedParagraphs(text) : blocksIn(parsed(text), text)

/** A text without its markup: what a reader would read aloud. */
export const plainTextOf = (text: string): string => (hasMarkup(text) ? textOfBlocks(blocksOf(text)) : text)

/** The texts of the links whose address is no web address that begins with https://, which are shown as they were typed. */
export const wrongLinksIn = (text: string): readonly string[] =>
  hasMarkup(text) && !isEntangled(text) ? wrongLinksOf(parsed(text), text) : []

/** Whether a text has so many signs of markup that the parser would take seconds. Its signs are shown as they were typed. */
export const isEntangled = (text: string): boolean =>
  (text.match(/[*_[\]]|[-+](?=\s)|\d[.)](?=\s)/gu)?.length ?? 0) > maxSignCount

/** No text that a person has written comes near it. */
const maxSignCount = 400

const typedParagraphs = (text: string): readonly Block[] =>
  text.split(/\n\s*\n/u).map((paragraph) => ({ type: 'paragraph', children: [paragraph.trim()] }))

const parsed = (text: string) => fromMarkdown(text, { extensions: [subset] })

const isWebAddress = (url: string) =>
  v.is(Link.entries.url, url) && webAddress.unbroken.test(url) && webAddress.withoutUser.test(url)

function wrongLinksOf(node: Nodes, text: string): readonly string[] {
  if (node.type === 'link' && !isWebAddress(node.url))
    return [textOfInlines(inlinesIn(node, text)) || node.url]
  return 'children' in node ? node.children.flatMap((child) => wrongLinksOf(child, text)) : []
}

const blocksIn = (parent: { readonly children: readonly RootContent[] }, text: string): readonly Block[] =>
  parent.children.flatMap((node) => blocksOfNode(node, text))

function blocksOfNode(node: RootContent, text: string): readonly Block[] {
  switch (node.type) {
    case 'paragraph':
      return [{ type: 'paragraph', children: inlinesIn(node, text) }]
    case 'heading':
      // A heading without a text is only its signs.
      return node.children.length > 0
        ? [{ type: 'heading', children: inlinesIn(node, text) }]
        : [{ type: 'paragraph', children: [sourceOf(node, text)] }]
    case 'list':
      return isNumberedElsewhere(node, text) ? unlisted(node, text) : [listOf(node, text)]
    default:
      return [{ type: 'paragraph', children: [sourceOf(node, text)] }]
  }
}

const listOf = (list: List, text: string): Block => ({
  type: 'list',
  ordered: list.ordered === true,
  items: list.children.map((item) => blocksIn(item, text)),
})

/** Whether the numbers before the items are not 1, 2 and so on: "17. mai" begins a sentence, and no list. */
function isNumberedElsewhere(list: List, text: string): boolean {
  if (list.ordered !== true) return false
  const numbers = list.children.map((item) => Number.parseInt(sourceOf(item, text), 10))
  return numbers.length < 2 || numbers.some((number, index) => number !== index + 1)
}

/** What looks like a list as the paragraphs that it is: one, unless there are empty lines in it. */
function unlisted(list: List, text: string): readonly Block[] {
  const blocks = list.children.flatMap((item): readonly Block[] => {
    const [number] = /^\d+[.)]/u.exec(sourceOf(item, text)) ?? ['']
    const [first, ...more] = blocksIn(item, text)
    return first?.type === 'paragraph'
      ? [{ type: 'paragraph', children: joined([`${number} `, ...first.children]) }, ...more]
      : [{ type: 'paragraph', children: [number] }, ...(first ? [first] : []), ...more]
  })
  if (list.spread === true) return blocks
  return blocks.reduce<readonly Block[]>((all, block) => {
    const last = all.at(-1)
    return last?.type === 'paragraph' && block.type === 'paragraph'
      ? [
          ...all.slice(0, -1),
          { type: 'paragraph', children: joined([...last.children, '\n', ...block.children]) },
        ]
      : [...all, block]
  }, [])
}

const inlinesIn = (
  parent: { readonly children: readonly PhrasingContent[] },
  text: string,
): readonly Inline[] => joined(parent.children.flatMap((node) => inlinesOfNode(node, text)))

function inlinesOfNode(node: PhrasingContent, text: string): readonly Inline[] {
  switch (node.type) {
    case 'text':
      return [node.value]
    case 'break':
      return ['\n']
    case 'strong':
    case 'emphasis':
      return [{ type: node.type, children: inlinesIn(node, text) }]
    case 'link': {
      const children = inlinesIn(node, text)
      return isWebAddress(node.url)
        ? [{ type: 'link', url: node.url, children: children.length > 0 ? children : [node.url] }]
        : [sourceOf(node, text)]
    }
    default:
      return [sourceOf(node, text)]
  }
}

/** Texts that follow each other as one. */
const joined = (inlines: readonly Inline[]): readonly Inline[] =>
  inlines.reduce<readonly Inline[]>((all, inline) => {
    const last = all.at(-1)
    return typeof last === 'string' && typeof inline === 'string'
      ? [...all.slice(0, -1), last + inline]
      : [...all, inline]
  }, [])

const sourceOf = ({ position }: Nodes, text: string): string =>
  text.slice(position?.start.offset, position?.end.offset)

const textOfBlocks = (blocks: readonly Block[]): string =>
  blocks
    .map((block) =>
      block.type === 'list' ? block.items.map(textOfBlocks).join('\n') : textOfInlines(block.children),
    )
    .join('\n\n')

/** The text of a part of a line without its markup. */
export const textOfInlines = (inlines: readonly Inline[]): string =>
  inlines.map((inline) => (typeof inline === 'string' ? inline : textOfInlines(inline.children))).join('')
