import { fromDom } from 'hast-util-from-dom'
import { toMdast } from 'hast-util-to-mdast'
import type { Nodes, PhrasingContent, Root, RootContent } from 'mdast'
import { toMarkdown } from 'mdast-util-to-markdown'

import { cleanCharacters, cleanText } from '../pasted-text.ts'
import { pastedDocument } from './pasted-dom.ts'

/** What has been copied, as the clipboard has it; without `html` it is plain text. */
export type Pasted = { readonly html: string; readonly plain: string }

/** What has been copied from a word processor or a web page, as Markdown: its paragraphs, headings, lists, bold, italics and links. */
export const pastedMarkdown = ({ html, plain }: Pasted): string =>
  (html === '' ? '' : markdownOf(html)) || cleanText(plain, '- ')

function markdownOf(html: string): string {
  const tree = toMdast(fromDom(pastedDocument(html)))
  const root: Root = { type: 'root', children: tree.type === 'root' ? blocksIn(tree.children) : [] }
  const text = toMarkdown(root, {
    bullet: '-',
    emphasis: '*',
    listItemIndent: 'one',
    handlers: { break: () => '\n' },
    join: [(_, __, parent) => (parent.type === 'list' || parent.type === 'listItem' ? 0 : undefined)],
  })
  return withoutIdleEscapes(text).trim()
}

/** `toMarkdown` escapes for all of Markdown: what is no sign in the bank’s texts needs none. */
const withoutIdleEscapes = (text: string) =>
  text
    .replace(/\\(?<sign>\\|[<>&!`~])/gu, (both, sign: string) => (sign === '\\' ? both : sign))
    .replace(/&#x(?<code>[\dA-F]{1,6});/gu, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )

const blocksIn = (nodes: readonly Nodes[]): RootContent[] => {
  const blocks: RootContent[] = []
  let line: PhrasingContent[] = []
  const endLine = () => {
    if (line.some((node) => node.type !== 'text' || node.value.trim() !== ''))
      blocks.push({ type: 'paragraph', children: line })
    line = []
  }
  for (const node of nodes) {
    const block = blockOf(node)
    if (block === undefined) line.push(...inlinesOf(node))
    else {
      endLine()
      blocks.push(...block)
    }
  }
  endLine()
  return blocks
}

/** The blocks of a node; `undefined` for a part of a line. */
function blockOf(node: Nodes): RootContent[] | undefined {
  switch (node.type) {
    case 'paragraph': {
      const children = inlinesIn(node.children)
      return children.length > 0 ? [{ type: 'paragraph', children }] : []
    }
    case 'heading': {
      const children = inlinesIn(node.children)
      return children.length > 0 ? [{ type: 'heading', depth: 2, children }] : []
    }
    case 'list':
      return [
        {
          type: 'list',
          ordered: node.ordered === true,
          // A list that goes on after a sentence keeps its numbers, as text.
          start: node.start ?? 1,
          children: node.children.map((item) => ({
            type: 'listItem',
            // What stands in an item is a block of a document too.
            children: blocksIn(item.children).filter(
              (block) => block.type === 'list' || block.type === 'paragraph',
            ),
          })),
        },
      ]
    case 'root':
    case 'blockquote':
      return blocksIn(node.children)
    case 'code':
      return [{ type: 'paragraph', children: [{ type: 'text', value: cleanCharacters(node.value) }] }]
    case 'thematicBreak':
    case 'html':
    case 'definition':
    case 'yaml':
      return []
    default:
      return undefined
  }
}

const inlinesIn = (nodes: readonly Nodes[]): PhrasingContent[] => nodes.flatMap(inlinesOf)

function inlinesOf(node: Nodes): PhrasingContent[] {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return [{ type: 'text', value: cleanCharacters(node.value) }]
    case 'break':
      return [node]
    case 'strong':
    case 'emphasis':
      return withSpacesOutside(inlinesIn(node.children), (children) => ({ type: node.type, children }))
    case 'link':
      return node.url.startsWith('https://')
        ? withSpacesOutside(inlinesIn(node.children), (children) => ({
            type: 'link',
            url: node.url,
            children,
          }))
        : inlinesIn(node.children)
    default:
      return 'children' in node ? inlinesIn(node.children) : []
  }
}

/** A mark beside a space marks nothing: the spaces at the ends of what is marked come to stand outside of it. */
function withSpacesOutside(
  children: PhrasingContent[],
  mark: (children: PhrasingContent[]) => PhrasingContent,
): PhrasingContent[] {
  const [first, last] = [children.at(0), children.at(-1)]
  const before = first?.type === 'text' ? (/^\s+/u.exec(first.value)?.[0] ?? '') : ''
  const after = last?.type === 'text' ? (/\s+$/u.exec(last.value)?.[0] ?? '') : ''
  const inner = children
    .map((node, index) =>
      node.type === 'text'
        ? {
            ...node,
            value: node.value.slice(
              index === 0 ? before.length : 0,
              index === children.length - 1 && after.length > 0 ? -after.length : undefined,
            ),
          }
        : node,
    )
    .filter((node) => node.type !== 'text' || node.value !== '')
  return inner.length === 0 ? textOf(before) : [...textOf(before), mark(inner), ...textOf(after)]
}

const textOf = (value: string): PhrasingContent[] => (value === '' ? [] : [{ type: 'text', value }])
