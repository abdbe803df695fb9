// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import { cameraMachine, type CameraOutputEvent } from '#src/machines/ask/camera/camera/camera.machine.ts'
import {
  handPoseMachine,
  type HandPoseOutputEvent,
} from '#src/machines/ask/camera/hand-pose/hand-pose.machine.ts'
import { deferredCamera } from '#tests/support/ask/deferred-camera.ts'
import { deferredModel, handAt } from '#tests/support/ask/hands.ts'
import { recorder } from '#tests/support/machines/recorder.ts'

import { CameraPanel } from './camera-panel.tsx'

afterEach(cleanup)

const desk = { deviceId: 'desk', label: 'På bordet' }
const hand = handAt({ side: 'left', x: 0.3, y: 0.5, size: 0.1 })

describe('the camera', () => {
  it('is explained before the browser requests permission', () => {
    const { device } = renderPanel()

    press('Slå på kameraet')

    expect(screen.getByText('Bildene blir aldri lagret og aldri sendt noe sted.')).toBeTruthy()
    expect(device.inputs).toEqual([])
    press('Ikke nå')
    expect(screen.getByText('Kameraet er av. Du kan godkjenne selv.')).toBeTruthy()
  })

  it('shows its picture, that it is on, and the button that turns it off', () => {
    const { device, attached } = renderLive()

    expect(screen.getByText('Kamera på')).toBeTruthy()
    expect(attached()).toEqual(['shown'])
    press('Slå av')

    expect(screen.getByText('Kameraet er av. Du kan godkjenne selv.')).toBeTruthy()
    expect([device.running(), attached()]).toEqual([[], ['shown', 'taken away']])
  })

  it.each([
    ['refused', 'Nettleseren får ikke bruke kameraet.', true],
    ['absent', 'Vi fant ikke noe kamera.', true],
    ['busy', 'Et annet program bruker kameraet.', true],
    ['insecure', 'Kameraet virker bare på en sikker adresse.', false],
  ] as const)('that is %s reports it, with a retry where one can help', (error, text, canRetry) => {
    const { device } = renderRequesting()

    act(() => device.notify({ type: `device.${error}` }))

    expect(screen.getByRole('status').textContent).toContain(text)
    expect(screen.queryByRole('button', { name: 'Prøv igjen' }) !== null).toBe(canRetry)
  })

  it('keeps the picture when the device is silent, and reports that there is nothing in it', () => {
    const { device } = renderLive()

    act(() => device.notify({ type: 'device.silenced' }))

    expect(screen.getByText('Kamera på')).toBeTruthy()
    expect(screen.getByText('Kameraet sender ikke noe bilde.')).toBeTruthy()
  })

  it('can be switched when there are several cameras, named or unnamed', () => {
    const { cameras, device } = renderLive()
    const unknown = { deviceId: '', label: '' }
    act(() => cameras.notify({ type: 'cameras.changed', cameras: [desk, unknown, unknown] }))
    expect(screen.queryByLabelText('Velg kamera')).toBe(null)

    act(() =>
      cameras.notify({ type: 'cameras.changed', cameras: [desk, { deviceId: 'ceiling', label: '' }] }),
    )
    fireEvent.change(screen.getByLabelText('Velg kamera'), { target: { value: 'ceiling' } })

    expect(screen.getByRole('option', { name: 'Kamera 2' })).toBeTruthy()
    expect(device.running()).toEqual([{ deviceId: 'ceiling' }])
  })
})

