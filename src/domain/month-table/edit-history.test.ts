import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { userId } from '#tests/support/data/ids.ts'
import { idOf, planOn } from '#tests/support/data/planned-days.ts'

import {
  applyEdits,
  type EditHistory,
  emptyHistory,
  redone,
  undone,
  withNewerPlan,
  withoutSaved,
} from './edit-history.ts'
import { blankCells } from './plan-cells.ts'
import type { RowEdit, RowEdits } from './row-edits.ts'

const ingunn = userId(idOf('41'))
const plan = planOn('2026-11-18')
const added = (key: string, note = ''): RowEdit => ({
  kind: 'added',
  key,
  day: '2026-11-18',
  cells: { ...blankCells(ingunn), activityId: idOf('51'), note },
})
const changed = (note: string): RowEdit => ({ kind: 'changed', key: plan._id, plan, change: { note } })

describe('a step', () => {
  it('is undone and redone, and a new one forgets those that were undone', () => {
    const first = applyEdits(emptyHistory, { a: added('a') })
    const second = applyEdits(first, { b: added('b') })

    expect(undone(second).present).toEqual({ a: added('a') })
    expect(redone(undone(second))).toEqual(second)
    expect(applyEdits(undone(second), { c: added('c') }).future).toEqual([])
  })

  it('that changes nothing is none', () => {
    const history = applyEdits(emptyHistory, { a: added('a') })

    expect(applyEdits(history, { a: added('a') })).toBe(history)
    expect(applyEdits(history, {})).toBe(history)
    expect(undone(emptyHistory)).toEqual(emptyHistory)
    expect(redone(emptyHistory)).toEqual(emptyHistory)
  })

  it('takes back the edit of a row', () => {
    const history = applyEdits(emptyHistory, { a: added('a'), b: added('b') })

    expect(applyEdits(history, { a: undefined }).present).toEqual({ b: added('b') })
  })
})

describe('a saved row', () => {
  it('leaves all steps, and no step is empty after that', () => {
    const history = [{ a: added('a') }, { a: added('a', '1') }, { b: added('b') }].reduce<EditHistory>(
      (before, edits) => applyEdits(before, edits),
      emptyHistory,
    )

    expect(withoutSaved(history, 'a')).toEqual({
      past: [{}],
      present: { b: added('b') },
      future: [],
    })
    expect(withoutSaved(undone(history), 'a')).toEqual({
      past: [],
      present: {},
      future: [{ b: added('b') }],
    })
  })

  it('with another activity has still to delete the old plan', () => {
    const replaced: RowEdit = {
      kind: 'changed',
      key: plan._id,
      plan,
      change: { activityId: idOf('52') },
    }
    const history = applyEdits(emptyHistory, { [plan._id]: replaced })

    expect(withoutSaved(history, plan._id)).toEqual({
      past: [{}],
      present: { [plan._id]: { kind: 'removed', key: plan._id, plan } },
      future: [],
    })
  })
})

it('a newer version of a plan is that of all its edits', () => {
  const newer = { ...plan, version: 2 }
  const history = applyEdits(applyEdits(emptyHistory, { [plan._id]: changed('a') }), {
    [plan._id]: changed('b'),
  })

  expect(withNewerPlan(history, plan._id, newer)).toEqual({
    past: [{}, { [plan._id]: { ...changed('a'), plan: newer } }],
    present: { [plan._id]: { ...changed('b'), plan: newer } },
    future: [],
  })
})

const steps = fc.array(
  fc.dictionary(
    fc.constantFrom('a', 'b', 'c'),
    fc.option(
      fc.constantFrom('', 'x', 'y').map((note) => added('a', note)),
      { nil: undefined },
    ),
  ) as fc.Arbitrary<RowEdits>,
  { maxLength: 12 },
)

it('undoing and redoing any number of steps leads back', () => {
  fc.assert(
    fc.property(steps, fc.nat(15), (all, count) => {
      const history = all.reduce(applyEdits, emptyHistory)
      const back = Array.from({ length: Math.min(count, history.past.length) }).reduce<EditHistory>(
        (before) => undone(before),
        history,
      )
      const forth = Array.from({ length: back.future.length }).reduce<EditHistory>(
        (before) => redone(before),
        back,
      )
      expect(forth).toEqual(history)
      expect(back.past.length + back.future.length).toBe(history.past.length)
    }),
  )
})

it('all steps can be undone, and each of them differs from the next', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const { past, present } = all.reduce(applyEdits, emptyHistory)
      const states = [...past, present]
      expect(states[0]).toEqual({})
      const pairs = states.slice(1).map((state, index) => [states[index], state] as const)
      for (const [before, after] of pairs) expect(after).not.toEqual(before)
    }),
  )
})

it('a saved row is in no step, and its others stay as they were', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const history = all.reduce(applyEdits, emptyHistory)
      const saved = withoutSaved(history, 'a')
      for (const state of [...saved.past, saved.present, ...saved.future])
        expect(state).not.toHaveProperty('a')
      const { a: _, ...others } = history.present
      expect(saved.present).toEqual(others)
    }),
  )
})
