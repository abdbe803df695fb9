import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import * as v from 'valibot'
import type { AnyStateMachine } from 'xstate'

import { projectRoot } from '#server/environment/project-root.ts'
import { chartHashOf } from '#tests/support/machines/chart.ts'
import { machines } from '#tests/support/machines/machines.ts'
import { type Run, type Step, textOf, titleOf } from '#tests/support/machines/model.ts'

import { recordForCommit } from './comparison.ts'
import { junitOf } from './junit.ts'
import { idOfPath } from './path-id.ts'
import { Provenance, provenanceNow } from './provenance.ts'

/** Where a run drives a machine: an actor of its own, the whole app in one process, or the app in a browser. */
export const runLevels = ['actor', 'app', 'browser'] as const
export type RunLevel = (typeof runLevels)[number]

/** Where a machine has been driven: by a run, or by a person whose results have been read. */
export const levels = [...runLevels, 'manual'] as const
export type Level = (typeof levels)[number]

const RecordedStep = v.object({
  /** The event, with its payload as text. */
  event: v.string(),
  /** The value of the state after it, as XState has it. */
  state: v.unknown(),
  /** The keys of the transitions that the chart takes. */
  transitions: v.array(v.string()),
  /** A picture of the screen after it: a file beside the run's own. */
  screenshot: v.optional(v.string()),
})
/** One step of a path that has been followed. The first is the start. */
export type RecordedStep = v.InferOutput<typeof RecordedStep>

const Failure = v.object({
  /** What the last step should have led to, and what is there instead. */
  expected: v.string(),
  seen: v.string(),
  /** Where to look for the cause. */
  places: v.array(
    v.object({ what: v.picklist(['machine', 'binding', 'view']), file: v.string(), line: v.number() }),
  ),
  /** What the console and the network of the page had in the step. */
  log: v.array(v.string()),
  /** Follows the path where one can watch it, with a trace. */
  command: v.string(),
})
/** From a failure to its cause. */
export type Failure = v.InferOutput<typeof Failure>

const PathRecord = v.object({
  id: v.optional(v.string()),
  title: v.string(),
  problem: v.optional(v.string()),
  failure: v.optional(Failure),
  steps: v.array(RecordedStep),
})
/** A path that has been followed. */
export type PathRecord = v.InferOutput<typeof PathRecord>

const Coverage = v.object({
  machine: v.string(),
  /** The hash of the chart that ran. */
  chart: v.string(),
  provenance: v.optional(Provenance),
  /** The keys of the transitions that the run took. */
  taken: v.array(v.string()),
  paths: v.array(PathRecord),
})
/** What one run of a machine has covered. */
export type Coverage = v.InferOutput<typeof Coverage>

/** A browser test, and the transitions of each machine that the app took in it. */
const Flow = v.object({
  title: v.string(),
  passed: v.boolean(),
  /** The hash of the chart of each machine. */
  charts: v.record(v.string(), v.string()),
  provenance: Provenance,
  taken: v.record(v.string(), v.array(v.string())),
})

/** Where everything about the last runs is stored. */
export const resultsFolder = join(projectRoot, 'test-results/paths')

/** Where the last runs of a level are stored: a file for each machine, and the pictures. */
export const runsFolder = (level: Level) => join(resultsFolder, level)

/** Where `npm run paths -- --run browser` lets the browser tests store their transitions. */
export const flowsFolder = join(resultsFolder, 'flows')

/** Where what was found is stored for each commit. */
export const commitsFolder = join(resultsFolder, 'commits')

/**
 * Stores what a run has covered, and where it comes from, in place of the last run of the machine; its paths as a test suite of JUnit
 * too. `by` is the browser, or the people.
 */
export function recordCoverage(level: Level, coverage: Coverage, by?: string) {
  mkdirSync(runsFolder(level), { recursive: true })
  const provenance = provenanceNow(by)
  const stored: Coverage = { ...coverage, provenance }
  recordForCommit(commitsFolder, { ...stored, level, provenance })
  writeFileSync(join(runsFolder(level), `${coverage.machine}.json`), JSON.stringify(stored))
  writeFileSync(join(runsFolder(level), `${coverage.machine}.junit.xml`), junitOf(level, stored))
}

/** A step as it is stored. */
export const recordOf = ({ event, snapshot, transitions }: Step): RecordedStep => {
  const state: unknown = snapshot.value
  return { event: textOf(event), state, transitions: [...transitions] }
}

/** What a run of actors has covered. */
export const coverageOf = (machine: AnyStateMachine, { taken, followed }: Run): Coverage => ({
  machine: machine.id,
  chart: chartHashOf(machine),
  taken: [...taken],
  paths: followed.map(({ path, model, failure }) => ({
    id: idOfPath(machine, model, path),
    title: titleOf(path),
    steps: path.map(recordOf),
    ...(failure && { problem: failure.problem }),
  })),
})

/** The last runs of a level, by the machine's id. */
export type StoredRuns = {
  /** Those of the present charts; at the level of the browser with what the browser tests have taken. */
  readonly current: ReadonlyMap<string, Coverage>
  /** Those of another chart, which count as none: where they come from. */
  readonly outdated: ReadonlyMap<string, Provenance | undefined>
}

/** The runs that are stored. */
export const recordedCoverage = (level: Level): StoredRuns =>
  separated(
    jsonFilesIn(runsFolder(level)),
    level === 'browser' ? jsonFilesIn(flowsFolder) : [],
    new Map(machines.map((machine) => [machine.id, chartHashOf(machine)])),
  )

/** Separates stored runs and browser tests of the present charts from those of others. */
export function separated(
  runs: readonly unknown[],
  flows: readonly unknown[],
  charts: ReadonlyMap<string, string>,
): StoredRuns {
  const current = new Map<string, Coverage>()
  const outdated = new Map<string, Provenance | undefined>()
  for (const run of runs) {
    const { success, output } = v.safeParse(Coverage, run)
    if (success && charts.get(output.machine) === output.chart) current.set(output.machine, output)
    else outdated.set(v.parse(Named, run).machine, success ? output.provenance : undefined)
  }
  for (const flow of flows) {
    const { success, output } = v.safeParse(Flow, flow)
    if (!success || !output.passed) continue
    for (const [machine, transitions] of Object.entries(output.taken))
      if (charts.get(machine) === output.charts[machine]) addFlow(current, machine, output, transitions)
      else outdated.set(machine, output.provenance)
  }
  return { current, outdated }
}

/** What every stored run has, also one of an earlier version. */
const Named = v.object({ machine: v.string() })

function addFlow(
  runs: Map<string, Coverage>,
  machine: string,
  { title, charts, provenance }: v.InferOutput<typeof Flow>,
  transitions: readonly string[],
) {
  const run = runs.get(machine) ?? { machine, chart: charts[machine] ?? '', provenance, taken: [], paths: [] }
  runs.set(machine, {
    ...run,
    taken: [...new Set([...run.taken, ...transitions])],
    // Its own steps are not those of one machine.
    paths: [...run.paths, { title, steps: [{ event: title, state: null, transitions: [...transitions] }] }],
  })
}

function jsonFilesIn(folder: string): readonly unknown[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8')))
}
