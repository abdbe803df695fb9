import { isDeepStrictEqual } from 'node:util'

import {
  type AnyActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type ContextFrom,
  createActor,
  type EventFrom,
  getInitialMicrosteps,
  type InputFrom,
  type InspectionEvent,
  type SnapshotFrom,
  type StateValue,
} from 'xstate'

import { countCases } from '#tests/support/suite/cases.ts'
import { descriptorsOf, nodesOf, transitionKey, transitionsOf } from './chart.ts'
import { deviationAtStart, deviationFrom, gapsOf, type TransitionTable } from './transition-table.ts'

// The only file with casts: a general machine has erased types, and each cast restores one of them.

/** An event that XState raises: a done actor, an elapsed delay. */
type SystemEventType = `xstate.${string}`
type SystemEvent = { readonly type: SystemEventType; readonly output?: unknown; readonly snapshot?: unknown }

/** How to reach a machine's transitions, and how to run an actor of it. */
export type Model<TMachine extends AnyStateMachine> = {
  /** Identifies this model among the machine's others in a failure. */
  readonly name?: string
  readonly input?: InputFrom<TMachine>
  /**
   * Events with their payloads, several of one type where guards distinguish them; a type without a sample has no payload.
   */
  readonly samples?: readonly (EventFrom<TMachine> | SystemEvent)[]
  /** The finite part of the context that the machine's guards read. */
  readonly readsOf?: (context: ContextFrom<TMachine>) => unknown
  /** Whether an event can occur in a state; by default every event that the state receives. */
  readonly canOccur?: (event: EventFrom<TMachine> | SystemEvent, snapshot: SnapshotFrom<TMachine>) => boolean
  /** A new running actor, created with `inspect`. */
  readonly setup: (inspect: Inspect) => Harness<TMachine>
}
export type Inspect = (event: InspectionEvent) => void

/** The result of `setup`; declare it (`: Harness<typeof machine>`) where `perform` reads an event's payload. */
export type Harness<TMachine extends AnyStateMachine> = {
  readonly actor: AnyActorRef
  /** How to make an event happen. An own event of the machine without an entry is sent to the actor. */
  readonly perform?: {
    readonly [Type in EventFrom<TMachine>['type']]?: (
      event: Extract<EventFrom<TMachine>, { readonly type: Type }>,
    ) => unknown
  } & { readonly [Type in SystemEventType]?: Perform }
}
type Perform = (event: AnyEventObject) => unknown

type Expectations = {
  /** A second source of the target of each transition, complete; see `TransitionTable`. */
  readonly table?: TransitionTable
  /** Transitions that no actor can take, each with its reason. */
  readonly unreachable?: Readonly<Record<string, string>>
}

/**
 * Runs actors along the shortest paths that together take every transition of the chart that each model can reach, and
 * compares state and context after each step. Returns the problems, one sentence each: a path that leads elsewhere, a
 * transition that no actor has taken, a step or a row that differs from the table.
 */
export async function followPaths<TMachine extends AnyStateMachine>(
  machine: TMachine,
  models: Model<TMachine> | readonly Model<TMachine>[],
  { table, unreachable = {} }: Expectations = {},
): Promise<readonly string[]> {
  const problems = new Set(table ? gapsOf(table, machine) : [])
  const taken = new Set<string>()
  const inspect: Inspect = (event) => {
    if (event.type !== '@xstate.microstep') return
    for (const transition of ownTransitionsIn(event, machine)) {
      taken.add(transitionKey(transition))
      const deviation = table && deviationFrom(table, transition, event.snapshot as AnyMachineSnapshot)
      if (deviation !== undefined) problems.add(deviation)
    }
  }
  for (const model of [models].flat() as readonly Model<TMachine>[]) {
    const [start] = getInitialMicrosteps(machine as AnyStateMachine, model.input)
    const deviation = table && start && deviationAtStart(table, start[0], machine)
    if (deviation !== undefined) problems.add(deviation)
    const paths = pathsOf(machine, model)
    countCases(paths.length)
    for (const path of paths) {
      const problem = await follow(path, model.setup(inspect), model)
      if (problem !== undefined) problems.add(problem)
    }
  }
  for (const key of transitionsOf(machine))
    if (taken.has(key) === key in unreachable)
      problems.add(taken.has(key) ? `"${key}" is listed as unreachable.` : `"${key}" was not taken.`)
  return [...problems]
}

