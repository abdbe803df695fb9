import type { ElementType, ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'

type Props = { readonly children?: ReactNode }

/**
 * The props of an element, in which each text beside another child has a `span` of its own, and texts that follow each other are one.
 * React holds the node of a text that has siblings: where a browser translates the page, that node is gone, and React fails to insert
 * beside it and writes changes where nobody sees them. The only text of an element is set as a whole, on the element.
 */
export function withTextsApart(type: ElementType, props: Props): Props {
  const { children } = props
  const apart = isText(children) ? textOfNoElement(type, children) : childrenApart(children)
  return apart === children ? props : { ...props, children: apart }
}

/** Several children may have become one text. */
export const hasList = ({ children }: Props) => Array.isArray(children)

/** A fragment, or another type of React that draws nothing itself, leaves its text to the element around it. */
const textOfNoElement = (type: ElementType, text: TextChild) =>
  typeof type === 'symbol' ? spanOf(String(text)) : text

function childrenApart(children: ReactNode): ReactNode {
  if (!Array.isArray(children)) return children
  const nodes: readonly ReactNode[] = children
  return nodes.length > 0 && nodes.every(isText) ? nodes.join('') : listApart(nodes)
}

/** Every child keeps its index, by which React knows it again. */
function listApart(nodes: readonly ReactNode[]): readonly ReactNode[] {
  if (!nodes.some((node) => isText(node) || Array.isArray(node))) return nodes
  const texts = new Map<number, string>()
  let first: number | undefined
  const others = nodes.map((node, index) => {
    if (isText(node)) {
      first ??= index
      texts.set(first, `${texts.get(first) ?? ''}${node}`)
      return null
    }
    if (!isEmpty(node)) first = undefined
    return Array.isArray(node) ? listApart(node) : node
  })
  return others.map((node, index) => {
    const text = texts.get(index)
    return text === undefined ? node : spanOf(text, `text ${index}`)
  })
}

const spanOf = (text: string, key?: string) => jsx('span', { children: text }, key)

type TextChild = string | number | bigint

const isText = (node: ReactNode): node is TextChild =>
  (typeof node === 'string' && node !== '') || typeof node === 'number' || typeof node === 'bigint'

const isEmpty = (node: ReactNode) => node == null || typeof node === 'boolean' || node === ''
