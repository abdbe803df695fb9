// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { restoreLostFocus } from './restore-lost-focus.ts'
import { takeLostFocus } from './take-focus.ts'

let end = () => {}
beforeEach(() => {
  end = restoreLostFocus(document)
})
afterEach(() => {
  end()
  cleanup()
})

it('gives the focus of a control that is removed to what is around its place, and not to the next control', async () => {
  render(<Page />)
  pressWithFocus('Start')

  await waitFor(() => expect(document.activeElement?.id).toBe('camera'))
  screen.getByRole('button', { name: 'Elsewhere' }).focus()
  expect(document.querySelector('#camera')?.hasAttribute('tabindex')).toBe(false)
})

it('gives it to the heading of the page, where the whole page is another one', async () => {
  render(<Page />)
  pressWithFocus('Leave')

  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Next page' })))
})

it('leaves it with what takes it', async () => {
  render(
    <Page
      next={
        <p ref={takeLostFocus} tabIndex={-1}>
          Started
        </p>
      }
    />,
  )
  pressWithFocus('Start')

  await settled()
  expect(document.activeElement?.textContent).toBe('Started')
})

it('leaves it nowhere, where somebody has pressed beside all controls before', async () => {
  render(<Page />)
  const start = screen.getByRole('button', { name: 'Start' })
  start.focus()
  start.blur()
  await settled()
  fireEvent.click(start)

  await settled()
  expect(screen.getByText('Stop').tagName).toBe('BUTTON')
  expect(document.activeElement).toBe(document.body)
})

it('does nothing once it has ended', async () => {
  render(<Page />)
  end()
  pressWithFocus('Start')

  await settled()
  expect(document.activeElement).toBe(document.body)
})

function pressWithFocus(name: string) {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}

/** Two tasks of the browser later. */
const settled = async () => {
  for (let count = 0; count < 2; count += 1)
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        port1.close()
        resolve()
      })
      port1.start()
      port2.postMessage(undefined)
    })
}

function Page({ next = <button type="button">Stop</button> }: { readonly next?: ReactNode }) {
  const [state, setState] = useState<'resting' | 'started' | 'left'>('resting')
  if (state === 'left')
    return (
      <main key="next">
        <h1 tabIndex={-1}>Next page</h1>
      </main>
    )
  return (
    <main key="first">
      <h1 tabIndex={-1}>Page</h1>
      <div>
        <section id="camera">
          {state === 'started' ? (
            next
          ) : (
            <button type="button" onClick={() => setState('started')} key="start">
              Start
            </button>
          )}
        </section>
        <button type="button">Elsewhere</button>
        <button type="button" onClick={() => setState('left')}>
          Leave
        </button>
      </div>
    </main>
  )
}
