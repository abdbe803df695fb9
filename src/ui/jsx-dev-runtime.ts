import type { ElementType, Key } from 'react'
import * as react from 'react/jsx-dev-runtime'
import { hasList, withTextsApart } from './texts-apart.ts'

export type { JSX } from 'react/jsx-dev-runtime'
export const { Fragment } = react

/** As `jsx-runtime.ts`, for a build that checks keys and names the places of the source. */
export function jsxDEV(
  type: ElementType,
  props: object,
  key: Key | undefined,
  isStatic: boolean,
  source?: react.JSXSource,
  self?: unknown,
) {
  const apart = withTextsApart(type, props)
  return react.jsxDEV(type, apart, key, isStatic && hasList(apart), source, self)
}
