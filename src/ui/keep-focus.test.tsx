// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { keepFocus } from './keep-focus.ts'

afterEach(cleanup)

it.each([
  ['the next item', ['Ada', 'Bo', 'Cy'], 'Bo', 'Cy'],
  ['the item before, at the end of the list', ['Ada', 'Bo'], 'Bo', 'Ada'],
  ['the heading of the page, when nothing is left', ['Ada'], 'Ada', 'Page'],
])('the focus of a button that goes with its item moves to %s', async (_, names, removed, target) => {
  render(<Page names={names} />)
  pressWithFocus(removed)

  await waitFor(() => expect(document.activeElement?.textContent).toBe(target))
})

it('an item that is moved up by another keeps its place', async () => {
  render(<Page names={['Ada', 'Bo', 'Cy']} />)
  screen.getByRole('button', { name: 'Bo' }).focus()
  fireEvent.click(screen.getByRole('button', { name: 'Ada' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ada' })).toBe(null))
  expect(document.activeElement?.textContent).toBe('Bo')

  fireEvent.click(screen.getByRole('button', { name: 'Bo' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cy'))
})

it('a focus that has left the list stays where it is', async () => {
  render(<Page names={['Ada', 'Bo']} />)
  screen.getByRole('button', { name: 'Bo' }).focus()
  screen.getByRole('button', { name: 'Elsewhere' }).focus()
  fireEvent.click(screen.getByRole('button', { name: 'Bo' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Bo' })).toBe(null))

  expect(document.activeElement?.textContent).toBe('Elsewhere')
})

it('the focus moves to the same button of the next item', async () => {
  render(<Page names={['Ada', 'Bo']} links />)
  pressWithFocus('Ada')

  await waitFor(() => expect(document.activeElement?.textContent).toBe('Bo'))
  expect(document.activeElement?.tagName).toBe('BUTTON')
})

function pressWithFocus(name: string) {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}

/** A list whose buttons remove their items, each with a link before its button or without. */
function Page({ names, links = false }: { readonly names: readonly string[]; readonly links?: boolean }) {
  const [left, setLeft] = useState(names)
  return (
    <main>
      <h1 tabIndex={-1}>Page</h1>
      <button type="button">Elsewhere</button>
      {left.length > 0 && (
        <ul ref={keepFocus}>
          {left.map((name) => (
            <li key={name}>
              {links && <a href={`#${name}`}>{name}</a>}
              <button type="button" onClick={() => setLeft(left.filter((one) => one !== name))}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}
