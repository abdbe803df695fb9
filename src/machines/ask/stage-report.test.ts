import { expect, it } from 'vitest'

import type { LinkFact } from './link-messages.ts'
import { cameraStateIn, noReport, withFact, withRate } from './stage-report.ts'

const live: readonly LinkFact[] = [
  { type: 'stage.ready', hasCamera: true },
  { type: 'camera.changed', state: 'live' },
  { type: 'hands.changed', look: 'slow', framesPerSecond: 4 },
]

it('is ready, live and slow once the stage has reported it', () => {
  expect(live.reduce(withFact, noReport)).toEqual({
    isReady: true,
    camera: 'live',
    look: 'slow',
    framesPerSecond: 4,
  })
})

it('has no frame rate while the camera is off', () => {
  const report = withFact(live.reduce(withFact, noReport), { type: 'camera.changed', state: 'off' })

  expect(report).toEqual({ isReady: true, camera: 'off', look: 'slow', framesPerSecond: 0 })
})

it('is another one only where a frame has another rate', () => {
  const report = live.reduce(withFact, noReport)

  expect(withRate(report, 4)).toBe(report)
  expect(withRate(report, 12)).toEqual({ ...report, framesPerSecond: 12 })
})

it('has the state of the camera from the fact about it, and from no other', () => {
  expect(cameraStateIn({ type: 'camera.changed', state: 'busy' })).toBe('busy')
  expect(() => cameraStateIn({ type: 'stage.interrupted' })).toThrow('"stage.interrupted" has no camera.')
})
