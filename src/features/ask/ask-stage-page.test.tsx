// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { LineOutputEvent } from '#src/machines/ask/link-messages.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'
import { startStage } from '#tests/support/ask/stage-window.ts'

import { AskStagePage } from './ask-stage-page.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('is ready once its line stands, and again after it was lost', async () => {
  const { notify } = await openedStage()
  expect(title()).toBe('Kobler til …')

  notify({ type: 'line.opened' })
  expect(title()).toBe('Ask er klar')
  notify({ type: 'line.closed' })

  expect(title()).toBe('Kobler til …')
})

it('tells that another window has become the stage, and can be it again', async () => {
  const { notify, link } = await openedStage()
  notify({ type: 'line.opened' })

  notify({ type: 'line.replaced' })
  fireEvent.click(screen.getByRole('button', { name: 'Bruk dette vinduet' }))

  expect(link?.getSnapshot().value).toEqual({ open: 'opening' })
})

const title = () => screen.getByRole('heading', { level: 1 }).textContent

async function openedStage() {
  const { stage, line, childOf } = startStage()
  stage.send({ type: 'askStage.ready' })
  await renderPage(<AskStagePage />, {
    at: '/ask/stage?her',
    path: '/ask/stage',
    ask: { stage },
  })
  return { link: childOf('stageLink'), notify: (news: LineOutputEvent) => act(() => line.notify(news)) }
}
