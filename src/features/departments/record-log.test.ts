import { expect, it } from 'vitest'

import { logSums } from './record-log.ts'

const line = (by: string | null, action: string, at: string) => ({ _id: at, by, action, at })

it('has one line for each person and action, with how often and when last, the latest first', () => {
  expect(
    logSums([
      line('Ingunn', 'student.read', '2026-11-01T08:00:00.000Z'),
      line('Jonas', 'student.read', '2026-11-02T08:00:00.000Z'),
      line('Ingunn', 'student.read', '2026-11-03T08:00:00.000Z'),
      line('Ingunn', 'student.write', '2026-11-01T09:00:00.000Z'),
      line(null, 'student.read', '2026-10-01T09:00:00.000Z'),
    ]),
  ).toEqual([
    { by: 'Ingunn', action: 'student.read', times: 2, last: '2026-11-03T08:00:00.000Z' },
    { by: 'Jonas', action: 'student.read', times: 1, last: '2026-11-02T08:00:00.000Z' },
    { by: 'Ingunn', action: 'student.write', times: 1, last: '2026-11-01T09:00:00.000Z' },
    { by: null, action: 'student.read', times: 1, last: '2026-10-01T09:00:00.000Z' },
  ])
  expect(logSums([])).toEqual([])
})
