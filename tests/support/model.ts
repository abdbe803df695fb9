import { isDeepStrictEqual } from 'node:util'

import type {
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  ContextFrom,
  EventFrom,
  InputFrom,
  InspectionEvent,
  SnapshotFrom,
  StateValue,
} from 'xstate'
import { TestModel } from 'xstate/graph'

import { descriptorsOf, guardOf, nodesOf, transitionsFrom } from './chart.ts'

// The one file of casts: `xstate/graph` walks machines whose types it has erased, and each cast gives back one of them.

/** What the world says without being one of the machine's own events: an actor's end, a delay run out. */
type WorldType = `xstate.${string}`
type WorldEvent = { readonly type: WorldType; readonly output?: unknown }

type ModelOptions<TMachine extends AnyStateMachine> = {
  readonly input?: InputFrom<TMachine>
  /** Events with their payloads, several of one type where guards tell them apart; a type without a sample goes bare. */
  readonly samples?: readonly (EventFrom<TMachine> | WorldEvent)[]
  /** The finite part of the context that the machine's guards read. */
  readonly readsOf?: (context: ContextFrom<TMachine>) => unknown
  /** Whether an event can come in a state; without it, every event that the state hears. */
  readonly canCome?: (event: EventFrom<TMachine> | WorldEvent, snapshot: SnapshotFrom<TMachine>) => boolean
}

/** How the stage makes an event happen. An event of the machine's own without an entry is sent to the actor. */
type Performances<TMachine extends AnyStateMachine> = {
  readonly [Type in EventFrom<TMachine>['type']]?: (
    event: Extract<EventFrom<TMachine>, { readonly type: Type }>,
  ) => unknown
} & { readonly [Type in WorldType]?: Perform }
type Perform = (event: AnyEventObject) => unknown
type Settled = {
  readonly resolve: (output: never) => Promise<void>
  readonly reject: (error: unknown) => Promise<void>
}

type Stage<TMachine extends AnyStateMachine> = {
  readonly actor: AnyActorRef
  readonly perform: Performances<TMachine>
}
/** What is compared after each step. */
type Rest = { readonly status: string; readonly value: StateValue; readonly reads: unknown }
export type Journey<TMachine extends AnyStateMachine> = {
  /** Where the model rests: at the beginning, and after each step. */
  readonly rests: readonly Rest[]
  /** Where a running actor rests, as far as it goes with the model: the first rest that differs is the last one told. */
  readonly walk: (stage: Stage<TMachine>) => Promise<readonly Rest[]>
}

/** The model of a production machine: journeys may cross `invoke` and `after`, and tell contexts apart that guards tell apart. */
export function modelOf<TMachine extends AnyStateMachine>(
  machine: TMachine,
  options: ModelOptions<TMachine>,
) {
  const vertex = (snapshot: AnyMachineSnapshot | undefined) =>
    JSON.stringify([
      snapshot?.value,
      snapshot && options.readsOf?.(snapshot.context as ContextFrom<TMachine>),
    ])
  const canCome = (event: AnyEventObject, snapshot: AnyMachineSnapshot) =>
    options.canCome?.(event as EventFrom<TMachine>, snapshot as SnapshotFrom<TMachine>) ?? true
  return new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(machine, {
    input: options.input,
    limit: 20_000,
    events: (snapshot) => heardIn(snapshot).flatMap((type) => sampled(type, options.samples ?? [])),
    filterEvents: (snapshot, event) =>
      // Not `snapshot.can`, which passes over a transition that only keeps an event from bubbling.
      canCome(event, snapshot) && machine.getTransitionData(snapshot as never, event).length > 0,
    // A vertex per transition, not per state: shortest paths then cross every edge, retries included.
    serializeState: (to, event, from) =>
      [vertex(from), event && JSON.stringify(event), vertex(to)].join(' → '),
  })
}

/** The shortest journeys of the model that together cross every edge of it, each with its title. */
export function journeysOf<TMachine extends AnyStateMachine>(
  machine: TMachine,
  options: ModelOptions<TMachine>,
): readonly (readonly [title: string, journey: Journey<TMachine>])[] {
  const restOf = ({ status, value, context }: AnyMachineSnapshot): Rest => ({
    status,
    value: value as StateValue,
    reads: options.readsOf?.(context as ContextFrom<TMachine>),
  })
  return modelOf(machine, options)
    .getShortestPaths()
    .map(({ steps }) => {
      const rests = steps.map(({ state }) => restOf(state))
      const walk = async ({ actor, perform }: Stage<TMachine>) => {
        const lived: Rest[] = []
        for (const [index, { event }] of steps.entries()) {
          await happen(event, actor, perform)
          lived.push(restOf(actor.getSnapshot() as AnyMachineSnapshot))
          if (!isDeepStrictEqual(lived[index], rests[index])) break
        }
        return lived
      }
      return [titleOf(steps), { rests, walk }] as const
    })
}

