import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'

import type { Path } from '#tests/support/machines/model.ts'

import type { Binding, Sight } from './binding.ts'
import { settledFrom } from './bound-model.ts'
import { causeIn } from './cause.ts'
import type { Text } from './texts.ts'

/** What a tester does, and what follows from it by itself: the steps of a path from `start` up to, and without, `end`. */
export type Span = { readonly start: number; readonly end: number }

/** The spans of a path after its first steps, which lead to where it begins. */
export function spansOf(binding: Binding, path: Path, first: number): readonly Span[] {
  const starts = path.flatMap((step, index) => {
    const before = path[index - 1]?.snapshot
    if (index <= first || !before) return []
    return index === first + 1 || !follows(causeIn(binding, step.event, before).by) ? [index] : []
  })
  return starts.map((start, index) => ({ start, end: starts[index + 1] ?? path.length }))
}

/** Whether a cause is part of the step before. */
export const follows = (by: string) => by === 'response' || by === 'condition'

/** What is seen of a snapshot. */
export type Seen = { readonly sight: Sight; readonly snapshot: AnyMachineSnapshot; readonly text: Text }

/**
 * What the page shows at the end of a span and not before it: of a state that was entered, of one that shows something else than before,
 * or of the act itself.
 */
export function outcomeOf(
  machine: AnyStateMachine,
  binding: Binding,
  path: Path,
  { start, end }: Span,
): Seen | undefined {
  const before = path[start - 1]?.snapshot
  const after = path[end - 1]?.snapshot
  const act = path[start]
  if (!before || !after || !act) return undefined
  let entered: ReadonlySet<AnyStateNode> = new Set()
  for (const [index, { snapshot }] of path.entries()) {
    if (index < start || index >= end) continue
    const known = new Set(path[index - 1]?.snapshot._nodes)
    entered = enteredAfter(entered, known, snapshot)
  }
  const settled = settledFrom(after, machine, binding)
  const stays = settled._nodes.filter((node) => before._nodes.includes(node))
  const shown = sightOfAct(binding, act.event, before, settled)
  const candidates = [
    ...sightsOf(binding, settled, [...entered]),
    ...sightsOf(binding, settled, stays),
    ...(shown ? [seenOf(shown, settled)] : []),
  ]
  const textsBefore = sightsOf(binding, before, before._nodes).map(({ text: [en] }) => en)
  return candidates.find(({ sight, text: [en] }) => sight.isStill === true || !textsBefore.includes(en))
}

/** What the page shows of an act itself, where no state that it has led to is seen. */
export function sightOfAct(
  binding: Binding,
  event: AnyEventObject,
  before: AnyMachineSnapshot,
  after: AnyMachineSnapshot,
): Sight | undefined {
  const entered = after._nodes.filter((node) => !before._nodes.includes(node))
  if (sightsOf(binding, after, entered).length > 0) return undefined
  return binding.events[event.type]?.shows?.(event, before)
}

/** The states of a snapshot that were entered in it, or before and not left since. */
const enteredAfter = (
  entered: ReadonlySet<AnyStateNode>,
  known: ReadonlySet<AnyStateNode>,
  { _nodes: nodes }: AnyMachineSnapshot,
): ReadonlySet<AnyStateNode> => new Set(nodes.filter((node) => entered.has(node) || !known.has(node)))

/** What the page shows of these states, the innermost first. */
export const sightsOf = (
  { states }: Binding,
  snapshot: AnyMachineSnapshot,
  nodes: readonly AnyStateNode[],
): readonly Seen[] =>
  nodes
    .toSorted((one, other) => other.path.length - one.path.length)
    .flatMap((node) => {
      const sight = states[node.path.join('.')]
      return sight ? [seenOf(sight, snapshot)] : []
    })

const seenOf = (sight: Sight, snapshot: AnyMachineSnapshot): Seen => ({
  sight,
  snapshot,
  text: typeof sight.text === 'function' ? sight.text(snapshot) : sight.text,
})
