import * as v from 'valibot'
import { expect, it } from 'vitest'

import { idOf, planOn } from '#tests/support/data/planned-days.ts'

import type { MonthEdits } from './row-edits.ts'
import { monthEditsIn, StoredMonthTable, storedMonthTable } from './stored-edits.ts'

const plan = planOn('2026-11-04')

it('gives back what was stored, also a plan whose activity was cleared', () => {
  const edits: MonthEdits = {
    [plan._id]: {
      kind: 'changed',
      key: plan._id,
      plan,
      change: { activityId: undefined, note: 'Ta med lupe.' },
    },
  }
  const keys = { [plan._id]: idOf('71') }

  const read = v.parse(StoredMonthTable, JSON.parse(JSON.stringify(storedMonthTable(edits, keys))))

  expect(read).toStrictEqual({ edits, keys })
  expect(monthEditsIn(read.edits)).toStrictEqual(edits)
})
