import type { IconNode } from 'lucide'
import { createElement, type SVGProps } from 'react'

type IconProps = Pick<SVGProps<SVGSVGElement>, 'className' | 'style' | 'fill' | 'strokeWidth'> & {
  readonly node: IconNode
}

/** A drawn icon in the colour of the text, decorative: the text beside it, or the name of the button that it stands in, says what it means. */
export const Icon = ({ node, ...look }: IconProps) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    width={24}
    height={24}
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    {...look}
  >
    {node.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
  </svg>
)
