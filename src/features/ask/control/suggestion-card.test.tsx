// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import type { StageReport } from '#src/machines/ask/stage-report.ts'
import type { AskControlRef } from '#src/shell/ask-feature.ts'
import { startLeading } from '#tests/support/ask/ask-control.ts'

import { SuggestionCard } from './suggestion-card.tsx'
import { useVisionFailure } from './use-vision-failure.ts'

afterEach(cleanup)

it.each([
  [{ camera: 'off', look: 'idle' }, 'Du avgjør om tegnet er godt nok.'],
  [{ camera: 'explaining', look: 'idle' }, 'Du avgjør om tegnet er godt nok.'],
  [{ camera: 'refused', look: 'idle' }, 'Du avgjør om tegnet er godt nok.'],
  [{ camera: 'silent', look: 'nobody' }, 'Kameraet ser ikke tegnet akkurat nå. Du kan godkjenne selv.'],
  [{ camera: 'live', look: 'failed' }, 'Kameraet ser ikke tegnet akkurat nå. Du kan godkjenne selv.'],
  [{ camera: 'live', look: 'slow' }, 'Kameraet ser ikke tegnet akkurat nå. Du kan godkjenne selv.'],
  [{ camera: 'live', look: 'nobody' }, 'Venter på at barnet prøver'],
] as const)(
  'says what it waits for, or that there is no picture or no detection: %o',
  async (report, text) => {
    await renderCard(report)

    expect(cardText()).toBe(`ForslagIngen forslag${text}`)
  },
)

it('waits for the child as soon as there is a picture', async () => {
  const stage = await renderCard({ camera: 'off', look: 'nobody' })

  act(() => stage.sends({ type: 'camera.changed', state: 'live', seq: 3 }))

  expect(cardText()).toBe('ForslagIngen forslagVenter på at barnet prøver')
})

const cardText = () => screen.getByRole('region', { name: 'Forslag' }).textContent

async function renderCard({ camera, look }: Pick<StageReport, 'camera' | 'look'>) {
  const deviceId = '00000000-0000-4000-8000-000000000081'
  const { control, stage } = await startLeading({ place: { kind: 'device', deviceId } })
  stage.link()
  stage.sends({ type: 'camera.changed', state: camera, seq: 1 })
  stage.sends({ type: 'hands.changed', look, framesPerSecond: 0, seq: 2 })
  render(<CardOf control={control} />)
  return stage
}

function CardOf({ control }: { readonly control: AskControlRef }) {
  const visionFailure = useVisionFailure(control)
  return <SuggestionCard repetition={undefined} visionFailure={visionFailure} onOverrule={() => undefined} />
}
