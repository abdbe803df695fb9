import { isDeepStrictEqual } from 'node:util'

import {
  type AnyActor,
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
  /** The machine with other children, where its guards read what only time changes in them; by default the machine itself. */
  readonly chart?: TMachine
  /** The events that lead to where its paths begin; by default they begin where the machine does. */
  readonly startsWith?: readonly (EventFrom<TMachine> | SystemEvent)[]
  /** A new running actor, created with `inspect`. */
  readonly setup: (inspect: Inspect) => Harness<TMachine>
}
export type Inspect = (event: InspectionEvent) => void

/** The result of `setup`; declare it (`: Harness<typeof machine>`) where `perform` reads an event's payload. */
export type Harness<TMachine extends AnyStateMachine> = {
  readonly actor: AnyActor
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
  /** Mutants of the machine that its tests do not notice, by their name without the line, each with its reason. */
  readonly unnoticed?: Readonly<Record<string, string>>
}

/** A machine with the models of its tests: how to reach its transitions, and how to run it. */
export type MachineModel = {
  readonly machine: AnyStateMachine
  readonly models: readonly Model<AnyStateMachine>[]
  readonly expectations: Expectations
  readonly invariants?: Invariants<AnyStateMachine>
}

/** What is true of a machine after each event of any path, by the clause that says so. */
export type Invariants<TMachine extends AnyStateMachine> = Readonly<
  Record<string, (snapshot: SnapshotFrom<TMachine>) => boolean>
>

/** Declares the invariants of a machine. A `*.model.ts` beside a machine may export them as `invariants`. */
export const invariantsOf = <TMachine extends AnyStateMachine>(
  _: TMachine,
  invariants: Invariants<TMachine>,
): Invariants<AnyStateMachine> => invariants as Invariants<AnyStateMachine>

/** Declares the models of a machine. Each `*.model.ts` beside a machine exports one as `model`. */
export const machineModel = <TMachine extends AnyStateMachine>(
  machine: TMachine,
  models: Model<TMachine> | readonly Model<TMachine>[],
  expectations: Expectations = {},
): MachineModel => ({
  machine,
  models: [models].flat() as readonly Model<AnyStateMachine>[],
  expectations,
})

/**
 * Runs actors along the shortest paths that together take every transition of the chart that each model can reach, and
 * compares state and context after each step. Returns the problems, one sentence each: a path that leads elsewhere, a
 * transition that no actor has taken, a step or a row that differs from the table.
 */
export async function followPaths<TMachine extends AnyStateMachine>(
  machine: TMachine,
  models: Model<TMachine> | readonly Model<TMachine>[],
  expectations: Expectations = {},
): Promise<readonly string[]> {
  const model = machineModel(machine, models, expectations)
  const run = await runPaths(model)
  return [...run.problems, ...coverageGaps(model, run)]
}

/** A path that an actor has followed, and what went wrong. */
export type Followed = {
  readonly path: Path
  readonly model: string | undefined
  readonly failure?: { readonly problem: string; readonly step: number }
}
/** What actors did along paths. */
export type Run = {
  /** The keys of the transitions that they took. */
  readonly taken: ReadonlySet<string>
  readonly followed: readonly Followed[]
  /** Those of the paths, and the differences from the table. */
  readonly problems: readonly string[]
}
type RunOptions = {
  /** The paths to follow; by default those that take every transition. */
  readonly choosePaths?: (machine: AnyStateMachine, model: Model<AnyStateMachine>) => readonly Path[]
  readonly onFollowed?: (followed: Followed) => void
}

/** Follows paths of each model with an actor of its own. */
export async function runPaths(
  { machine, models, expectations: { table }, invariants = {} }: MachineModel,
  { choosePaths = pathsOf, onFollowed }: RunOptions = {},
): Promise<Run> {
  const problems = new Set(table ? gapsOf(table, machine) : [])
  const taken = new Set<string>()
  const followed: Followed[] = []
  const inspect: Inspect = (event) => {
    if (event.type !== '@xstate.microstep') return
    const transitions = ownTransitionsIn(event, machine)
    for (const transition of transitions) {
      taken.add(transitionKey(transition))
      const after = event.snapshot as AnyMachineSnapshot
      const deviation = table && deviationFrom(table, transition, after, transitions.length === 1)
      if (deviation !== undefined) problems.add(deviation)
    }
  }
  for (const model of models) {
    const [start] = getInitialMicrosteps(machine, model.input)
    const deviation = table && start && deviationAtStart(table, start[0], machine)
    if (deviation !== undefined) problems.add(deviation)
    for (const path of choosePaths(machine, model)) {
      const failure = await follow(path, model.setup(inspect), model, invariants)
      if (failure) problems.add(failure.problem)
      const result: Followed = { path, model: model.name, ...(failure && { failure }) }
      followed.push(result)
      onFollowed?.(result)
    }
  }
  return { taken, followed, problems: [...problems] }
}

