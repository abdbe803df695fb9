// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor, fromTransition } from 'xstate'

import type { StageReport, StageReportEvent, StageReportRef } from '#src/shell/ask-shell.ts'

import { SuggestionCard } from './suggestion-card.tsx'
import { useBlindness } from './use-blindness.ts'

afterEach(cleanup)

it.each([
  [{ camera: 'off', look: 'idle' }, 'Kameraet er av. Du kan godkjenne selv.'],
  [{ camera: 'explaining', look: 'idle' }, 'Kameraet er av. Du kan godkjenne selv.'],
  [{ camera: 'refused', look: 'idle' }, 'Kameraet er av. Du kan godkjenne selv.'],
  [{ camera: 'silent', look: 'nobody' }, 'Jeg ser ikke tegnet akkurat nå. Du kan godkjenne selv.'],
  [{ camera: 'live', look: 'failed' }, 'Jeg ser ikke tegnet akkurat nå. Du kan godkjenne selv.'],
  [{ camera: 'live', look: 'slow' }, 'Jeg ser ikke tegnet akkurat nå. Du kan godkjenne selv.'],
  [{ camera: 'live', look: 'nobody' }, 'Venter på at barnet prøver'],
] as const)('says what it waits for, or that it cannot see: %o', (told, words) => {
  renderCard(told)

  expect(cardText()).toBe(`ForslagIngen forslag${words}`)
})

it('waits for the child as soon as there is a picture', () => {
  const stage = renderCard({ camera: 'off', look: 'nobody' })

  act(() => stage.send({ type: 'camera.changed', state: 'live' }))

  expect(cardText()).toBe('ForslagIngen forslagVenter på at barnet prøver')
})

const cardText = () => screen.getByRole('region', { name: 'Forslag' }).textContent

const hear = (report: StageReport, event: StageReportEvent) =>
  event.type === 'camera.changed' ? { ...report, camera: event.state } : report

function renderCard(told: Pick<StageReport, 'camera' | 'look'>) {
  const report: StageReport = { isReady: true, hands: [], framesPerSecond: 0, ...told }
  const stage = createActor(fromTransition(hear, report)).start()
  render(<CardOf stage={stage} />)
  return stage
}

function CardOf({ stage }: { readonly stage: StageReportRef }) {
  const blindness = useBlindness({ eyes: undefined, stage })
  return <SuggestionCard repetition={undefined} blindness={blindness} onAlone={() => undefined} />
}
