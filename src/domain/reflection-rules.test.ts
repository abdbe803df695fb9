import { expect, it } from 'vitest'

import { isOver } from './reflection-rules.ts'

it.each([
  ['2026-11-17T22:59:00Z', true, false],
  ['2026-11-17T09:29:59Z', false, false],
  ['2026-11-17T09:30:00Z', true, false],
  ['2026-11-17T23:00:00Z', true, true],
  ['2026-11-16T23:30:00Z', false, false],
])(
  'at %s a plan until 10:30 on 17 November is over: %s; one without an end: %s',
  (instant, ends, wholeDay) => {
    expect(
      [{ date: '2026-11-17', end: '10:30' }, { date: '2026-11-17' }].map((plan) =>
        isOver(plan, new Date(instant)),
      ),
    ).toEqual([ends, wholeDay])
  },
)
