import type { HandPoseFailure } from './worker-messages.ts'

export class ModelFailure extends Error {
  readonly reason: HandPoseFailure
  constructor(reason: HandPoseFailure) {
    super(`The hand-pose model is ${reason}.`)
    this.reason = reason
  }
}
