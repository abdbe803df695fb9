// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor, fromTransition } from 'xstate'

import { characterMachine } from '#src/machines/character.machine.ts'
import type { LineCommand, LineNews, LinkEnd } from '#src/machines/link-messages.ts'
import { stageLinkMachine, type StageLinkNews } from '#src/machines/stage-link.machine.ts'
import type { StageNoted, StageState } from '#src/shell/ask-shell.ts'
import { deferredCallback } from '#tests/support/deferred-callback.ts'
import { recorder } from '#tests/support/recorder.ts'
import { renderPage } from '#tests/support/shell-stage.tsx'

import { AskStagePage } from './ask-stage-page.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('is ready once its line stands, and again after it was lost', async () => {
  const { tell } = await openedStage()
  expect(title()).toBe('Kobler til …')

  tell({ type: 'line.opened' })
  expect(title()).toBe('Ask er klar')
  tell({ type: 'line.closed' })

  expect(title()).toBe('Kobler til …')
})

it('tells that another window has become the stage, and can be it again', async () => {
  const { tell, link } = await openedStage()
  tell({ type: 'line.opened' })

  tell({ type: 'line.replaced' })
  fireEvent.click(screen.getByRole('button', { name: 'Bruk dette vinduet' }))

  expect(link.getSnapshot().value).toEqual({ open: 'opening' })
})

const title = () => screen.getByRole('heading', { level: 1 }).textContent

const noted = (state: StageState, { news }: StageNoted) => ({ ...state, ...news })

async function openedStage() {
  const line = deferredCallback<{ input: { readonly end: LinkEnd }; command: LineCommand; news: LineNews }>()
  const link = createActor(stageLinkMachine.provide({ actors: { line: line.logic } }), {
    input: { end: 'stage', session: undefined, listener: recorder<StageLinkNews>().ref },
  }).start()
  const known: StageState = { isReady: true, show: undefined, code: undefined, name: undefined }
  const stage = {
    link,
    character: createActor(characterMachine).start(),
    state: createActor(fromTransition(noted, known)).start(),
    eyes: undefined,
    begin: () => undefined,
    stop: () => undefined,
  }
  link.send({ type: 'stageLink.open' })
  await renderPage(<AskStagePage />, {
    at: '/ask/stage?her',
    path: '/ask/stage',
    ask: { stage: () => stage },
  })
  return { link, tell: (news: LineNews) => act(() => line.tell(news)) }
}
