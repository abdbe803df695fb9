import { askEndpoints } from './ask.ts'
import { type CallOf, endpointTable } from './endpoint.ts'
import { evaluationEndpoints } from './evaluation.ts'
import { likeEndpoints } from './like.ts'

/** The writes that a device keeps until the server has accepted them, by the names under which it stores them. */
export const outboxEndpoints = endpointTable({
  setFavourite: likeEndpoints.set,
  storeAskSession: askEndpoints.storeSession,
  saveReflection: evaluationEndpoints.save,
  saveObservations: evaluationEndpoints.saveObservations,
  removeNote: evaluationEndpoints.removeSticky,
  restoreNote: evaluationEndpoints.restoreSticky,
})
type OutboxEndpoints = typeof outboxEndpoints

/** A write of one of these endpoints, with what its call needs. */
export type OutboxWrite = {
  [Name in keyof OutboxEndpoints]: {
    readonly endpoint: Name
    readonly call: Omit<CallOf<OutboxEndpoints[Name]>, 'idempotencyKey'>
  }
}[keyof OutboxEndpoints]