describe('the hands', () => {
  it('are drawn over the picture and counted, with the frames per second', () => {
    const { model, panel } = renderWatching()

    act(() => model.notify({ type: 'model.counted', framesPerSecond: 23.6, milliseconds: 41 }))
    act(() =>
      model.notify({
        type: 'model.seen',
        hands: [hand, { ...hand, side: 'right' }],
        isCrowded: false,
        aspect: 0.75,
        at: 0,
      }),
    )

    expect(screen.getByText('Ett barn · to hender · 24 bilder i sekundet')).toBeTruthy()
    expect(
      [...panel.querySelectorAll('[data-hand]')].map((overlay) => overlay.getAttribute('data-hand')),
    ).toEqual(['left', 'right'])
  })

  it('are found at a pace that the disclosure shows', () => {
    const { model } = renderWatching()
    const pace = screen.getByText('Teknisk: regner på prosessoren, 60 ms per bilde.')
    const isHidden = () => pace.closest('[hidden]') !== null
    expect(isHidden()).toBe(true)

    press('Om kameraet')
    act(() => model.notify({ type: 'model.counted', framesPerSecond: 23.6, milliseconds: 41 }))

    expect([pace.textContent, isHidden()]).toEqual([
      'Teknisk: regner på prosessoren, 41 ms per bilde.',
      false,
    ])
  })

  it('that are detected too slowly are reported in plain words', () => {
    const { model } = renderWatching()

    act(() => model.notify({ type: 'model.counted', framesPerSecond: 4.2, milliseconds: 240 }))

    expect(screen.getByText('Kameraet henger etter.')).toBeTruthy()
  })

  it('of several children pause, until the operator overrules', () => {
    const { model } = renderWatching()
    const crowd = {
      type: 'model.seen',
      hands: [hand, hand, hand],
      isCrowded: true,
      aspect: 0.75,
      at: 0,
    } as const

    act(() => [crowd, crowd].forEach(model.notify))
    expect(screen.getByRole('status').textContent).toContain('Ett barn om gangen')
    press('Det er bare ett barn')

    expect(screen.getByText('Ett barn · 3 hender')).toBeTruthy()
  })

  it('of several children are reported without a button where the operator overrules elsewhere', () => {
    const { model } = renderWatching({ canOverrule: false })
    const crowd = {
      type: 'model.seen',
      hands: [hand, hand, hand],
      isCrowded: true,
      aspect: 0.75,
      at: 0,
    } as const

    act(() => [crowd, crowd].forEach(model.notify))

    expect(screen.getByRole('status').textContent).toContain('Ett barn om gangen')
    expect(screen.queryByRole('button', { name: 'Det er bare ett barn' })).toBe(null)
  })

  it('can be retried after a failure of the model', () => {
    const { model } = renderWatching()

    act(() => model.notify({ type: 'model.failed', reason: 'missing' }))
    expect(screen.getByRole('alert').textContent).toContain('kunne ikke hentes')
    press('Prøv igjen')
    expect(screen.getByText('Gjør kameraet klart …')).toBeTruthy()
    act(() => model.notify({ type: 'model.progressed', share: 0.4 }))

    expect(screen.getByText('Gjør kameraet klart … 40 %')).toBeTruthy()
  })
})

function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }))
}

function renderWatching(options?: PanelOptions) {
  const setup = renderLive(options)
  act(() => {
    setup.handPose.send({ type: 'handPose.watch' })
    setup.model.notify({ type: 'model.loaded' })
    setup.model.notify({ type: 'model.measured', backend: 'wasm', milliseconds: 60 })
  })
  return setup
}

function renderLive(options?: PanelOptions) {
  const setup = renderRequesting(options)
  act(() => setup.device.notify({ type: 'device.opened', camera: desk }))
  return setup
}

function renderRequesting(options?: PanelOptions) {
  const setup = renderPanel(options)
  act(() => {
    setup.camera.send({ type: 'camera.turnOn' })
    setup.camera.send({ type: 'camera.allow' })
  })
  return setup
}

type PanelOptions = { readonly canOverrule: boolean }

function renderPanel({ canOverrule }: PanelOptions = { canOverrule: true }) {
  const clock = new SimulatedClock()
  const { device, cameras } = deferredCamera()
  const model = deferredModel()
  const camera = createActor(
    cameraMachine.provide({ actors: { device: device.logic, cameras: cameras.logic } }),
    { input: { listener: recorder<CameraOutputEvent>().ref }, clock },
  ).start()
  const handPose = createActor(handPoseMachine.provide({ actors: { model: model.logic } }), {
    input: { listener: recorder<HandPoseOutputEvent>().ref },
    clock,
  }).start()
  const attached: string[] = []
  const attach = () => {
    attached.push('shown')
    return () => void attached.push('taken away')
  }
  const overrule = () => handPose.send({ type: 'handPose.overrule' })
  const { container } = render(
    <CameraPanel
      camera={camera}
      handPose={handPose}
      attach={attach}
      onOverrule={canOverrule ? overrule : undefined}
    />,
  )
  return { camera, handPose, device, cameras, model, attached: () => attached, panel: container }
}
