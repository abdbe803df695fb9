// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import type { Judgement } from '#src/contract/ask-link.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'
import { startLeading } from '#tests/support/ask/ask-control.ts'
import { settled } from '#tests/support/ask/curriculum-setup.ts'

import { ControlProgress } from './control-progress.tsx'

afterEach(cleanup)

it('counts a decision beside a suggestion at once, and no longer when it is undone', async () => {
  const { control, practice } = await withSuggestion()
  await renderPage(<ControlProgress control={control} departmentName="Maurtua" onChosen={() => undefined} />)
  expect(screen.queryByRole('heading', { name: /^Forslaget/ })).toBe(null)

  act(() => practice()?.send({ type: 'practice.repeat' }))
  expect(screen.getByRole('heading', { name: 'Forslaget fra Ask stemte 1 av 1 gang' }).tagName).toBe('H3')
  act(() => practice()?.send({ type: 'practice.undo' }))

  expect(screen.queryByRole('heading', { name: /^Forslaget/ })).toBe(null)
})

/** The recogniser suggests to repeat the first child’s attempt. */
async function withSuggestion() {
  const judgement: Judgement = { suggestion: 'repeat', confidence: 0.9, hints: [] }
  const harness = await startLeading({ judgement, start: { skipsIntroduction: true } })
  await settled()
  const { chain } = harness
  chain().session?.send({ type: 'session.stage.ready' })
  chain().session?.send({ type: 'session.begin' })
  chain().sign?.send({ type: 'sign.goOn' })
  for (const type of ['repetition.turn', 'repetition.hands.seen', 'repetition.hands.rested'] as const)
    chain().repetition?.send({ type })
  await settled()
  return harness
}
