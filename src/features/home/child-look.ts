import type { AreaKey } from '#src/ui/area-key.ts'
import { type MarkName, markNames } from '#src/ui/child-mark.tsx'

const colours: readonly AreaKey[] = ['kropp', 'antall', 'sprak', 'natur', 'kunst', 'etikk', 'nar']

/** The picture and the fixed colour of a child's cloakroom mark; a star for an unknown mark. */
export function lookOf(mark: string): { readonly mark: MarkName; readonly area: AreaKey } {
  const known = markNames.find((name) => name === mark) ?? 'star'
  return { mark: known, area: colours[markNames.indexOf(known) % colours.length] ?? 'sprak' }
}
