import { expect, it } from 'vitest'
import { createActor } from 'xstate'

import type { StageReportEvent } from '#src/shell/ask-shell.ts'
import { handAt } from '#tests/support/hands.ts'

import { stageReport } from './stage-report.ts'

const hand = handAt({ side: 'left', x: 0.3, y: 0.5, size: 0.1 })
const nothing = { isReady: false, camera: 'off', look: 'idle', hands: [], framesPerSecond: 0 }
const seeing: readonly StageReportEvent[] = [
  { type: 'stage.ready', hasCamera: true },
  { type: 'camera.changed', state: 'live' },
  { type: 'hands.changed', look: 'seeing', framesPerSecond: 0 },
  { type: 'hands.seen', hands: [hand], framesPerSecond: 24 },
]

it('keeps what the stage tells of itself', () => {
  expect(after(seeing)).toEqual({
    isReady: true,
    camera: 'live',
    look: 'seeing',
    hands: [hand],
    framesPerSecond: 24,
  })
})

it.each(['stage.linked', 'stage.unlinked'] as const)('knows nothing at %s', (type) => {
  expect(after([...seeing, { type }])).toEqual(nothing)
})

it.each(['nobody', 'failed', 'loading', 'idle'] as const)('has no hands of a model that is %s', (look) => {
  const { hands } = after([...seeing, { type: 'hands.changed', look, framesPerSecond: 0 }])

  expect(hands).toEqual([])
})

it('keeps the hands of a model that is slow, with how slow', () => {
  const { hands, framesPerSecond } = after([
    ...seeing,
    { type: 'hands.changed', look: 'slow', framesPerSecond: 4 },
  ])

  expect([hands, framesPerSecond]).toEqual([[hand], 4])
})

it('has neither hands nor a rate of a camera that is off', () => {
  const { hands, framesPerSecond } = after([...seeing, { type: 'camera.changed', state: 'off' }])

  expect([hands, framesPerSecond]).toEqual([[], 0])
})

function after(events: readonly StageReportEvent[]) {
  const report = createActor(stageReport).start()
  for (const event of events) report.send(event)
  return report.getSnapshot().context
}
