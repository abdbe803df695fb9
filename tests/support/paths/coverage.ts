import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import * as v from 'valibot'

import { projectRoot } from '#server/environment/project-root.ts'
import { type Run, type Step, textOf, titleOf } from '#tests/support/machines/model.ts'

/** Where a run has driven a machine: an actor of its own, the whole app in one process, or the app in a browser. */
export const levels = ['actor', 'app', 'browser'] as const
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

const PathRecord = v.object({
  title: v.string(),
  problem: v.optional(v.string()),
  steps: v.array(RecordedStep),
})
/** A path that has been followed. */
export type PathRecord = v.InferOutput<typeof PathRecord>

const Coverage = v.object({
  machine: v.string(),
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
  taken: v.record(v.string(), v.array(v.string())),
})

/** Where everything about the last runs is stored. */
export const resultsFolder = join(projectRoot, 'test-results/paths')

/** Where the last runs of a level are stored: a file for each machine, and the pictures. */
export const runsFolder = (level: Level) => join(resultsFolder, level)

/** Where `npm run paths -- --run browser` lets the browser tests store their transitions. */
export const flowsFolder = join(resultsFolder, 'flows')

/** Stores what a run has covered, in place of the last run of the machine. */
export function recordCoverage(level: Level, coverage: Coverage) {
  mkdirSync(runsFolder(level), { recursive: true })
  writeFileSync(join(runsFolder(level), `${coverage.machine}.json`), JSON.stringify(coverage))
}

/** A step as it is stored. */
export const recordOf = ({ event, snapshot, transitions }: Step): RecordedStep => {
  const state: unknown = snapshot.value
  return { event: textOf(event), state, transitions: [...transitions] }
}

/** What a run of actors has covered. */
export const coverageOf = (machine: string, { taken, followed }: Run): Coverage => ({
  machine,
  taken: [...taken],
  paths: followed.map(({ path, failure }) => ({
    title: titleOf(path),
    steps: path.map(recordOf),
    ...(failure && { problem: failure.problem }),
  })),
})

/** The last run of each machine, by its id; at the level of the browser with what the browser tests have taken. */
export function recordedCoverage(level: Level): ReadonlyMap<string, Coverage> {
  const runs = new Map(
    jsonFilesIn(runsFolder(level)).map((file) => {
      const coverage = v.parse(Coverage, file)
      return [coverage.machine, coverage] as const
    }),
  )
  if (level !== 'browser') return runs
  for (const file of jsonFilesIn(flowsFolder)) {
    const { title, passed, taken } = v.parse(Flow, file)
    if (passed)
      for (const [machine, transitions] of Object.entries(taken)) addFlow(runs, machine, title, transitions)
  }
  return runs
}

function addFlow(
  runs: Map<string, Coverage>,
  machine: string,
  title: string,
  transitions: readonly string[],
) {
  const run = runs.get(machine) ?? { machine, taken: [], paths: [] }
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
