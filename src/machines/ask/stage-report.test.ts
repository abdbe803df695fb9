import { expect, it } from 'vitest'

import type { LinkFact } from './link-messages.ts'
import { noReport, withFact } from './stage-report.ts'

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
