// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'

import { nextTask } from '#tests/support/suite/next-task.ts'

import { focusOnceFetched } from './focus-once-fetched.ts'
import type { FocusPage } from './page-focus.ts'

beforeEach(() => {
  document.body.innerHTML = '<a href="/profile">Profil</a><input>'
})

it.each<[string, () => void]>([
  ['stays on the link that was followed', () => undefined],
  ['is lost with the page before', () => document.querySelector('a')?.remove()],
])('moves the focus as soon as its code is there, where it %s', async (_, meanwhile) => {
  const { focused, arrive } = await followLink()

  meanwhile()
  await arrive()

  expect(focused).toHaveBeenCalledExactlyOnceWith('/profile')
})

it('leaves the focus where somebody has gone before the code is there', async () => {
  const { focused, arrive } = await followLink()

  document.querySelector('input')?.focus()
  await arrive()

  expect(focused).not.toHaveBeenCalled()
})

async function followLink() {
  const focused = vi.fn<FocusPage>()
  const waiting: (() => void)[] = []
  const fetched = new Promise<FocusPage>((resolve) => {
    waiting.push(() => resolve(focused))
  })
  document.querySelector('a')?.focus()
  focusOnceFetched(fetched)('/profile')
  await nextTask()
  const arrive = () => {
    for (const resolve of waiting) resolve()
    return nextTask()
  }
  return { focused, arrive }
}
