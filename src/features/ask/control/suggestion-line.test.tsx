// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'

import type { Judgement } from '#src/contract/ask-link.ts'
import { repetitionMachine } from '#src/machines/ask/curriculum/repetition/repetition.machine.ts'
import type { StageReport } from '#src/machines/ask/stage-report.ts'
import type { AskControlRef } from '#src/shell/ask-feature.ts'
import { settled } from '#tests/support/ask/curriculum-setup.ts'
import { startLeading } from '#tests/support/ask/ask-control.ts'

import { SuggestionLine } from './suggestion-line.tsx'
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
    await renderLine(report)

    expect(lineText()).toBe(`Ingen forslag${text}`)
  },
)

it('waits for the child as soon as there is a picture', async () => {
  const stage = await renderLine({ camera: 'off', look: 'nobody' })

  act(() => stage.sends({ type: 'camera.changed', state: 'live', seq: 3 }))

  expect(lineText()).toBe('Ingen forslagVenter på at barnet prøver')
})

it.each([
  [
    { suggestion: 'repeat', confidence: 0.934, hints: [{ part: 'thumb' }, { part: 'movement' }] },
    'En gang tilSe på tommelen. Bevegelsen er annerledes.',
  ],
  [
    { suggestion: 'approve', confidence: 0.9, hints: [] },
    'Fikk det til90 % sikkerDu avgjør om tegnet er godt nok.',
  ],
  [
    { suggestion: 'approve', confidence: 0.9999, hints: [] },
    'Fikk det til99 % sikkerDu avgjør om tegnet er godt nok.',
  ],
  [
    { suggestion: 'unsure', confidence: 0.5, hints: [{ part: 'fingers', side: 'left' }] },
    'Vanskelig å seHånda til venstre i bildet: Se på fingrene.',
  ],
  [
    { suggestion: 'unsure', confidence: 0.42, hints: [{ part: 'thumb' }], doubt: 'oneTeacher' },
    'Vanskelig å seSe på tommelen. Bare én voksen har vist tegnet. Be en kollega vise det også.',
  ],
  [
    { suggestion: 'unsure', confidence: 0.5, hints: [], doubt: 'unlike' },
    'Vanskelig å seAsk er usikker på om det ligner nok på det dere har vist.',
  ],
  [
    { suggestion: 'unsure', confidence: 0.5, hints: [{ part: 'fingers' }], doubt: 'tooFast' },
    'Vanskelig å seDet gikk for fort. Vis tegnet sakte sammen med barnet.',
  ],
  [
    { suggestion: 'unsure', confidence: 0.95, hints: [], doubt: 'alike', alike: 'bror' },
    'Vanskelig å seTegnet ligner for mye på «bror» i denne økta. Du avgjør om det er godt nok.',
  ],
  [{ suggestion: 'notSeen', confidence: 0, hints: [] }, 'Så ikke hendeneDu avgjør om tegnet er godt nok.'],
  [
    { suggestion: 'none', confidence: 0, hints: [] },
    'Ingen forslagAsk kan ikke se dette tegnet ennå. Du avgjør om det er godt nok.',
  ],
] satisfies readonly (readonly [Judgement, string])[])(
  'shows the judgement %o, also while the same hands go on',
  async (judgement, text) => {
    const judge = fromPromise<Judgement, { readonly signId: string }>(() => Promise.resolve(judgement))
    const repetition = createActor(repetitionMachine.provide({ actors: { judge } }), {
      clock: new SimulatedClock(),
      input: { signId: 'mer', tries: 3 },
    }).start()
    for (const type of ['repetition.turn', 'repetition.hands.seen', 'repetition.hands.rested'] as const)
      repetition.send({ type })
    await settled()

    render(
      <SuggestionLine
        repetition={repetition}
        visionFailure={undefined}
        onOverrule={() => undefined}
        wordOf={(signId) => signId}
      />,
    )

    expect(lineText()).toBe(text)
    act(() => repetition.send({ type: 'repetition.hands.moved' }))
    expect(lineText()).toBe(text)
    act(() => repetition.send({ type: 'repetition.hands.rested' }))
    await act(settled)
    act(() => repetition.send({ type: 'repetition.hands.seen' }))

    expect(lineText()).toBe('Ingen forslagBarnet prøver')
  },
)

const lineText = () => screen.getByRole('region', { name: 'Forslag' }).textContent

async function renderLine({ camera, look }: Pick<StageReport, 'camera' | 'look'>) {
  const deviceId = '00000000-0000-4000-8000-000000000081'
  const { control, stage } = await startLeading({ place: { kind: 'device', deviceId } })
  stage.link()
  stage.sends({ type: 'camera.changed', state: camera, seq: 1 })
  stage.sends({ type: 'hands.changed', look, framesPerSecond: 0, seq: 2 })
  render(<LineOf control={control} />)
  return stage
}

function LineOf({ control }: { readonly control: AskControlRef }) {
  const visionFailure = useVisionFailure(control)
  return (
    <SuggestionLine
      repetition={undefined}
      visionFailure={visionFailure}
      onOverrule={() => undefined}
      wordOf={(signId) => signId}
    />
  )
}
