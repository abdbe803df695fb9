import type { Evaluation, WaitingSession } from '#src/contract/evaluation.ts'

import { inMaurtua } from './people.ts'
import { userId } from './ids.ts'
import { idOf, sensorium } from './planned-days.ts'

/** The session of the activity `sensorium` on a day in Maurtua, which waits for its leader, with overrides. */
export const waitingOn = (date: string, changes: Partial<WaitingSession> = {}): WaitingSession => ({
  sessionId: idOf(`9${date.replaceAll('-', '')}`),
  planId: idOf(`1${date.replaceAll('-', '')}`),
  departmentId: inMaurtua.department._id,
  activityId: sensorium._id,
  date,
  start: '09:30',
  role: 'leader',
  evaluationId: null,
  ...changes,
})

/** The draft of its leader’s reflection on that session, with overrides. */
export const evaluationOn = (date: string, changes: Partial<Evaluation> = {}): Evaluation => ({
  _id: idOf(`7${date.replaceAll('-', '')}`),
  version: 1,
  sessionId: idOf(`9${date.replaceAll('-', '')}`),
  planId: idOf(`1${date.replaceAll('-', '')}`),
  departmentId: inMaurtua.department._id,
  activityId: sensorium._id,
  date,
  author: userId(idOf('4')),
  authorName: 'Oda Lien',
  role: 'leader',
  answers: [],
  state: 'draft',
  submittedAt: null,
  additions: [],
  thanks: [],
  planDeletedAt: null,
  ...changes,
})

/** The same reflection, submitted on its day. */
export const submittedOn = (date: string, changes: Partial<Evaluation> = {}): Evaluation =>
  evaluationOn(date, { state: 'submitted', submittedAt: `${date}T12:00:00.000Z`, ...changes })
