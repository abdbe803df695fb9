import { fromTransition } from 'xstate'

import type { StageReport, StageReportEvent } from '#src/shell/ask-shell.ts'

const noReport: StageReport = { isReady: false, camera: 'off', hands: [], framesPerSecond: 0 }

function withReport(report: StageReport, event: StageReportEvent): StageReport {
  switch (event.type) {
    case 'stage.linked':
      return noReport
    case 'stage.ready':
      return { ...report, isReady: true }
    case 'camera.changed':
      return { ...report, camera: event.state, hands: event.state === 'live' ? report.hands : [] }
    case 'hands.seen':
      return { ...report, hands: event.hands, framesPerSecond: event.framesPerSecond }
    default:
      return report
  }
}

/** What the stage has told of itself since it was linked. */
export const stageReport = fromTransition(withReport, noReport)
