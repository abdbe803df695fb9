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

it('is ready while its connection is open, and again after a reconnect', async () => {
  const { notify } = await openStage()
  expect(title()).toBe('Kobler til …')

  notify({ type: 'line.opened' })
  expect(title()).toBe('Ask er klar')
  notify({ type: 'line.closed' })

  expect(title()).toBe('Kobler til …')
})

it('reports that another window has become the stage, and can take over again', async () => {
  const { notify, link } = await openStage()
  notify({ type: 'line.opened' })

  notify({ type: 'line.replaced' })
  fireEvent.click(screen.getByRole('button', { name: 'Bruk dette vinduet' }))

  expect(link?.getSnapshot().value).toEqual({ open: 'opening' })
})

const title = () => screen.getByRole('heading', { level: 1 }).textContent

async function openStage() {
  const { stage, line, childOf } = startStage()
  stage.send({ type: 'askStage.ready' })
  await renderPage(<AskStagePage />, {
    at: '/ask/stage?her',
    path: '/ask/stage',
    ask: { stage },
  })
  return { link: childOf('stageLink'), notify: (event: LineOutputEvent) => act(() => line.notify(event)) }
}
