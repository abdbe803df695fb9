import type { AnyStateMachine, StateValue } from 'xstate'

import { type MutantsRecord, scoreOf, withoutLine } from '#tests/support/mutants/record.ts'
import { nodesOf, pathOf, transitionsOf } from '#tests/support/machines/chart.ts'
import type { MachineModel, Path } from '#tests/support/machines/model.ts'

import {
  type Coverage,
  type Failure,
  type Level,
  levels,
  type PathRecord,
  type StoredRuns,
} from '../coverage.ts'
import { type Provenance, provenanceText } from '../provenance.ts'
import { languageOf, languages, stepSentencesOf } from '../sentences.ts'
import { personalTransitionsOf, textsMissing } from '../overview.ts'
import { type MachineTexts, shortType, textsOf } from '../texts.ts'
import { type CoverageState, coverageStatesOf } from './coverage-states.ts'
import { type Drawing, drawingOf } from './drawing.ts'

export type Runs = Readonly<Record<Level, StoredRuns>>

/** What the page shows of a machine. */
export type ReportMachine = {
  readonly id: string
  readonly drawing: Drawing
  readonly stateCount: number
  readonly keys: readonly string[]
  readonly runs: Readonly<Record<Level, ReportRun | undefined>>
  /** Where the last run comes from; one of another chart counts as none. */
  readonly origins: Readonly<Record<Level, RunOrigin | undefined>>
  /** Why some transitions cannot be reached: by an actor, or on the screen. */
  readonly reasons: Readonly<Record<Level, Readonly<Record<string, string>>>>
  readonly states: Readonly<Record<Level, Readonly<Record<string, CoverageState>>>>
  readonly invariants: readonly string[]
  /** What its tests said of its mutants when they were last tried. */
  readonly mutants: ReportMutants | undefined
  readonly withoutText: readonly string[]
  readonly hasModel: boolean
  readonly hasBinding: boolean
}
export type ReportMutants = {
  /** The percentage that tests noticed, rounded down. */
  readonly score: number
  readonly missed: readonly { readonly name: string; readonly reason: string | undefined }[]
}
export type RunOrigin = { readonly isOutdated: boolean; readonly text: string }
export type ReportRun = { readonly paths: readonly ReportPath[] }

export type ReportPath = {
  /** Its events; of a flow through the whole app, the title of the test. */
  readonly title: string
  readonly problem?: string
  /** Of a path in the app that failed at its last step. */
  readonly failure?: Failure
  readonly steps: readonly ReportStep[]
}
type Clauses = readonly (readonly [word: string, text: string])[]

export type ReportStep = {
  readonly event: string
  readonly en: Clauses
  readonly nb: Clauses
  /** The states that the machine is in after it, those around them included. */
  readonly states: readonly string[]
  readonly transitions: readonly string[]
  readonly screenshot?: string
}

/** Collects what is known of each machine, by name. `bindings` are the machines that can be driven in a browser. */
export async function reportMachines(
  machines: readonly AnyStateMachine[],
  models: readonly MachineModel[],
  runs: Runs,
  bindings: ReadonlySet<string>,
  mutants: ReadonlyMap<string, MutantsRecord>,
): Promise<readonly ReportMachine[]> {
  const found: ReportMachine[] = []
  for (const machine of machines.toSorted((one, other) => one.id.localeCompare(other.id, 'en'))) {
    const model = models.find((one) => one.machine === machine)
    const keys = transitionsOf(machine)
    const { outOfReach = {} } = textsOf(machine)
    const reasons = byLevel((level) =>
      level === 'actor' ? (model?.expectations.unreachable ?? {}) : reasonsIn(outOfReach),
    )
    const wantedAt = byLevel((level) =>
      level === 'browser' || level === 'manual' ? personalTransitionsOf(machine) : keys,
    )
    found.push({
      id: machine.id,
      drawing: await drawingOf(machine),
      stateCount: nodesOf(machine.root).length - 1,
      keys,
      reasons,
      runs: byLevel((level) => runOf(machine, model, runs[level].current.get(machine.id))),
      origins: byLevel((level) => originOf(machine.id, runs[level])),
      states: byLevel((level) =>
        coverageStatesOf(keys, runs[level].current.get(machine.id), reasons[level], wantedAt[level]),
      ),
      invariants: Object.keys(model?.invariants ?? {}),
      mutants: mutantsOf(mutants.get(machine.id), model),
      withoutText: textsMissing(machine),
      hasModel: model !== undefined,
      hasBinding: bindings.has(machine.id),
    })
  }
  return found
}

