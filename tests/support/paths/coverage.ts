import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import * as v from 'valibot'

import { projectRoot } from '#server/project-root.ts'
import { type Run, textOf, titleOf } from '#tests/support/machines/model.ts'

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

const Coverage = v.object({
  machine: v.string(),
  /** The keys of the transitions that the run took. */
  taken: v.array(v.string()),
  paths: v.array(
    v.object({ title: v.string(), problem: v.optional(v.string()), steps: v.array(RecordedStep) }),
  ),
})
/** What one run of a machine has covered. */
export type Coverage = v.InferOutput<typeof Coverage>

const folderOf = (level: Level) => join(projectRoot, 'test-results/paths', level)

/** Stores what a run has covered, in place of the last run of the machine. */
export function recordCoverage(level: Level, machine: string, { taken, followed }: Run) {
  mkdirSync(folderOf(level), { recursive: true })
  const coverage: Coverage = {
    machine,
    taken: [...taken],
    paths: followed.map(({ path, failure }) => ({
      title: titleOf(path),
      steps: path.map(({ event, snapshot, transitions }) => ({
        event: textOf(event),
        state: snapshot.value,
        transitions: [...transitions],
      })),
      ...(failure && { problem: failure.problem }),
    })),
  }
  writeFileSync(join(folderOf(level), `${machine}.json`), JSON.stringify(coverage))
}

/** The last run of each machine, by its id. */
export function recordedCoverage(level: Level): ReadonlyMap<string, Coverage> {
  const files = (() => {
    try {
      return readdirSync(folderOf(level))
    } catch {
      return []
    }
  })()
  return new Map(
    files.map((file) => {
      const coverage = v.parse(Coverage, JSON.parse(readFileSync(join(folderOf(level), file), 'utf8')))
      return [coverage.machine, coverage] as const
    }),
  )
}
