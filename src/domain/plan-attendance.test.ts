import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { attendanceCounts, attendanceOf, attendanceWith } from './plan-attendance.ts'
import type { Plan } from '../contract/plan-reads.ts'
import { StudentId } from '../contract/values.ts'

const [aksel, leah, omar] = ['1', '2', '3'].map((digit) =>
  v.parse(StudentId, `00000000-0000-4000-8000-00000000000${digit}`),
) as [StudentId, StudentId, StudentId]

const plan: Pick<Plan, 'attendance' | 'students'> = {
  students: [aksel, leah, omar],
  attendance: [
    { studentId: aksel, was: 'present' },
    { studentId: leah, was: 'absent' },
  ],
}

describe('the attendance of a plan', () => {
  it('is the own mark where there is one, else what others have noted', () => {
    const marks = new Map([[leah, 'left' as const]])

    expect([aksel, leah, omar].map((child) => attendanceOf(plan, marks, child))).toEqual([
      'present',
      'left',
      undefined,
    ])
  })

  it('keeps what others have noted when it is saved', () => {
    expect(attendanceWith(plan, new Map([[omar, 'present']]))).toEqual([
      { studentId: aksel, was: 'present' },
      { studentId: leah, was: 'absent' },
      { studentId: omar, was: 'present' },
    ])
  })

  it('has no mark of a child that the plan has no longer', () => {
    expect(attendanceWith({ students: [aksel], attendance: [] }, new Map([[leah, 'present']]))).toEqual([])
  })

  it('is counted, with the children that nobody has noted', () => {
    expect(attendanceCounts(plan)).toEqual({ present: 1, left: 0, absent: 1, unmarked: 1 })
    expect(attendanceCounts(plan, new Map([[omar, 'left']]))).toEqual({
      present: 1,
      left: 1,
      absent: 1,
      unmarked: 0,
    })
  })
})