async function happen(event: AnyEventObject, actor: AnyActorRef, perform: Performances<never>) {
  if (event.type === 'xstate.init') return
  const make = (perform as Readonly<Record<string, Perform | undefined>>)[event.type]
  if (make) await make(event)
  else if (event.type.startsWith('xstate.')) throw new Error(`The stage cannot perform "${event.type}".`)
  else actor.send(event)
}

/** The end of an actor, as a sample: with the output that a guard looks at. */
export const answerOf = (actorId: string, output: unknown): WorldEvent => ({
  type: `xstate.done.actor.${actorId}`,
  output,
})

/** Performs the ends of promise actors by settling the deferred ones that stand in for them. */
export const settling = (
  actors: Readonly<Record<string, Settled>>,
): { readonly [Type in WorldType]?: Perform } =>
  Object.fromEntries<Perform>(
    Object.entries(actors).flatMap(([id, actor]) => [
      [`xstate.done.actor.${id}`, ({ output }) => actor.resolve(output as never)],
      [`xstate.error.actor.${id}`, () => actor.reject(new Error(`The actor "${id}" broke.`))],
    ]),
  )

/** Every transition that the chart declares: one row a candidate, each guarded one on its own. */
export const transitionsOf = (machine: AnyStateMachine): readonly string[] => [
  ...new Set(nodesOf(machine.root).flatMap((node) => transitionsFrom(node).map(nameOf))),
]

/** The transitions of the chart that no running actor took. */
export const untakenOf = (machine: AnyStateMachine, taken: ReadonlySet<string>) =>
  transitionsOf(machine).filter((transition) => !taken.has(transition))

/** Given to `createActor`: notes each transition of `machine` that a running actor takes. */
export const notingTransitions =
  (machine: AnyStateMachine, taken: Set<string>) => (event: InspectionEvent) => {
    if (event.type !== '@xstate.microstep') return
    for (const transition of event._transitions)
      if (transition.source.machine.id === machine.id) taken.add(nameOf(transition))
  }

const heardIn = ({ _nodes: nodes, machine }: AnyMachineSnapshot) =>
  [...new Set(nodes.flatMap(descriptorsOf).flatMap((descriptor) => typesOf(descriptor, machine)))]
    // The end of a nested state is raised inside the step that brings it about; nobody outside can send it.
    .filter((type) => !type.startsWith('xstate.done.state.'))

/** The event types that a descriptor stands for: itself, or with a wildcard those that the machine names elsewhere. */
function typesOf(descriptor: string, machine: AnyStateMachine): readonly string[] {
  if (!descriptor.endsWith('*')) return [descriptor]
  const named = nodesOf(machine.root).flatMap(descriptorsOf)
  return named.filter((type) => !type.endsWith('*') && type.startsWith(descriptor.slice(0, -1)))
}

function sampled(type: string, samples: readonly AnyEventObject[]): readonly AnyEventObject[] {
  const matching = samples.filter((sample) => sample.type === type)
  return matching.length > 0 ? matching : [{ type }]
}

function nameOf(transition: AnyTransitionDefinition) {
  const { source, target } = transition
  const guard = guardOf(transition)
  const targets = (target ?? []).map((node) => node.id).join(', ')
  return [
    source.id,
    '·',
    String(transition.eventType) || 'always',
    guard && `[${guard}]`,
    '→',
    targets || 'stays',
  ]
    .filter(Boolean)
    .join(' ')
}

const titleOf = (steps: readonly { readonly event: AnyEventObject }[]) =>
  steps.length > 1
    ? steps
        .slice(1)
        .map(({ event }) => told(event))
        .join(' → ')
    : 'begins'

function told({ type, ...rest }: AnyEventObject) {
  const payload = JSON.stringify(rest)
  return payload === '{}' ? type : `${type} ${payload.length > 60 ? `${payload.slice(0, 60)}…` : payload}`
}
