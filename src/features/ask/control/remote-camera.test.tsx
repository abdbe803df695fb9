// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import type { Hand } from '#src/contract/ask-link.ts'
import type { StageReport } from '#src/machines/ask/stage-report.ts'
import { startLeading } from '#tests/support/ask/ask-control.ts'
import { handAt } from '#tests/support/ask/hands.ts'

import { RemoteCamera } from './remote-camera.tsx'

afterEach(cleanup)

const hand = handAt({ side: 'left', x: 0.3, y: 0.5, size: 0.1 })

it.each([
  [{ look: 'loading' }, 'Gjør kameraet klart …'],
  [{ look: 'measuring' }, 'Gjør kameraet klart …'],
  [{ look: 'nobody' }, 'Kameraet ser ingen hender ennå'],
  [{ look: 'slow', framesPerSecond: 4.2 }, 'Kameraet henger etter.'],
  [{ look: 'crowded' }, 'Kameraet ser hender fra flere enn ett barn.'],
  [{ look: 'failed' }, 'Det som finner hendene, stoppet. Du kan godkjenne selv.'],
  [{ look: 'seeing', hands: [hand], framesPerSecond: 23.6 }, 'Ett barn · én hånd · 24 bilder i sekundet'],
  [{ look: 'seeing', hands: [hand] }, 'Ett barn · én hånd'],
] as const)('shows the state of the model on the stage: %o', async (report, text) => {
  await renderRemote({ camera: 'live', ...report })

  expect(screen.getByText(text)).toBeTruthy()
})

it('shows nothing about the model while the camera is off', async () => {
  await renderRemote({ look: 'failed' })

  expect(screen.getByText('Kameraet er av. Du kan godkjenne selv.')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBe(null)
})

it('requests the camera of the stage when it is off', async () => {
  const { wanted } = await renderRemote({})

  fireEvent.click(screen.getByRole('button', { name: 'Slå på kameraet' }))

  expect(wanted()).toEqual([{ type: 'camera.wanted', isWanted: true }])
})

it("refers the operator to the children's screen while its consent dialog is open", async () => {
  const { wanted } = await renderRemote({ camera: 'explaining' })

  expect(screen.getByText('Venter på et ja på skjermen …')).toBeTruthy()
  expect(screen.getByText('En voksen må trykke «Ja, slå på kameraet» på barnas skjerm.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Avbryt' }))

  expect(wanted()).toEqual([{ type: 'camera.wanted', isWanted: false }])
})

it('shows that the camera is on until it is off', async () => {
  const { notify } = await renderRemote({ camera: 'live', look: 'seeing', hands: [hand] })
  expect(screen.getByText('Kamera på')).toBeTruthy()

  notify({ type: 'camera.changed', state: 'off' })

  expect(screen.queryByText('Kamera på')).toBe(null)
})

async function renderRemote({ hands = [], ...report }: Report) {
  const setup = await startLeading({ place: { kind: 'device', deviceId: tabletId } })
  setup.stage.link()
  let seq = 0
  const notify = (content: object) => {
    seq += 1
    setup.stage.sends({ seq, ...content })
  }
  const { camera = 'off', look = 'idle', framesPerSecond = 0 } = report
  notify({ type: 'camera.changed', state: camera })
  notify({ type: 'hands.changed', look, framesPerSecond })
  render(<RemoteCamera control={setup.control} />)
  if (hands.length > 0) act(() => setup.stage.sends({ type: 'hands.seen', hands, framesPerSecond }))
  return {
    wanted: () => setup.stage.received('camera.wanted'),
    notify: (content: object) => act(() => notify(content)),
  }
}

type Report = Partial<Omit<StageReport, 'isReady'>> & { readonly hands?: readonly Hand[] }

const tabletId = '00000000-0000-4000-8000-000000000081'
