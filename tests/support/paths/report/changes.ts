import * as v from 'valibot'

import { type Level, levels } from '#tests/support/paths/coverage.ts'

import type { ReportedMachine } from './report-data.ts'

const Summary = v.record(
  v.string(),
  v.object({
    transitions: v.array(v.string()),
    taken: v.record(v.picklist(levels), v.array(v.string())),
    failed: v.record(v.picklist(levels), v.array(v.string())),
  }),
)
/** What a report says, for comparing the next one with it: by machine. */
export type Summary = v.InferOutput<typeof Summary>
/** A difference between two reports, as a phrase about a machine. */
export type Change = { readonly machine: string; readonly text: string }

/** What this report says. */
export const summaryOf = (machines: readonly ReportedMachine[]): Summary =>
  Object.fromEntries(
    machines.map(({ id, transitions, paths }) => {
      const takenAt = (level: Level) =>
        transitions.filter(({ statuses }) => statuses[level] === 'taken').map(({ key }) => key)
      const failedAt = (level: Level) =>
        paths.filter((path) => path.level === level && path.problem !== undefined).map(({ title }) => title)
      return [
        id,
        {
          transitions: transitions.map(({ key }) => key),
          taken: { actor: takenAt('actor'), app: takenAt('app'), browser: takenAt('browser') },
          failed: { actor: failedAt('actor'), app: failedAt('app'), browser: failedAt('browser') },
        },
      ]
    }),
  )

/** An earlier summary from its text; undefined for a text that is none. */
export function summaryIn(text: string): Summary | undefined {
  try {
    const result = v.safeParse(Summary, JSON.parse(text))
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}

/** How a report differs from an earlier one. */
export const changesBetween = (before: Summary, after: Summary): readonly Change[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((machine) => {
    const old = before[machine]
    const current = after[machine]
    if (!old) return [{ machine, text: 'new machine' }]
    if (!current) return [{ machine, text: 'machine gone' }]
    return textsOf(old, current).map((text) => ({ machine, text }))
  })

type MachineSummary = Summary[string]

const textsOf = (old: MachineSummary, current: MachineSummary): readonly string[] => [
  ...listed('new transition', added(old.transitions, current.transitions)),
  ...listed('transition gone', added(current.transitions, old.transitions)),
  ...levels.flatMap((level) => [
    ...listed(`now taken (${level})`, added(old.taken[level], current.taken[level])),
    ...listed(
      `no longer taken (${level})`,
      added(current.taken[level], old.taken[level]).filter((key) => current.transitions.includes(key)),
    ),
    ...listed(`path that now fails (${level})`, added(old.failed[level], current.failed[level])),
    ...listed(`path that no longer fails (${level})`, added(current.failed[level], old.failed[level])),
  ]),
]

const added = (old: readonly string[] = [], current: readonly string[] = []) =>
  current.filter((one) => !old.includes(one))

const listed = (what: string, items: readonly string[]) =>
  items.length === 0 ? [] : [`${what}: ${items.map((item) => `“${item}”`).join(', ')}`]
