import {
  type FormChange,
  type NoteValues,
  type ReflectionValues,
  subjectOf,
} from '#src/domain/reflection-form.ts'
import type { Id } from '#src/contract/values.ts'
import type { Held, NewWrite } from '#src/machines/outbox/outbox/outbox-item.ts'

/** A write of the form that the outbox has: the server has not accepted it. */
export type FormWrite = {
  /** The id of the write in the outbox. */
  readonly id: string
  readonly held: Held | undefined
  readonly isSending: boolean
  readonly change: FormChange
}

/** Whose session a write is of, and what the user knows it by. */
export type WrittenSession = {
  readonly sessionId: Id
  readonly activityId: Id
  /** The first name of the child, where it is of a child. */
  readonly title: string | undefined
}

/** The subject of a change in the outbox, which has the forms of all sessions. */
export const outboxSubjectOf = (sessionId: Id, change: FormChange): string =>
  `session ${sessionId} ${subjectOf(change)}`

/** The session whose form a subject of the outbox is of; `undefined` where it is of something else. */
export const sessionOf = (subject: string): Id | undefined => /^session (\S+) /u.exec(subject)?.[1]

/** The write that stores a change; `undefined` of a reflection without a role, which the server does not take. */
export function writeOf(change: FormChange, session: WrittenSession): NewWrite | undefined {
  const shared = { subject: outboxSubjectOf(session.sessionId, change), title: session.title }
  switch (change.kind) {
    case 'reflection': {
      const call = reflectionCall(change.values, session)
      return call && { ...shared, endpoint: 'saveReflection', call }
    }
    case 'observation': {
      const { id: _id, version, studentId, measures, notObserved, chosen } = change.values
      const { sessionId } = session
      const observation = { _id, sessionId, studentId, measures, notObserved, chosen: [...chosen] }
      const observations = [{ ...observation, ...(version !== undefined && { version }) }]
      return { ...shared, endpoint: 'saveObservations', call: { body: { observations } } }
    }
    case 'note':
      return {
        ...shared,
        endpoint: 'saveObservations',
        call: { body: { stickies: [stickyOf(change.values, session)] } },
      }
    case 'removal': {
      const { id, version } = change
      return {
        ...shared,
        endpoint: 'removeNote',
        call: { params: { id }, ...(version !== undefined && { version }) },
      }
    }
    case 'restoration':
      return { ...shared, endpoint: 'restoreNote', call: { params: { id: change.id } } }
  }
}

function reflectionCall(values: ReflectionValues, { sessionId }: WrittenSession) {
  const { id, version, role, answers, state, additions } = values
  return (
    role && {
      params: { id },
      body: { sessionId, role, answers: [...answers], state, additions: [...additions] },
      ...(version !== undefined && { version }),
    }
  )
}

function stickyOf(values: NoteValues, { sessionId, activityId }: WrittenSession) {
  const { id: _id, version, studentId, text, visibility, expires } = values
  const sticky = { _id, sessionId, activityId, studentId, text, visibility, expires }
  return { ...sticky, ...(version !== undefined && { version }) }
}
