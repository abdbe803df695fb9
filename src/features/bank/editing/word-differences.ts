import { diffWordsWithSpace } from 'diff'

/** A part of two texts: what both have, or what was removed and what was added in its place. */
export type Difference =
  | { readonly type: 'same'; readonly text: string }
  | { readonly type: 'changed'; readonly removed: string; readonly added: string }

/** What became of a text, word by word; as one change where hardly a word is left, which nobody could read word by word. */
export function wordDifferences(before: string, after: string): readonly Difference[] {
  const differences = diffWordsWithSpace(before, after).reduce(withPart, []).reduce(withoutLoneSpaces, [])
  const kept = differences.reduce((sum, one) => sum + (one.type === 'same' ? one.text.length : 0), 0)
  return kept < Math.min(before.length, after.length) * minKept
    ? [{ type: 'changed', removed: before, added: after }]
    : differences
}

/** The share of the shorter text that must have stayed. */
const minKept = 0.4

type Part = ReturnType<typeof diffWordsWithSpace>[number]

function withPart(all: readonly Difference[], { added, removed, value }: Part): readonly Difference[] {
  if (!added && !removed) return [...all, { type: 'same', text: value }]
  return withChange(all, { removed: removed ? value : '', added: added ? value : '' })
}

/** A space between two changes belongs to them: several words in a row have changed. */
function withoutLoneSpaces(
  all: readonly Difference[],
  part: Difference,
  index: number,
  parts: readonly Difference[],
): readonly Difference[] {
  const [last, next] = [all.at(-1), parts[index + 1]]
  if (part.type === 'changed') return withChange(all, part)
  return last?.type === 'changed' && next?.type === 'changed' && part.text.trim() === ''
    ? withChange(all, { removed: part.text, added: part.text })
    : [...all, part]
}

type Change = { readonly removed: string; readonly added: string }

function withChange(all: readonly Difference[], { removed, added }: Change): readonly Difference[] {
  const last = all.at(-1)
  return last?.type === 'changed'
    ? [...all.slice(0, -1), { type: 'changed', removed: last.removed + removed, added: last.added + added }]
    : [...all, { type: 'changed', removed, added }]
}
