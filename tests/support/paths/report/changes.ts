import * as v from 'valibot'

import { levels } from '../coverage.ts'
import { byLevel, type ReportMachine } from './report-data.ts'
import { coverageStates } from './coverage-states.ts'

const Summary = v.object({
  /** When the report was written. */
  at: v.string(),
  /** The state of each transition at each level. */
  machines: v.record(
    v.string(),
    v.record(v.string(), v.record(v.picklist(levels), v.picklist(coverageStates))),
  ),
})
/** What the next report compares itself with. */
export type Summary = v.InferOutput<typeof Summary>

/** Reads a stored summary; `undefined` where it was stored by another version. */
export const readSummary = (stored: unknown): Summary | undefined => {
  const result = v.safeParse(Summary, stored)
  return result.success ? result.output : undefined
}

/** What is stored for the next report. */
export const summaryOf = (machines: readonly ReportMachine[], at: string): Summary => ({
  at,
  machines: Object.fromEntries(
    machines.map(({ id, keys, states }) => [
      id,
      Object.fromEntries(keys.map((key) => [key, byLevel((level) => states[level][key] ?? 'missing')])),
    ]),
  ),
})

export const changeKinds = [
  'newly failing',
  'no longer covered',
  'newly covered',
  'transition added',
  'transition removed',
  'machine added',
  'machine removed',
] as const
export type ChangeKind = (typeof changeKinds)[number]

/** A difference between two reports; `level` where it is about a run. */
export type Change = {
  readonly kind: ChangeKind
  readonly machine: string
  readonly key?: string
  readonly level?: (typeof levels)[number]
}

/** What differs from an earlier report. The transitions of an added or removed machine are not listed. */
export function changesSince(before: Summary, after: Summary): readonly Change[] {
  const ids = [...new Set([...Object.keys(before.machines), ...Object.keys(after.machines)])].toSorted()
  return ids.flatMap((machine): readonly Change[] => {
    const earlier = before.machines[machine]
    const later = after.machines[machine]
    if (!earlier) return [{ kind: 'machine added', machine }]
    if (!later) return [{ kind: 'machine removed', machine }]
    return [
      ...Object.keys(later).flatMap((key): readonly Change[] =>
        earlier[key]
          ? stateChanges(earlier[key], later[key]).map((change) => ({ ...change, machine, key }))
          : [{ kind: 'transition added', machine, key }],
      ),
      ...Object.keys(earlier)
        .filter((key) => !later[key])
        .map((key): Change => ({ kind: 'transition removed', machine, key })),
    ]
  })
}

type States = Summary['machines'][string][string]

const stateChanges = (earlier: States, later: States = {}): readonly Pick<Change, 'kind' | 'level'>[] =>
  levels.flatMap((level): readonly Pick<Change, 'kind' | 'level'>[] => {
    const [was, is] = [earlier[level], later[level]]
    if (was === is) return []
    if (is === 'failed') return [{ kind: 'newly failing', level }]
    if (is === 'covered') return [{ kind: 'newly covered', level }]
    return was === 'covered' ? [{ kind: 'no longer covered', level }] : []
  })
