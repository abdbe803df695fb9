import { isDeepStrictEqual } from 'node:util'

import type { AnyStateMachine } from 'xstate'

import {
  candidatesOf,
  eventsIn,
  type Model,
  type Path,
  pathsOf,
  startOf,
  stepOf,
  vertexOf,
} from '#tests/support/machines/model.ts'

import { chanceFrom } from '../../../tools/support/project/chance.mjs'

export const strategies = ['transitions', 'shortest', 'simple', 'random'] as const
export type Strategy = (typeof strategies)[number]

export type PathOptions = {
  readonly strategy: Strategy
  /** Only paths to this state or one inside it, named as in the charts: `playing` or `held.signing`; each ends where it gets there. */
  readonly to?: string | undefined
  /** The most paths. */
  readonly max?: number | undefined
  /** Of the random paths. */
  readonly seed: number
}

/** Whether the options leave out none of the paths that together take every transition. */
export const isOfEveryPath = ({
  strategy,
  to,
  max,
  only,
}: PathOptions & { readonly only?: number | undefined }) =>
  strategy === 'transitions' && to === undefined && max === undefined && only === undefined

type PathModel = Omit<Model<AnyStateMachine>, 'setup'>

/** The paths of a model: the same options give the same paths in the same order. */
export function generatedPaths(
  machine: AnyStateMachine,
  model: PathModel,
  { strategy, to, max = defaultMax[strategy], seed }: PathOptions,
): readonly Path[] {
  const all = generators[strategy](machine, model, { max: to === undefined ? max : Infinity, seed })
  const paths = to === undefined ? all : distinct(all.flatMap((path) => pathTo(path, to)))
  return paths.slice(0, max)
}

/** The most paths of a strategy, where nothing else is said. */
export const defaultMax: Readonly<Record<Strategy, number>> = {
  transitions: Infinity,
  shortest: Infinity,
  simple: 100,
  random: 10,
}

type GeneratorOptions = { readonly max: number; readonly seed: number }
type Generator = (machine: AnyStateMachine, model: PathModel, options: GeneratorOptions) => readonly Path[]

const generators: Readonly<Record<Strategy, Generator>> = {
  /** The fewest and shortest that together take every transition. */
  transitions: pathsOf,
  /** One to each state, as the model tells states apart. */
  shortest(machine, model) {
    const reached = new Set<string>()
    return candidatesOf(machine, model).filter((path) => {
      const vertex = endOf(path, model)
      if (vertex === undefined || reached.has(vertex)) return false
      reached.add(vertex)
      return true
    })
  },
  /** All that visit no state twice and cannot go on without one, the first ones. */
  simple(machine, model, { max }) {
    const found: Path[] = []
    const goOn = (path: Path, visited: ReadonlySet<string>) => {
      const last = path.at(-1)
      if (!last || found.length >= Math.min(max, maxSimple)) return
      const next = eventsIn(last.snapshot, machine, model)
        .map((event) => stepOf(machine, model, event, last.snapshot))
        .filter(({ snapshot }) => !visited.has(vertexOf(snapshot, model)))
      if (next.length === 0) found.push(path)
      for (const step of next) goOn([...path, step], new Set([...visited, vertexOf(step.snapshot, model)]))
    }
    const start = startOf(machine, model)
    goOn(start, new Set(start.map(({ snapshot }) => vertexOf(snapshot, model))))
    return found
  },
  random: (machine, model, { max, seed }) =>
    Array.from({ length: Math.min(max, maxRandom) }, (_, index) =>
      randomPath(machine, model, randomLength, chanceFrom(`${seed} ${index}`)),
    ),
}

const maxSimple = 10_000
const maxRandom = 1_000
const randomLength = 25

/** A random walk of so many events, shorter where the machine ends. */
export function randomPath(
  machine: AnyStateMachine,
  model: PathModel,
  length: number,
  random: () => number,
): Path {
  const path = [...startOf(machine, model)]
  for (let count = 0; count < length; count += 1) {
    const from = path.at(-1)?.snapshot
    const events = from ? eventsIn(from, machine, model) : []
    const event = events[Math.floor(random() * events.length)]
    if (!from || !event) break
    path.push(stepOf(machine, model, event, from))
  }
  return path
}

/** The path from the start of a model along these events; `undefined` where one of them cannot occur. */
export function pathAlong(
  machine: AnyStateMachine,
  model: PathModel,
  events: readonly Path[number]['event'][],
): Path | undefined {
  const path = [...startOf(machine, model)]
  for (const event of events) {
    const from = path.at(-1)?.snapshot
    if (!from || !eventsIn(from, machine, model).some((possible) => isDeepStrictEqual(possible, event)))
      return undefined
    path.push(stepOf(machine, model, event, from))
  }
  return path
}

const endOf = (path: Path, model: PathModel) => {
  const last = path.at(-1)
  return last && vertexOf(last.snapshot, model)
}

/** The path up to the first time that it is in the state; none where it never is. */
function pathTo(path: Path, to: string): readonly Path[] {
  const index = path.findIndex(({ snapshot }) => isIn(snapshot, to))
  return index < 0 ? [] : [path.slice(0, index + 1)]
}

const isIn = ({ _nodes: nodes }: Path[number]['snapshot'], state: string) =>
  nodes.some(({ path }) => path.join('.') === state)

function distinct(paths: readonly Path[]): readonly Path[] {
  const known = new Set<string>()
  return paths.filter((path) => {
    const key = JSON.stringify(path.map(({ event }) => event))
    if (known.has(key)) return false
    known.add(key)
    return true
  })
}
