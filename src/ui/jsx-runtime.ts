import type { ElementType, Key } from 'react'
import * as react from 'react/jsx-runtime'
import { hasList, withTextsApart } from './texts-apart.ts'

export type { JSX } from 'react/jsx-runtime'
export const { Fragment } = react

/** What the compiler makes of an element (`jsxImportSource`): React's own element, with its texts apart. */
export const jsx = (type: ElementType, props: object, key?: Key) =>
  react.jsx(type, withTextsApart(type, props), key)

/** The same for an element with several children. */
export function jsxs(type: ElementType, props: object, key?: Key) {
  const apart = withTextsApart(type, props)
  return hasList(apart) ? react.jsxs(type, apart, key) : react.jsx(type, apart, key)
}
