// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType, ReactElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { lazyPart, Part } from './part.tsx'

type WordProps = { readonly word: string }

const Word = ({ word }: WordProps) => <p>{word}</p>

/** Code that arrives, or not, when the test says so. */
function fetchedLater() {
  const fetches: { readonly arrive: () => void; readonly fail: () => void }[] = []
  const Lazy = lazyPart<WordProps>(
    () =>
      new Promise((resolve, reject) => {
        fetches.push({ arrive: () => resolve(Word), fail: () => reject(new TypeError('Failed to fetch')) })
      }),
  )
  return { fetches, Lazy }
}

// React logs each error that a boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('shows the fallback until its code is there', async () => {
  const { fetches, Lazy } = fetchedLater()
  await show(
    <Part fallback="venter">
      <Lazy word="sykkel" />
    </Part>,
  )
  expect(document.body.textContent).toBe('venter')

  await act(async () => fetches[0]?.arrive())

  expect(document.body.textContent).toBe('sykkel')
})

it('keeps the fallback, the rest of the page and a single request where the code cannot be fetched', async () => {
  const { fetches, Lazy } = fetchedLater()
  await show(
    <main>
      kortet
      <Part fallback=" uten hake">
        <Lazy word="sykkel" />
      </Part>
    </main>,
  )

  await act(async () => fetches[0]?.fail())

  expect(document.body.textContent).toBe('kortet uten hake')
  expect(fetches).toHaveLength(1)
})

it('is fetched again by a retry', async () => {
  const { fetches, Lazy } = fetchedLater()
  await show(
    <Part failed={RetryButton}>
      <Lazy word="sykkel" />
    </Part>,
  )
  await act(async () => fetches[0]?.fail())

  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Prøv igjen' })))
  await act(async () => fetches[1]?.arrive())

  expect(document.body.textContent).toBe('sykkel')
  expect(fetches).toHaveLength(2)
})

it('is fetched again where it is mounted again, and then no more', async () => {
  const { fetches, Lazy } = fetchedLater()
  const first = await show(partWith(Lazy, 'sykkel'))
  await act(async () => fetches[0]?.fail())
  first.unmount()

  const second = await show(partWith(Lazy, 'buss'))
  await act(async () => fetches[1]?.arrive())
  second.unmount()
  await show(partWith(Lazy, 'tog'))

  expect(document.body.textContent).toBe('tog')
  expect(fetches).toHaveLength(2)
})

it('throws every other error on', () => {
  expect(() =>
    render(
      <Part fallback="venter">
        <Broken />
      </Part>,
    ),
  ).toThrow('a fault')
})

const partWith = (Lazy: ComponentType<WordProps>, word: string) => (
  <Part fallback="venter">
    <Lazy word={word} />
  </Part>
)

const RetryButton = ({ retry }: { readonly retry: () => void }) => (
  <button type="button" onClick={retry}>
    Prøv igjen
  </button>
)

const Broken = () => {
  throw new Error('a fault')
}

const show = (element: ReactElement) => act(async () => render(element))