const reasonsIn = (exemptions: NonNullable<MachineTexts['outOfReach']>) =>
  Object.fromEntries(Object.entries(exemptions).map(([key, { why }]) => [key, why]))

const mutantsOf = (
  record: MutantsRecord | undefined,
  model: MachineModel | undefined,
): ReportMutants | undefined =>
  record && {
    score: scoreOf(record),
    missed: record.missed.map((name) => ({
      name,
      reason: model?.expectations.unnoticed?.[withoutLine(name)],
    })),
  }

export const byLevel = <Value>(valueOf: (level: Level) => Value): Readonly<Record<Level, Value>> => ({
  actor: valueOf(levels[0]),
  app: valueOf(levels[1]),
  browser: valueOf(levels[2]),
  manual: valueOf(levels[3]),
})

function originOf(machine: string, { current, outdated }: StoredRuns): RunOrigin | undefined {
  const run = current.get(machine)
  if (run) return { isOutdated: false, text: textOfOrigin(run.provenance) }
  return outdated.has(machine) ? { isOutdated: true, text: textOfOrigin(outdated.get(machine)) } : undefined
}

const textOfOrigin = (provenance: Provenance | undefined) =>
  provenance ? provenanceText(provenance) : 'of an unknown commit'

function runOf(
  machine: AnyStateMachine,
  model: MachineModel | undefined,
  coverage: Coverage | undefined,
): ReportRun | undefined {
  return (
    coverage && {
      paths: coverage.paths.map(({ title, problem, failure, steps }) => {
        const [en, nb] = languages.map((code) => clausesOf(machine, model, steps, code))
        return {
          title: titleOf(title, steps),
          ...(problem !== undefined && { problem }),
          ...(failure && { failure }),
          steps: steps.map(({ event, state, transitions, screenshot }, index) => ({
            event,
            en: en?.[index] ?? [],
            nb: nb?.[index] ?? [],
            states: snapshotOf(machine, state)?._nodes.map(pathOf) ?? [],
            transitions,
            ...(screenshot !== undefined && { screenshot }),
          })),
        }
      }),
    }
  )
}

/** The sentence of each step; none where a step belongs to a flow through the whole app, or to a state that is gone. */
function clausesOf(
  machine: AnyStateMachine,
  model: MachineModel | undefined,
  steps: PathRecord['steps'],
  code: (typeof languages)[number],
): readonly Clauses[] {
  const path: Path = steps.flatMap(({ event, state, transitions }) => {
    const snapshot = snapshotOf(machine, state)
    return snapshot ? [{ event: { type: typeOf(event) }, transitions, snapshot }] : []
  })
  if (path.length < steps.length) return []
  const language = languageOf({ machine, models: model?.models ?? [] }, code)
  return stepSentencesOf(path, language).map((sentences) =>
    sentences.map(({ word, text }) => [word, text] as const),
  )
}

const titleOf = (title: string, steps: PathRecord['steps']) =>
  steps.length > 1
    ? steps
        .slice(1)
        .map(({ event }) => shortType(typeOf(event)))
        .join(' → ')
    : title

/** The event without its payload, which may have been shortened. */
const typeOf = (event: string) => event.split(' ', 1).join('')

function snapshotOf(machine: AnyStateMachine, state: unknown) {
  if (!isStateValue(state)) return undefined
  try {
    return machine.resolveState({ value: state, context: {} })
  } catch {
    return undefined
  }
}

const isStateValue = (value: unknown): value is StateValue =>
  typeof value === 'string' ||
  (typeof value === 'object' && value !== null && Object.values(value).every(isStateValue))
