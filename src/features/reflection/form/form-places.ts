import type { PlanChild } from '#src/contract/plan-details.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { StudentId } from '#src/contract/values.ts'
import {
  conflictsOf,
  observationOf,
  recordsIn,
  type ReflectionContext,
  reflectionOf,
} from '#src/machines/reflection/reflection/reflection-context.ts'

/** How far one part of the form is filled in. */
export type PlaceState = 'done' | 'begun' | 'empty' | 'submitting' | 'submitted' | 'notObserved' | 'conflict'

/** The children of the form, in the order of the plan, and those who were absent and are set aside. */
export function childrenOf(context: ReflectionContext): {
  readonly present: readonly PlanChild[]
  readonly absent: readonly PlanChild[]
} {
  const { children, plan } = context.opened ?? { children: [], plan: undefined }
  const isAbsent = ({ _id }: PlanChild) =>
    plan !== undefined &&
    wasAbsent(plan, _id) &&
    !context.included.includes(_id) &&
    childState(context, _id) === 'empty'
  return {
    present: children.filter((child) => !isAbsent(child)),
    absent: children.filter(isAbsent),
  }
}

const wasAbsent = ({ attendance }: Plan, studentId: StudentId) =>
  attendance.some((mark) => mark.studentId === studentId && mark.was === 'absent')

export function childState(context: ReflectionContext, studentId: StudentId): PlaceState {
  if (conflictsOf(context, studentId).length > 0) return 'conflict'
  const { measures, notObserved } = observationOf(context, studentId)
  if (notObserved) return 'notObserved'
  const values = Object.values(measures)
  if (values.every((value) => value !== null)) return 'done'
  return values.some((value) => value !== null) ? 'begun' : 'empty'
}

export function ownState(context: ReflectionContext): PlaceState {
  const { state, answers } = reflectionOf(context)
  if (state === 'submitted') return submissionOf(context) === 'accepted' ? 'submitted' : 'submitting'
  return answers.length > 0 ? 'begun' : 'empty'
}

/** How far an own reflection that the user has submitted has come: only the server can accept it. */
export type Submission = 'sending' | 'waiting' | 'rejected' | 'accepted'

export function submissionOf(context: ReflectionContext): Submission {
  const { entered, writes, outbox } = context
  const unsent = writes.filter(({ change }) => change.kind === 'reflection')
  if (recordsIn(context).evaluation?.state === 'submitted') return 'accepted'
  if (unsent.length === 0 && !('reflection' in entered)) return 'accepted'
  if (unsent.some(({ held }) => held)) return 'rejected'
  return outbox.isWaiting || !outbox.isStored ? 'waiting' : 'sending'
}
