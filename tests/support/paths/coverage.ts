import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import * as v from 'valibot'

import { projectRoot } from '#server/project-root.ts'
import { type Run, titleOf } from '#tests/support/machines/model.ts'

/** Where a run has driven a machine. */
export type Level = 'actor'

const Coverage = v.object({
  machine: v.string(),
  /** The keys of the transitions that the run took. */
  taken: v.array(v.string()),
  paths: v.array(v.object({ title: v.string(), problem: v.optional(v.string()) })),
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
