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

/**
 * Identifies the chart of a machine: its states, their transitions with targets, and the names of what they do. What the names
 * stand for is not part of it. The same in a built page as in the sources.
 */
export function chartHashOf(machine: AnyStateMachine): string {
  const cached = hashes.get(machine)
  if (cached !== undefined) return cached
  const hash = hashOf(JSON.stringify(nodesOf(machine.root).map(chartOf)))
  hashes.set(machine, hash)
  return hash
}

const hashes = new WeakMap<AnyStateMachine, string>()

const chartOf = (node: AnyStateNode) => [
  pathOf(node),
  node.type,
  node.tags,
  node.initial.target?.map(pathOf),
  node.entry.map(typeOf),
  node.exit.map(typeOf),
  node.invoke.map(({ id, src }) => [id, typeOf(src)]),
  transitionsFrom(node).map((transition) => [
    transitionKey(transition),
    transition.target?.map(pathOf),
    transition.reenter,
    transition.actions.map(typeOf),
  ]),
]

/** The name of an action or an actor; a function has one of its own in each build. */
export function typeOf(named: unknown): string {
  if (typeof named === 'string') return named
  return typeof named === 'object' && named !== null && 'type' in named ? String(named.type) : 'inline'
}

/** FNV-1a, 64 bits. */
export function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const character of text)
    hash = BigInt.asUintN(64, (hash ^ BigInt(character.codePointAt(0) ?? 0)) * 0x100000001b3n)
  return hash.toString(16).padStart(16, '0')
}

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
