import { fromTransition } from 'xstate'

import type { HandsLook } from '#src/contract/ask-link.ts'
import type { StageReport, StageReportEvent } from '#src/shell/ask-shell.ts'

const noHands = { hands: [], framesPerSecond: 0 } as const
const noReport: StageReport = { ...noHands, isReady: false, camera: 'off', look: 'idle' }

function withReport(report: StageReport, event: StageReportEvent): StageReport {
  switch (event.type) {
    case 'stage.linked':
    case 'stage.unlinked':
      return noReport
    case 'stage.ready':
      return { ...report, isReady: true }
    case 'camera.changed':
      return { ...report, ...(event.state !== 'live' && noHands), camera: event.state }
    case 'hands.changed':
      return {
        ...report,
        ...(!looksAtHands(event.look) && noHands),
        look: event.look,
        framesPerSecond: event.framesPerSecond,
      }
    case 'hands.seen':
      return { ...report, hands: event.hands, framesPerSecond: event.framesPerSecond }
    default:
      return report
  }
}

/** No frame comes any more that would take the last hands away. */
const looksAtHands = (look: HandsLook) => look === 'seeing' || look === 'slow' || look === 'crowded'

/** What the stage has told of itself since it was linked. */
export const stageReport = fromTransition(withReport, noReport)
