import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'

import type { CameraState } from '#src/contract/ask-link.ts'
import { recorder } from '#tests/support/machines/recorder.ts'

import type { VisionSwitch } from '../camera/vision/vision.machine.ts'
import { sessionCameraMachine } from './session-camera.machine.ts'

describe('the camera of a session', () => {
  it.each(['sessionCamera.summary', 'sessionCamera.ended'] as const)('is turned off at %s', (type) => {
    const { sessionCamera, camera } = startSigning('live')

    sessionCamera.send({ type })

    expect(camera.received).toEqual([{ type: 'vision.turnOff' }])
  })

  it('turns on again in the next session if it was on in the last one', () => {
    const { sessionCamera, camera } = startSigning('live')

    sessionCamera.send({ type: 'sessionCamera.summary' })
    sessionCamera.send({ type: 'sessionCamera.camera.changed', state: 'off' })
    sessionCamera.send({ type: 'sessionCamera.signing' })

    expect(camera.received).toEqual([{ type: 'vision.turnOff' }, { type: 'vision.turnOn' }])
  })

  it.each(['off', 'explaining'] as const)('stays off in the next session after "%s"', (state) => {
    const { sessionCamera, camera } = startSigning('live')

    sessionCamera.send({ type: 'sessionCamera.camera.changed', state })
    sessionCamera.send({ type: 'sessionCamera.summary' })
    sessionCamera.send({ type: 'sessionCamera.signing' })

    expect(camera.received).toEqual([{ type: 'vision.turnOff' }])
  })

  it.each([
    [true, [{ type: 'vision.turnOn' }]],
    [false, []],
  ])('is turned on before the first sign, once, where the device is to: %s', (isWanted, received) => {
    const { sessionCamera, camera } = startIdle()

    sessionCamera.send({ type: 'sessionCamera.ready', isWanted })
    sessionCamera.send({ type: 'sessionCamera.ready', isWanted })
    sessionCamera.send({ type: 'sessionCamera.signing' })

    expect(camera.received).toEqual(received)
  })

  it('is turned on before the next session’s first sign if it was on before the last one’s', () => {
    const { sessionCamera, camera } = startIdle()
    sessionCamera.send({ type: 'sessionCamera.ready', isWanted: false })
    sessionCamera.send({ type: 'sessionCamera.camera.changed', state: 'live' })
    sessionCamera.send({ type: 'sessionCamera.signing' })
    sessionCamera.send({ type: 'sessionCamera.summary' })

    sessionCamera.send({ type: 'sessionCamera.ready', isWanted: false })

    expect(camera.received).toEqual([{ type: 'vision.turnOff' }, { type: 'vision.turnOn' }])
  })

  it('is turned off where the session ends before its first sign', () => {
    const { sessionCamera, camera } = startIdle()
    sessionCamera.send({ type: 'sessionCamera.ready', isWanted: true })

    sessionCamera.send({ type: 'sessionCamera.ended' })

    expect(camera.received).toEqual([{ type: 'vision.turnOn' }, { type: 'vision.turnOff' }])
  })

  it('stays off in a session that starts after the last one ended', () => {
    const { sessionCamera, camera } = startSigning('live')

    sessionCamera.send({ type: 'sessionCamera.ended' })
    for (let session = 0; session < 2; session += 1) {
      sessionCamera.send({ type: 'sessionCamera.signing' })
      sessionCamera.send({ type: 'sessionCamera.summary' })
    }

    expect(camera.received.map(({ type }) => type)).toEqual([
      'vision.turnOff',
      'vision.turnOff',
      'vision.turnOff',
    ])
  })
})

function startIdle() {
  const camera = recorder<VisionSwitch>()
  return {
    sessionCamera: createActor(sessionCameraMachine, { input: { camera: camera.ref } }).start(),
    camera,
  }
}

function startSigning(state: CameraState) {
  const { sessionCamera, camera } = startIdle()
  sessionCamera.send({ type: 'sessionCamera.signing' })
  sessionCamera.send({ type: 'sessionCamera.camera.changed', state })
  return { sessionCamera, camera }
}
