import type { CameraState, HandsLook } from '#src/contract/ask-link.ts'

import type { LinkFact } from './link-messages.ts'

/** The state of a stage, as reported since it was linked. */
export type StageReport = {
  readonly isReady: boolean
  readonly camera: CameraState
  readonly look: HandsLook
  /** 0 while it is unknown. */
  readonly framesPerSecond: number
}

export const noReport: StageReport = { isReady: false, camera: 'off', look: 'idle', framesPerSecond: 0 }

/** Returns the report with one more fact of the stage. */
export function withFact(report: StageReport, fact: LinkFact): StageReport {
  switch (fact.type) {
    case 'stage.ready':
      return { ...report, isReady: true }
    case 'camera.changed':
      return { ...report, camera: fact.state, ...(fact.state === 'live' ? {} : { framesPerSecond: 0 }) }
    case 'hands.changed':
      return { ...report, look: fact.look, framesPerSecond: fact.framesPerSecond }
    default:
      return report
  }
}

/** Returns the report with the frame rate of a frame; the same one where that has not changed. */
export const withRate = (report: StageReport, framesPerSecond: number): StageReport =>
  framesPerSecond === Math.round(report.framesPerSecond) ? report : { ...report, framesPerSecond }

export function cameraStateIn(fact: LinkFact): CameraState {
  if (fact.type !== 'camera.changed') throw new TypeError(`"${fact.type}" has no camera.`)
  return fact.state
}
