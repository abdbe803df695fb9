// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'

import { nextTask } from '#tests/support/suite/next-task.ts'

import { pageFocus } from './page-focus.ts'

beforeEach(() => {
  document.body.innerHTML =
    '<button>Søk</button><main tabindex="-1"><a href="/calendar">Kalender</a><a href="/profile">Profil</a></main>'
})

it('moves to the main element of another page', async () => {
  pageFocus(document)(undefined)
  await nextFrame()

  expect(focused()).toBe('MAIN')
})

it('moves back to the link that was followed', async () => {
  pageFocus(document)('/profile')
  await nextFrame()

  expect(focused()).toBe('Profil')
})

it('moves to the main element where the link is gone', async () => {
  pageFocus(document)('/reports')
  await nextFrame()

  expect(focused()).toBe('MAIN')
})

it('leaves a focus that was lost and has been taken before the next frame', async () => {
  pageFocus(document)(undefined)
  document.querySelector('button')?.focus()
  await nextFrame()

  expect(focused()).toBe('Søk')
})

it('takes the focus from the link that was followed', async () => {
  document.querySelector('a')?.focus()
  pageFocus(document)(undefined)
  await nextFrame()

  expect(focused()).toBe('MAIN')
})

describe('a link that is drawn later', () => {
  it('gets the focus then', async () => {
    await backToMissingLink()

    drawLink()
    await nextTask()

    expect(focused()).toBe('Rapporter')
  })

  it('leaves the focus that has been moved', async () => {
    await backToMissingLink()

    document.querySelector('button')?.focus()
    drawLink()
    await nextTask()

    expect(focused()).toBe('Søk')
  })

  it('leaves the focus of the next page', async () => {
    const focusPage = await backToMissingLink()

    focusPage(undefined)
    await nextFrame()
    drawLink()
    await nextTask()

    expect(focused()).toBe('MAIN')
  })

  it('keeps the focus of another control from then on', async () => {
    await backToMissingLink()
    drawLink()
    await nextTask()

    document.querySelector('button')?.focus()
    drawLink()
    await nextTask()

    expect(focused()).toBe('Søk')
  })
})

async function backToMissingLink() {
  const focusPage = pageFocus(document)
  focusPage('/reports')
  await nextFrame()
  return focusPage
}

const drawLink = () =>
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<a href="/reports">Rapporter</a>')

const focused = () =>
  document.activeElement?.tagName === 'MAIN' ? 'MAIN' : document.activeElement?.textContent

const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve())
  })
