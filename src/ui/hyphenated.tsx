import { createContext, type ReactNode, use, useState } from 'react'

/** Adds soft hyphens to the long words of a text. */
export type Hyphenate = (text: string) => string

const HyphenateContext = createContext<Hyphenate | undefined>(undefined)

type HyphenationProviderProps = {
  /** `undefined` while the patterns are not loaded. */
  readonly hyphenate: Hyphenate | undefined
  readonly children: ReactNode
}

export function HyphenationProvider({ hyphenate, children }: HyphenationProviderProps) {
  return <HyphenateContext value={hyphenate}>{children}</HyphenateContext>
}

/**
 * A text in a narrow place: its long words may break at the end of a line, with a hyphen. A text that is drawn before the patterns
 * are loaded stays as it is, so that nothing moves under a finger.
 */
export function Hyphenated({ text }: { readonly text: string }) {
  const current = use(HyphenateContext)
  const [hyphenate] = useState(() => current)
  return <span>{hyphenate?.(text) ?? text}</span>
}
