import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { AnyStateMachine, StateValue } from 'xstate'

import { transitionsOf } from '#tests/support/machines/chart.ts'
import { machineModels, machines } from '#tests/support/machines/machines.ts'
import {
  type Coverage,
  type Level,
  levels,
  type RecordedStep,
  recordedCoverage,
  runsFolder,
} from '#tests/support/paths/coverage.ts'
import { personalTransitionsOf } from '#tests/support/paths/overview.ts'
import { shortType, textsOf } from '#tests/support/paths/texts.ts'

import { type Drawing, drawingOf } from './layout.ts'

/**
 * What the last run of a level says of a transition. `other`: it is not caused by a person, and only what a person causes has to be
 * walked in a browser.
 */
export type Status = 'taken' | 'missing' | 'failed' | 'unreachable' | 'other'
/** English and Norwegian. */
export type Texts = readonly [en: string, nb: string]

export type ReportedTransition = {
  readonly key: string
  readonly statuses: Readonly<Record<Level, Status>>
  /** Whether a person can cause it on the screen. */
  readonly isPersonal: boolean
  /** Why it cannot be taken by an actor, or caused on the screen. */
  readonly reason?: string
}
export type ReportedStep = {
  /** Absent from the first step, the start. */
  readonly when?: Texts
  /** The payload of the event, as text. */
  readonly payload?: string
  readonly outcome: Texts
  /** The states that the machine is in, by their paths. */
  readonly states: readonly string[]
  readonly transitions: readonly string[]
  /** A picture of the screen, as a data address. */
  readonly picture?: string
}
export type ReportedPath = {
  readonly level: Level
  readonly title: string
  readonly problem?: string
  readonly steps: readonly ReportedStep[]
}
export type ReportedMachine = {
  readonly id: string
  readonly drawing: Drawing
  readonly transitions: readonly ReportedTransition[]
  readonly paths: readonly ReportedPath[]
  /** The levels of which there is a run. */
  readonly levels: readonly Level[]
  readonly invariants: readonly string[]
}

/** Everything that the report shows, of every machine, by name. */
export async function reportedMachines(): Promise<readonly ReportedMachine[]> {
  const runs = levels.map((level) => [level, recordedCoverage(level)] as const)
  const sorted = machines.toSorted((one, other) => one.id.localeCompare(other.id, 'en'))
  return Promise.all(
    sorted.map((machine) => {
      const coverage = runs.flatMap(([level, byMachine]) => {
        const run = byMachine.get(machine.id)
        return run ? [{ level, run }] : []
      })
      return reportedMachine(machine, coverage)
    }),
  )
}

type LevelRun = { readonly level: Level; readonly run: Coverage }

async function reportedMachine(
  machine: AnyStateMachine,
  runs: readonly LevelRun[],
): Promise<ReportedMachine> {
  const model = machineModels.find((one) => one.machine === machine)
  const unreachable = model?.expectations.unreachable ?? {}
  const personal = personalTransitionsOf(machine)
  const outOfReach = textsOf(machine).outOfReach ?? {}
  const statusAt = (level: Level, key: string): Status => {
    const run = runs.find((one) => one.level === level)?.run
    if (
      run?.paths.some(
        ({ problem, steps }) => problem !== undefined && steps.at(-1)?.transitions.includes(key),
      )
    )
      return 'failed'
    if (run?.taken.includes(key)) return 'taken'
    if (key in unreachable || (level !== 'actor' && key in outOfReach)) return 'unreachable'
    return level === 'actor' || personal.includes(key) ? 'missing' : 'other'
  }
  return {
    id: machine.id,
    drawing: await drawingOf(machine),
    transitions: transitionsOf(machine).map((key) => {
      const reason = unreachable[key] ?? outOfReach[key]
      return {
        key,
        isPersonal: personal.includes(key),
        statuses: {
          actor: statusAt('actor', key),
          app: statusAt('app', key),
          browser: statusAt('browser', key),
        },
        ...(reason !== undefined && { reason }),
      }
    }),
    paths: runs.flatMap(({ level, run }) => run.paths.map((path) => reportedPath(machine, level, path))),
    levels: runs.map(({ level }) => level),
    invariants: Object.keys(model?.invariants ?? {}),
  }
}

function reportedPath(
  machine: AnyStateMachine,
  level: Level,
  { title, problem, steps }: Coverage['paths'][number],
): ReportedPath {
  return {
    level,
    title,
    ...(problem !== undefined && { problem }),
    steps: steps.map((step, index) => reportedStep(machine, level, step, steps[index - 1])),
  }
}

function reportedStep(
  machine: AnyStateMachine,
  level: Level,
  { event, state, transitions, screenshot }: RecordedStep,
  before: RecordedStep | undefined,
): ReportedStep {
  const { states: stateTexts, events } = textsOf(machine)
  const [type = '', ...payload] = event.split(' ')
  const known = events[shortType(type)] ?? ([event, event] as const)
  const names = statesIn(machine, state)
  const entered = names.filter(
    (name) => before === undefined || !statesIn(machine, before.state).includes(name),
  )
  const shown = entered.length > 0 ? entered : names
  const picture = screenshot === undefined ? undefined : pictureOf(level, screenshot)
  return {
    ...(before !== undefined && { when: inBoth((column) => known[column]) }),
    ...(payload.length > 0 && { payload: payload.join(' ') }),
    outcome: inBoth((column) =>
      shown.map((name) => stateTexts[name]?.[column] ?? name).join(column === 0 ? ' and ' : ' og '),
    ),
    states: names,
    transitions,
    ...(picture !== undefined && { picture }),
  }
}

const inBoth = (text: (column: 0 | 1) => string): Texts => [text(0), text(1)]

/** The paths of the innermost states of a state's value; none where there is no value. */
function statesIn(machine: AnyStateMachine, value: unknown): readonly string[] {
  if (value === null || value === undefined) return []
  const paths = innermostOf(value as StateValue, [])
  return paths.filter((path) => path !== '' || machine.root.type === 'atomic')
}

const innermostOf = (value: StateValue, path: readonly string[]): readonly string[] => {
  if (typeof value === 'string') return [[...path, value].join('.')]
  return Object.entries(value).flatMap(([region, inner]) =>
    inner === undefined ? [] : innermostOf(inner, [...path, region]),
  )
}

function pictureOf(level: Level, file: string): string | undefined {
  const path = join(runsFolder(level), file)
  if (!existsSync(path)) return undefined
  return `data:image/jpeg;base64,${readFileSync(path).toString('base64')}`
}
