import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** A state and all states inside it. */
export const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => nodesOf(child)),
]

/** What a state declares, one row a candidate. */
export const transitionsFrom = (node: AnyStateNode): readonly AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/**
 * The names of the events that a state hears, wildcards and the library's own included. By its transitions, for
 * `ownEvents` passes over those that only keep an event from bubbling.
 */
export const descriptorsOf = (node: AnyStateNode): readonly string[] => [...node.transitions.keys()]

/** The name of the guard, where it has one. */
export function guardOf({ guard }: AnyTransitionDefinition): string | undefined {
  return typeof guard === 'object' ? guard.type : guard && String(guard)
}