/** One step of a path: its event, the transitions that the chart takes, and the snapshot after it. */
type Step = {
  readonly event: AnyEventObject
  readonly transitions: readonly string[]
  readonly snapshot: AnyMachineSnapshot
}
type Path = readonly Step[]

/** The fewest and shortest paths that together take every transition that the model can reach. */
export function pathsOf<TMachine extends AnyStateMachine>(
  machine: TMachine,
  model: Omit<Model<TMachine>, 'setup'>,
): readonly Path[] {
  const candidates = candidatesOf(machine, model)
  const open = new Set(candidates.flatMap((path) => path.flatMap(({ transitions }) => transitions)))
  const gainOf = (path: Path) =>
    new Set(path.flatMap(({ transitions }) => transitions).filter((key) => open.has(key))).size
  const chosen: Path[] = []
  // A machine without any transition still has an initial state to compare.
  do {
    const best = candidates.reduce((one, other) => (gainOf(other) > gainOf(one) ? other : one))
    chosen.push(best)
    for (const { transitions } of best) for (const key of transitions) open.delete(key)
  } while (open.size > 0)
  return chosen
}

/** The events of a path, for its failure message and for tests of the paths themselves. */
export const titleOf = (path: Path) =>
  path.length > 1
    ? path
        .slice(1)
        .map(({ event }) => textOf(event))
        .join(' → ')
    : 'starts'

/** The done event of an actor, as a sample: with the output that a guard reads. */
export const doneEvent = (actorId: string, output: unknown): SystemEvent => ({
  type: `xstate.done.actor.${actorId}`,
  output,
})

type Settled = {
  readonly resolve: (output: never) => Promise<void>
  readonly reject: (error: unknown) => Promise<void>
}

/** Performs the done and error events of promise actors by settling their deferred test doubles. */
export const settling = (
  actors: Readonly<Record<string, Settled>>,
): { readonly [Type in SystemEventType]?: Perform } =>
  Object.fromEntries<Perform>(
    Object.entries(actors).flatMap(([id, actor]) => [
      [`xstate.done.actor.${id}`, ({ output }) => actor.resolve(output as never)],
      [`xstate.error.actor.${id}`, () => actor.reject(new Error(`The actor "${id}" failed.`))],
    ]),
  )

const maxCandidates = 20_000

/** Breadth first, so that the first path to a state is a shortest one: a path for each event in each state. */
function candidatesOf<TMachine extends AnyStateMachine>(
  machine: TMachine,
  model: Omit<Model<TMachine>, 'setup'>,
): readonly Path[] {
  const vertexOf = ({ status, value, context }: AnyMachineSnapshot) =>
    JSON.stringify([status, value, model.readsOf?.(context as ContextFrom<TMachine>)])
  const start = stepOf(machine, model, { type: 'xstate.init' })
  const candidates: Path[] = [[start]]
  const queue: Path[] = [[start]]
  const visited = new Set([vertexOf(start.snapshot)])
  for (const path of queue) {
    const { snapshot } = path.at(-1) ?? start
    for (const event of eventsIn(snapshot, machine, model)) {
      const step = stepOf(machine, model, event, snapshot)
      const next = [...path, step]
      candidates.push(next)
      if (candidates.length > maxCandidates)
        throw new Error(`The model of "${machine.id}" is too large: narrow \`readsOf\` or \`canOccur\`.`)
      const vertex = vertexOf(step.snapshot)
      if (!visited.has(vertex)) queue.push(next)
      visited.add(vertex)
    }
  }
  return candidates
}

function eventsIn<TMachine extends AnyStateMachine>(
  snapshot: AnyMachineSnapshot,
  machine: TMachine,
  { samples = [], canOccur = () => true }: Omit<Model<TMachine>, 'setup'>,
): readonly AnyEventObject[] {
  if (snapshot.status !== 'active') return []
  return receivedIn(snapshot, samples)
    .flatMap((type) => sampled(type, samples))
    .filter(
      (event) =>
        canOccur(event as EventFrom<TMachine>, snapshot as SnapshotFrom<TMachine>) &&
        // Not `snapshot.can`, which returns false for a forbidden transition.
        machine.getTransitionData(snapshot as never, event).length > 0,
    )
}

