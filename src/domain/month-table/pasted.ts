import type { Day } from '#src/contract/values.ts'

import type { RowEdits } from './row-edits.ts'

/** What a paste does to the table, and what it leaves out. */
export type Pasted = {
  readonly edits: RowEdits
  /** How many plans it adds or changes. */
  readonly count: number
  /** How many plans were so already. */
  readonly unchanged: number
  /** Days on which a plan gets another activity. */
  readonly replaced: readonly Day[]
  /** Days that had a plan, and get one more. */
  readonly doubled: readonly Day[]
  /** Days that are passed over. */
  readonly skipped: readonly { readonly day: Day; readonly reason: 'closed' | 'outside' }[]
  readonly leftovers: readonly Leftover[]
}

/** A text that was pasted and is not in the table. */
export type Leftover = {
  /** The number of its row in what was pasted, from 1. */
  readonly row: number
  readonly text: string
} & (
  | {
      /** It stands for no value; with `unknownRow` the rest of its row is left out too. */
      readonly reason: 'unknown' | 'unknownRow'
    }
  | {
      /** The plan may not be changed, there is none, nobody plans on the day, or it is not in the table. */
      readonly reason: 'locked' | 'noPlan' | 'closed' | 'outside'
      /** `undefined` where the month has too few days. */
      readonly day: Day | undefined
    }
)

export const nothingPasted: Pasted = {
  edits: {},
  count: 0,
  unchanged: 0,
  replaced: [],
  doubled: [],
  skipped: [],
  leftovers: [],
}

/** Whether some of what was pasted is not in the table. */
export const isIncomplete = ({ skipped, leftovers }: Pick<Pasted, 'skipped' | 'leftovers'>): boolean =>
  skipped.length > 0 || leftovers.length > 0
