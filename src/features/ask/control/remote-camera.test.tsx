// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor, fromTransition } from 'xstate'

import { stageLinkMachine, type StageLinkNews } from '#src/machines/stage-link.machine.ts'
import type { StageReport, StageReportEvent } from '#src/shell/ask-shell.ts'
import { handAt } from '#tests/support/hands.ts'
import { recorder } from '#tests/support/recorder.ts'

import { RemoteCamera } from './remote-camera.tsx'

afterEach(cleanup)

const hand = handAt({ side: 'left', x: 0.3, y: 0.5, size: 0.1 })

it.each([
  [{ look: 'loading' }, 'Gjør kameraet klart …'],
  [{ look: 'measuring' }, 'Gjør kameraet klart …'],
  [{ look: 'nobody' }, 'Jeg ser ingen hender ennå'],
  [{ look: 'slow', framesPerSecond: 4.2 }, 'For treg: 4 bilder i sekundet'],
  [{ look: 'slow' }, 'For treg'],
  [{ look: 'crowded' }, 'Jeg ser hender fra flere enn ett barn.'],
  [{ look: 'failed' }, 'Det som finner hendene, stoppet. Du kan godkjenne selv.'],
  [{ look: 'seeing', hands: [hand], framesPerSecond: 23.6 }, 'Ett barn · én hånd · 24 bilder i sekundet'],
  [{ look: 'seeing', hands: [hand] }, 'Ett barn · én hånd'],
] as const)('tells how the model on the stage is doing: %o', (told, words) => {
  renderRemote({ camera: 'live', ...told })

  expect(screen.getByText(words)).toBeTruthy()
})

it('tells nothing of the model while the camera is off', () => {
  renderRemote({ look: 'failed' })

  expect(screen.getByText('Kameraet er av. Du kan godkjenne selv.')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBe(null)
})

it('asks for the camera of the stage when it is off', () => {
  const { link } = renderRemote({})

  fireEvent.click(screen.getByRole('button', { name: 'Slå på kameraet' }))

  expect(link.getSnapshot().context.unacknowledged).toEqual([
    { type: 'camera.wanted', isWanted: true, seq: 1 },
  ])
})

it('sends the operator to the screen while the camera waits for an answer there', () => {
  const { link } = renderRemote({ camera: 'explaining' })

  expect(screen.getByText('Venter på ja på skjermen …')).toBeTruthy()
  expect(screen.getByText('En voksen må trykke «Ja, slå på kameraet» på barnas skjerm.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Avbryt' }))

  expect(link.getSnapshot().context.unacknowledged).toEqual([
    { type: 'camera.wanted', isWanted: false, seq: 1 },
  ])
})

it('shows the light until the camera is off', () => {
  const { tell } = renderRemote({ camera: 'live', look: 'seeing', hands: [hand] })
  expect(screen.getByText('Kamera på')).toBeTruthy()

  tell({ type: 'camera.changed', state: 'off' })

  expect(screen.queryByText('Kamera på')).toBe(null)
})

const noReport: StageReport = { isReady: true, camera: 'off', look: 'idle', hands: [], framesPerSecond: 0 }

const hear = (report: StageReport, event: StageReportEvent) =>
  event.type === 'camera.changed' ? { ...report, camera: event.state } : report

function renderRemote(told: Partial<StageReport>) {
  const stage = createActor(fromTransition(hear, { ...noReport, ...told })).start()
  const link = createActor(stageLinkMachine, {
    input: { end: 'control', session: 'here', listener: recorder<StageLinkNews>().ref },
  }).start()
  render(<RemoteCamera control={{ stage, link }} />)
  return { link, tell: (event: StageReportEvent) => act(() => stage.send(event)) }
}