/** What the chart does with an event, without an actor: no action is executed, and no child runs. */
function stepOf<TMachine extends AnyStateMachine>(
  machine: TMachine,
  { input }: Omit<Model<TMachine>, 'setup'>,
  event: AnyEventObject,
  from?: AnyMachineSnapshot,
): Step {
  const transitions: string[] = []
  const self = createActor(machine as AnyStateMachine, { input })
  self.system.inspect((inspected) => {
    if (inspected.type === '@xstate.microstep')
      transitions.push(...ownTransitionsIn(inspected, machine).map(transitionKey))
  })
  const scope: AnyActorScope = {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: () => undefined,
    defer: () => undefined,
    emit: () => undefined,
    stopChild: () => undefined,
    actionExecutor: () => undefined,
  }
  const snapshot = (
    from ? machine.transition(from as never, event, scope) : machine.getInitialSnapshot(scope, input)
  ) as AnyMachineSnapshot
  return { event, transitions, snapshot }
}

/** Returns where the running actor deviates from the path; `undefined` if it follows it to the end. */
async function follow<TMachine extends AnyStateMachine>(
  path: Path,
  { actor, perform = {} }: Harness<TMachine>,
  { name, readsOf }: Model<TMachine>,
): Promise<string | undefined> {
  const observed = ({ status, value, context }: AnyMachineSnapshot) => ({
    status,
    value: value as StateValue,
    reads: readsOf?.(context as ContextFrom<TMachine>),
  })
  const title = `On the path "${name === undefined ? '' : `${name}: `}${titleOf(path)}"`
  for (const { event, snapshot } of path) {
    try {
      await performEvent(event, actor, perform)
    } catch (error) {
      return `${title}, "${textOf(event)}" cannot happen: ${String(error)}`
    }
    const expected = observed(snapshot)
    const actual = observed(actor.getSnapshot() as AnyMachineSnapshot)
    if (!isDeepStrictEqual(actual, expected))
      return `${title}, after "${textOf(event)}" expected ${JSON.stringify(expected)}, actual ${JSON.stringify(actual)}.`
  }
  return undefined
}

async function performEvent(
  event: AnyEventObject,
  actor: AnyActorRef,
  perform: Readonly<Record<string, Perform | undefined>>,
) {
  if (event.type === 'xstate.init') return
  const performOne = perform[event.type]
  if (performOne) await performOne(event)
  else if (event.type.startsWith('xstate.')) throw new Error('The harness does not perform it.')
  else actor.send(event)
}

const ownTransitionsIn = (
  { _transitions: transitions }: { readonly _transitions: readonly AnyTransitionDefinition[] },
  { id }: AnyStateMachine,
) => transitions.filter(({ source }) => source.machine.id === id)

const receivedIn = ({ _nodes: nodes, machine }: AnyMachineSnapshot, samples: readonly AnyEventObject[]) =>
  [...new Set(nodes.flatMap(descriptorsOf).flatMap((descriptor) => typesOf(descriptor, machine, samples)))]
    // XState raises the done event of a nested state inside the step; it cannot be sent from outside.
    .filter((type) => !type.startsWith('xstate.done.state.'))

/**
 * The event types that match a descriptor: itself, or with a wildcard those that the machine names elsewhere and the
 * samples have.
 */
function typesOf(
  descriptor: string,
  machine: AnyStateMachine,
  samples: readonly AnyEventObject[],
): readonly string[] {
  if (!descriptor.endsWith('*')) return [descriptor]
  const named = [...nodesOf(machine.root).flatMap(descriptorsOf), ...samples.map(({ type }) => type)]
  return named.filter((type) => !type.endsWith('*') && type.startsWith(descriptor.slice(0, -1)))
}

function sampled(type: string, samples: readonly AnyEventObject[]): readonly AnyEventObject[] {
  const matching = samples.filter((sample) => sample.type === type)
  return matching.length > 0 ? matching : [{ type }]
}

function textOf({ type, ...rest }: AnyEventObject) {
  const payload = JSON.stringify(rest)
  return payload === '{}' ? type : `${type} ${payload.length > 60 ? `${payload.slice(0, 60)}…` : payload}`
}
