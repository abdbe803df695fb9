import type { Attendance, Plan } from '../contract/plan-reads.ts'
import type { StudentId } from '../contract/values.ts'

/** What a form has noted of some children of a plan. */
export type AttendanceMarks = ReadonlyMap<StudentId, Attendance>

/** What is known of a child’s attendance: the own mark, else that of the plan; `undefined` where nobody has noted it. */
export const attendanceOf = (
  { attendance }: Pick<Plan, 'attendance'>,
  marks: AttendanceMarks,
  child: StudentId,
): Attendance | undefined => marks.get(child) ?? attendance.find(({ studentId }) => studentId === child)?.was

/** The attendance of a plan with the own marks in it; what others have noted of the other children stays. */
export const attendanceWith = (
  plan: Pick<Plan, 'attendance' | 'students'>,
  marks: AttendanceMarks,
): Plan['attendance'] =>
  plan.students.flatMap((studentId) => {
    const was = attendanceOf(plan, marks, studentId)
    return was === undefined ? [] : [{ studentId, was }]
  })

/** How many children of a plan have each attendance, and of how many none is noted. */
export function attendanceCounts(
  plan: Pick<Plan, 'attendance' | 'students'>,
  marks: AttendanceMarks = new Map(),
): Readonly<Record<Attendance | 'unmarked', number>> {
  const all = plan.students.map((child) => attendanceOf(plan, marks, child) ?? 'unmarked')
  const count = (wanted: Attendance | 'unmarked') => all.filter((was) => was === wanted).length
  return {
    present: count('present'),
    left: count('left'),
    absent: count('absent'),
    unmarked: count('unmarked'),
  }
}
