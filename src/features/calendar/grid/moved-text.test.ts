import { expect, it } from 'vitest'

import { studentId, userId } from '#tests/support/data/ids.ts'
import { idOf, planOn } from '#tests/support/data/planned-days.ts'

import { movedText } from './moved-text.ts'

const plan = planOn('2026-11-28')
const staff = [userId(idOf('41'))]
const children = [studentId(idOf('71')), studentId(idOf('72'))]

it.each([
  { conflicts: [], text: 'Flyttet til lørdag 28. november.' },
  {
    conflicts: [{ kind: 'weekend', day: '2026-11-28' }],
    text: 'Flyttet til lørdag 28. november. Det er helg.',
  },
  {
    conflicts: [
      { kind: 'holiday', day: '2026-11-28', holiday: 'christmasDay' },
      { kind: 'closed', day: '2026-11-28', label: 'Kurs' },
    ],
    text: 'Flyttet til lørdag 28. november. Dagen er 1.\u00a0juledag. Det er stengt: Kurs.',
  },
  {
    conflicts: [{ kind: 'busy', day: '2026-11-28', plan, staff, students: [] }],
    text: 'Flyttet til lørdag 28. november. Én er opptatt med noe annet da.',
  },
  {
    conflicts: [
      { kind: 'busy', day: '2026-11-28', plan, staff, students: [] },
      { kind: 'busy', day: '2026-11-28', plan, staff, students: children },
    ],
    text: 'Flyttet til lørdag 28. november. 3 er opptatt med noe annet da.',
  },
] as const)('the message after a move is «$text»', ({ conflicts, text }) => {
  expect(movedText('2026-11-28', conflicts)).toBe(text)
})
