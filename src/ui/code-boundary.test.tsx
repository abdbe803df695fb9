// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType, ReactElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { CodeBoundary, lazyComponent } from './code-boundary.tsx'

type WordProps = { readonly word: string }

const Word = ({ word }: WordProps) => <p>{word}</p>

/** Code that arrives, or not, when the test says so. */
function fetchedLater() {
  const fetches: { readonly arrive: () => void; readonly fail: () => void }[] = []
  const Lazy = lazyComponent<WordProps>(
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
    <CodeBoundary fallback="venter">
      <Lazy word="sykkel" />
    </CodeBoundary>,
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
      <CodeBoundary fallback=" uten hake">
        <Lazy word="sykkel" />
      </CodeBoundary>
    </main>,
  )

  await act(async () => fetches[0]?.fail())

  expect(document.body.textContent).toBe('kortet uten hake')
  expect(fetches).toHaveLength(1)
})

it('is fetched again by a retry', async () => {
  const { fetches, Lazy } = fetchedLater()
  await show(
    <CodeBoundary failed={RetryButton}>
      <Lazy word="sykkel" />
    </CodeBoundary>,
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
      <CodeBoundary fallback="venter">
        <Broken />
      </CodeBoundary>,
    ),
  ).toThrow('a fault')
})

const partWith = (Lazy: ComponentType<WordProps>, word: string) => (
  <CodeBoundary fallback="venter">
    <Lazy word={word} />
  </CodeBoundary>
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
