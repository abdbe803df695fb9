import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import * as v from 'valibot'

import { Provenance } from './provenance.ts'

const RunSummary = v.object({
  machine: v.string(),
  level: v.string(),
  /** The hash of the chart that ran. */
  chart: v.string(),
  provenance: Provenance,
  taken: v.array(v.string()),
  paths: v.array(
    v.object({ id: v.optional(v.string()), title: v.string(), problem: v.optional(v.string()) }),
  ),
})
/** What of a run is stored for each commit, to be compared with another one. */
export type RunSummary = v.InferOutput<typeof RunSummary>

/** The most commits whose runs are stored. */
const maxCommits = 30

/** Stores what a run has found under its commit; of too many commits, the oldest are deleted. */
export function recordForCommit(folder: string, summary: RunSummary): void {
  const ofCommit = join(folder, summary.provenance.commit)
  mkdirSync(ofCommit, { recursive: true })
  const stored = v.parse(RunSummary, summary)
  writeFileSync(join(ofCommit, `${summary.level} ${summary.machine}.json`), JSON.stringify(stored))
  for (const old of commitsIn(folder).slice(maxCommits)) rmSync(join(folder, old), { recursive: true })
}

/** The commits of which runs are stored, the newest first. */
export function commitsIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  const timeOf = (commit: string) => statSync(join(folder, commit)).mtimeMs
  return readdirSync(folder).toSorted((one, other) => timeOf(other) - timeOf(one))
}

/** The stored runs of a commit. */
export const runsOfCommit = (folder: string, commit: string): readonly RunSummary[] =>
  readdirSync(join(folder, commit)).map((file) =>
    v.parse(RunSummary, JSON.parse(readFileSync(join(folder, commit, file), 'utf8'))),
  )

/** A difference between the runs of two commits. `isWorse` where something that was shown before is not any more. */
export type RunDifference = { readonly text: string; readonly isWorse: boolean }

/** Where the runs of two commits differ, by machine and level. */
export function differencesOf(
  before: readonly RunSummary[],
  after: readonly RunSummary[],
): readonly RunDifference[] {
  const names = [...new Set([...before, ...after].map(nameOf))].toSorted((one, other) =>
    one.localeCompare(other, 'en'),
  )
  return names.flatMap((name) => {
    const [earlier, later] = [before, after].map((runs) => runs.find((run) => nameOf(run) === name))
    if (!earlier || !later)
      return [{ text: `${name}: ${earlier ? 'not run any more' : 'run now'}`, isWorse: false }]
    return [
      ...(earlier.chart === later.chart ? [] : [{ text: `${name}: another chart`, isWorse: false }]),
      ...pathDifferences(earlier, later).map(({ text, isWorse }) => ({ text: `${name}: ${text}`, isWorse })),
      ...transitionDifferences(earlier, later).map(({ text, isWorse }) => ({
        text: `${name}: ${text}`,
        isWorse,
      })),
    ]
  })
}

const nameOf = ({ machine, level }: RunSummary) => `${machine}, ${level}`

type PathSummary = RunSummary['paths'][number]

function pathDifferences(earlier: RunSummary, later: RunSummary): readonly RunDifference[] {
  const before = byId(earlier)
  const after = byId(later)
  return [
    ...[...after].flatMap(([id, path]): readonly RunDifference[] => {
      const old = before.get(id)
      const failure = path.problem?.split('\n', 1).join('')
      if (failure !== undefined && old?.problem === undefined)
        return [{ text: `fails${old ? ' now' : ', and is new'}: ${textOf(path)}: ${failure}`, isWorse: true }]
      if (!old) return [{ text: `new: ${textOf(path)}`, isWorse: false }]
      if (failure === undefined && old.problem !== undefined)
        return [{ text: `passes now: ${textOf(path)}`, isWorse: false }]
      return []
    }),
    ...[...before].flatMap(([id, path]) =>
      after.has(id) ? [] : [{ text: `not followed any more: ${textOf(path)}`, isWorse: false }],
    ),
  ]
}

const byId = ({ paths }: RunSummary) => new Map(paths.map((path) => [path.id ?? path.title, path] as const))

const textOf = ({ id, title }: PathSummary) => (id === undefined ? `"${title}"` : `${id} "${title}"`)

const transitionDifferences = (earlier: RunSummary, later: RunSummary): readonly RunDifference[] => [
  ...earlier.taken
    .filter((key) => !later.taken.includes(key))
    .map((key) => ({ text: `not taken any more: ${key}`, isWorse: true })),
  ...later.taken
    .filter((key) => !earlier.taken.includes(key))
    .map((key) => ({ text: `taken now: ${key}`, isWorse: false })),
]
