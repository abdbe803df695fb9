import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** A state and all states inside it. */
export const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => nodesOf(child)),
]

/** The transitions that a state declares, one item per guarded candidate. */
export const transitionsFrom = (node: AnyStateNode): readonly AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat().filter((transition) => !isRelayOfSnapshots(transition)),
  ...(node.always ?? []),
]

/** `onSnapshot: {}`: only makes a child's changes reach the observers of the parent. */
const isRelayOfSnapshots = ({ eventType, target, actions }: AnyTransitionDefinition) =>
  String(eventType).startsWith('xstate.snapshot.') && target === undefined && actions.length === 0

/**
 * The event descriptors that a state declares, wildcards and XState's own included. Read from its transitions, since
 * `ownEvents` omits forbidden transitions.
 */
export const descriptorsOf = (node: AnyStateNode): readonly string[] =>
  [...node.transitions]
    .filter(([, transitions]) => !transitions.every(isRelayOfSnapshots))
    .map(([descriptor]) => descriptor)

/** The keys of all transitions that the chart declares, one per guarded candidate. */
export const transitionsOf = (machine: AnyStateMachine): readonly string[] =>
  nodesOf(machine.root).flatMap((node) => transitionsFrom(node).map(transitionKey))

/** The keys of the transitions of these events. */
export const transitionsOfEvents = (machine: AnyStateMachine, events: readonly string[]): readonly string[] =>
  nodesOf(machine.root).flatMap((node) =>
    transitionsFrom(node)
      .filter(({ eventType }) => events.includes(String(eventType)))
      .map(transitionKey),
  )

/** Names a transition by its state, event and guard, the same for a machine and for the result of `provide`. */
export function transitionKey(transition: AnyTransitionDefinition): string {
  const cached = keys.get(transition)
  if (cached !== undefined) return cached
  const name = nameOf(transition)
  const namesakes = transitionsFrom(transition.source).filter((other) => nameOf(other) === name)
  const index = namesakes.indexOf(transition)
  const key = index > 0 ? `${name} #${index + 1}` : name
  keys.set(transition, key)
  return key
}

const keys = new WeakMap<AnyTransitionDefinition, string>()

/** The path of a state in its machine, joined by dots; the root's is the machine's id. */
export const pathOf = ({ path, machine }: AnyStateNode): string => path.join('.') || machine.id

function nameOf(transition: AnyTransitionDefinition) {
  const guard = guardOf(transition)
  return `${pathOf(transition.source)} · ${shortTypeOf(transition)}${guard ? ` [${guard}]` : ''}`
}

/** `after leaseTimeout` for `xstate.after.leaseTimeout.link.waiting`: the state is named beside it. */
function shortTypeOf({ eventType, source }: AnyTransitionDefinition): string {
  return (String(eventType) || 'always')
    .replace(/^xstate\.after\./, 'after ')
    .replace(/^xstate\.done\.state\..*/, 'done')
    .replace(/^xstate\.(done|error)\.actor\./, '$1 ')
    .replace(/^xstate\.snapshot\./, 'snapshot ')
    .replace(new RegExp(`^(after .*)\\.${source.id.replaceAll('.', '\\.')}$`), '$1')
}

/** The name of the guard, if any. */
export function guardOf({ guard }: AnyTransitionDefinition): string | undefined {
  return typeof guard === 'object' ? guard.type : guard && String(guard)
}