/** The transitions that a run has not taken, and those that it has taken although they are listed as unreachable. */
export const coverageGaps = (
  { machine, expectations: { unreachable = {} } }: MachineModel,
  { taken }: Run,
): readonly string[] =>
  transitionsOf(machine)
    .filter((key) => taken.has(key) === key in unreachable)
    .map((key) => (taken.has(key) ? `"${key}" is listed as unreachable.` : `"${key}" was not taken.`))

/** One step of a path: its event, the transitions that the chart takes, and the snapshot after it. */
export type Step = {
  readonly event: AnyEventObject
  readonly transitions: readonly string[]
  readonly snapshot: AnyMachineSnapshot
}
export type Path = readonly Step[]

/** The fewest and shortest paths that together take every transition that the model can reach. */
export function pathsOf<TMachine extends AnyStateMachine>(
  machine: TMachine,
  model: Omit<Model<TMachine>, 'setup'>,
): readonly Path[] {
  const candidates = candidatesOf(machine, model, enoughCandidates).map((path) => {
    const keys = [...new Set(path.flatMap(({ transitions }) => transitions))]
    return { path, keys, gain: keys.length }
  })
  const open = new Set(candidates.flatMap(({ keys }) => keys))
  const chosen: Path[] = []
  // A machine without any transition still has an initial state to compare.
  do {
    let best = candidates[0]
    let mostGain = 0
    for (const candidate of candidates) {
      // What a path would add only falls: it is counted again where it could still be the most.
      if (candidate.gain <= mostGain) continue
      candidate.gain = candidate.keys.reduce((sum, key) => sum + (open.has(key) ? 1 : 0), 0)
      if (candidate.gain <= mostGain) continue
      best = candidate
      mostGain = candidate.gain
    }
    if (!best) break
    chosen.push(best.path)
    for (const key of best.keys) open.delete(key)
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

const enoughCandidates = 1_000
const maxCandidates = 20_000

/** Names what a model tells apart: the state, and what the guards read of the context. */
export const vertexOf = <TMachine extends AnyStateMachine>(
  { status, value, context }: AnyMachineSnapshot,
  { readsOf }: Pick<Model<TMachine>, 'readsOf'>,
) => JSON.stringify([status, value, readsOf?.(context as ContextFrom<TMachine>)])

/**
 * Breadth first, so that the first path to a state is a shortest one: a path for each event in each state. After
 * `enough` paths it stops as soon as every transition is in one.
 */
export function candidatesOf<TMachine extends AnyStateMachine>(
  machine: TMachine,
  model: Omit<Model<TMachine>, 'setup'>,
  enough = Infinity,
): readonly Path[] {
  const start = startOf(machine, model)
  const candidates: Path[] = [start]
  const queue: Path[] = [start]
  const visited = new Set(start.slice(-1).map(({ snapshot }) => vertexOf(snapshot, model)))
  const missing = new Set(transitionsOf(machine))
  for (const path of queue) {
    if (missing.size === 0 && candidates.length > enough) break
    const snapshot = path.at(-1)?.snapshot
    if (!snapshot) continue
    for (const event of eventsIn(snapshot, machine, model)) {
      const step = stepOf(machine, model, event, snapshot)
      const next = [...path, step]
      candidates.push(next)
      for (const key of step.transitions) missing.delete(key)
      if (candidates.length > maxCandidates)
        throw new Error(`The model of "${machine.id}" is too large: narrow \`readsOf\` or \`canOccur\`.`)
      const vertex = vertexOf(step.snapshot, model)
      if (!visited.has(vertex)) queue.push(next)
      visited.add(vertex)
    }
  }
  return candidates
}

/** The path to where the paths of a model begin. */
export function startOf<TMachine extends AnyStateMachine>(
  machine: TMachine,
  model: Omit<Model<TMachine>, 'setup'>,
): Path {
  const path = [stepOf(machine, model, { type: 'xstate.init' })]
  for (const event of model.startsWith ?? []) path.push(stepOf(machine, model, event, path.at(-1)?.snapshot))
  return path
}

/** The events that can occur in a state, with each of their samples. */
export function eventsIn<TMachine extends AnyStateMachine>(
  snapshot: AnyMachineSnapshot,
  machine: TMachine,
  { chart = machine, samples = [], canOccur = () => true }: Omit<Model<TMachine>, 'setup'>,
): readonly AnyEventObject[] {
  if (snapshot.status !== 'active') return []
  return receivedIn(snapshot, samples)
    .flatMap((type) => sampled(type, samples))
    .filter(
      (event) =>
        canOccur(event as EventFrom<TMachine>, snapshot as SnapshotFrom<TMachine>) &&
        // Not `snapshot.can`, which returns false for a forbidden transition.
        chart.getTransitionData(snapshot as never, event).length > 0,
    )
}

/** What the chart does with an event, without an actor: no action is executed, and no child runs. */
export function stepOf<TMachine extends AnyStateMachine>(
  machine: TMachine,
  model: Omit<Model<TMachine>, 'setup'>,
  event: AnyEventObject,
  from?: AnyMachineSnapshot,
): Step {
  const { chart = machine } = model
  const stepper = stepperOf(chart, model)
  stepper.transitions = []
  const snapshot = (
    from
      ? chart.transition(from as never, event, stepper.scope)
      : chart.getInitialSnapshot(stepper.scope, model.input)
  ) as AnyMachineSnapshot
  return { event, transitions: stepper.transitions, snapshot }
}

/** What the steps of one model share: an actor that is never started, and the transitions of the step that is being taken. */
type Stepper = { readonly scope: AnyActorScope; transitions: string[] }

const steppers = new WeakMap<object, Stepper>()

function stepperOf<TMachine extends AnyStateMachine>(
  machine: TMachine,
  model: Omit<Model<TMachine>, 'setup'>,
): Stepper {
  const known = steppers.get(model)
  if (known) return known
  const self = createActor(machine as AnyStateMachine, { input: model.input })
  const stepper: Stepper = {
    transitions: [],
    scope: {
      self,
      system: self.system,
      id: '',
      sessionId: '',
      logger: () => undefined,
      defer: () => undefined,
      emit: () => undefined,
      stopChild: () => undefined,
      actionExecutor: () => undefined,
    },
  }
  self.system.inspect((inspected) => {
    if (inspected.type === '@xstate.microstep')
      stepper.transitions.push(...ownTransitionsIn(inspected, machine).map(transitionKey))
  })
  steppers.set(model, stepper)
  return stepper
}

/** Returns the step at which the running actor deviates from the path; `undefined` if it follows it to the end. */
async function follow<TMachine extends AnyStateMachine>(
  path: Path,
  { actor, perform = {} }: Harness<TMachine>,
  { name, readsOf }: Model<TMachine>,
  invariants: Invariants<AnyStateMachine>,
): Promise<Followed['failure']> {
  const observed = ({ status, value, context }: AnyMachineSnapshot) => ({
    status,
    value: value as StateValue,
    reads: readsOf?.(context as ContextFrom<TMachine>),
  })
  const title = `On the path "${name === undefined ? '' : `${name}: `}${titleOf(path)}"`
  try {
    for (const [step, { event, snapshot }] of path.entries()) {
      try {
        await performEvent(event, actor, perform)
      } catch (error) {
        return { step, problem: `${title}, "${textOf(event)}" cannot happen: ${String(error)}` }
      }
      const expected = observed(snapshot)
      const actual = observed(actor.getSnapshot() as AnyMachineSnapshot)
      if (!isDeepStrictEqual(actual, expected)) {
        const difference = `expected ${JSON.stringify(expected)}, actual ${JSON.stringify(actual)}`
        return { step, problem: `${title}, after "${textOf(event)}" ${difference}.` }
      }
      const broken = Object.entries(invariants).find(([, holds]) => !holds(actor.getSnapshot() as never))
      if (broken)
        return { step, problem: `${title}, after "${textOf(event)}" it is not true that ${broken[0]}.` }
    }
    return undefined
  } finally {
    actor.stop()
  }
}

async function performEvent(
  event: AnyEventObject,
  actor: AnyActor,
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

export function textOf({ type, ...rest }: AnyEventObject) {
  const payload = JSON.stringify(rest)
  return payload === '{}' ? type : `${type} ${payload.length > 60 ? `${payload.slice(0, 60)}…` : payload}`
}
