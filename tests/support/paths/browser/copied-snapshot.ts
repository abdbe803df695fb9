import {
  Actor,
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  isMachineSnapshot,
  type StateValue,
} from 'xstate'

/**
 * A value of a page as data that a test can read: what JSON has no word for is tagged, and what only a page has, such as a stream, has
 * its name alone.
 */
export type Copy =
  | null
  | boolean
  | number
  | string
  | readonly ['undefined']
  | readonly ['array' | 'set', readonly Copy[]]
  | readonly ['object', readonly (readonly [key: string, value: Copy])[]]
  | readonly ['map', readonly (readonly [key: Copy, value: Copy])[]]
  | readonly ['date', number]
  | readonly ['file', { readonly name: string; readonly type: string; readonly size: number }]
  | readonly ['actor', ActorCopy]
  | readonly ['other', string]

/** An actor by its id; with its snapshot where it is of a machine and stands in the context that is copied. */
export type ActorCopy = { readonly id: string; readonly snapshot?: SnapshotCopy }

/** What the guards and the invariants of a machine read of one of its snapshots. */
export type SnapshotCopy = {
  readonly machine: string
  readonly value: StateValue
  readonly status: AnyMachineSnapshot['status']
  readonly context: Copy
  readonly children: readonly string[]
}

/** Copies a snapshot in the page. The actors of its context are copied with theirs, but not the actors in those. */
export function copyOfSnapshot(
  { machine, value, status, context, children }: AnyMachineSnapshot,
  hasActors = true,
): SnapshotCopy {
  return {
    machine: machine.id,
    // A general snapshot has erased types.
    value: value as StateValue,
    status,
    context: copyOf(context, [], hasActors),
    children: Object.keys(children as object),
  }
}

/** `around` are the objects that hold the value. */
function copyOf(value: unknown, around: readonly object[], hasActors: boolean): Copy {
  if (value === null || ['boolean', 'number', 'string'].includes(typeof value)) return value as Copy
  if (value === undefined) return ['undefined']
  if (typeof value !== 'object' || around.includes(value)) return ['other', typeof value]
  const inner = (part: unknown) => copyOf(part, [...around, value], hasActors)
  if (Array.isArray(value)) return ['array', value.map(inner)]
  if (value instanceof Set) return ['set', [...value].map(inner)]
  if (value instanceof Map) return ['map', [...value].map(([key, one]) => [inner(key), inner(one)] as const)]
  if (value instanceof Date) return ['date', value.getTime()]
  if (value instanceof Blob)
    return ['file', { name: value instanceof File ? value.name : '', type: value.type, size: value.size }]
  if (value instanceof Actor) return ['actor', copyOfActor(value, hasActors)]
  if (!isPlain(value)) return ['other', value.constructor.name]
  return ['object', Object.entries(value).map(([key, part]) => [key, inner(part)] as const)]
}

function copyOfActor(actor: AnyActor, hasActors: boolean): ActorCopy {
  const snapshot: unknown = hasActors ? actor.getSnapshot() : undefined
  const { id } = actor
  return isMachineSnapshot(snapshot) ? { id, snapshot: copyOfSnapshot(snapshot, false) } : { id }
}

const isPlain = (value: object) =>
  Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null

/** Makes the snapshot of a copy in the test. `machines` are those whose charts it may need. */
export function snapshotFrom(
  copy: SnapshotCopy,
  machines: readonly AnyStateMachine[],
): AnyMachineSnapshot | undefined {
  const machine = machines.find(({ id }) => id === copy.machine)
  if (!machine) return undefined
  const { value, status, children } = copy
  const snapshot: AnyMachineSnapshot = machine.resolveState({
    value,
    status,
    context: valueFrom(copy.context, machines),
  })
  return { ...snapshot, children: Object.fromEntries(children.map((id) => [id, { id }])) }
}

function valueFrom(copy: Copy, machines: readonly AnyStateMachine[]): unknown {
  if (copy === null || typeof copy !== 'object') return copy
  const inner = (part: Copy) => valueFrom(part, machines)
  switch (copy[0]) {
    case 'undefined':
      return undefined
    case 'array':
      return copy[1].map(inner)
    case 'set':
      return new Set(copy[1].map(inner))
    case 'object':
      return Object.fromEntries(copy[1].map(([key, part]) => [key, inner(part)]))
    case 'map':
      return new Map(copy[1].map(([key, part]) => [inner(key), inner(part)]))
    case 'date':
      return new Date(copy[1])
    case 'actor': {
      const { id, snapshot } = copy[1]
      return { id, getSnapshot: () => snapshot && snapshotFrom(snapshot, machines) }
    }
    default:
      return copy[1]
  }
}
