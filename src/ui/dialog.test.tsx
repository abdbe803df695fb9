// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

it('takes the focus on open and returns it to the opener on close', async () => {
  render(<Page />)
  const opener = screen.getByRole('button', { name: 'Leave' })
  opener.focus()

  fireEvent.click(opener)
  const dialog = await screen.findByRole('dialog', { name: 'Leave the activity?' })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))

  fireEvent.click(screen.getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(document.activeElement).toBe(opener))
  expect(screen.queryAllByRole('dialog')).toEqual([])
})

it('moves the focus to the heading of the page when the opener is gone', async () => {
  render(
    <main>
      <h1 tabIndex={-1}>Home</h1>
      <Page hidesOpener />
    </main>,
  )
  const opener = screen.getByRole('button', { name: 'Leave' })
  opener.focus()
  fireEvent.click(opener)
  fireEvent.click(await screen.findByRole('button', { name: 'Stay' }))

  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Home' })))
})

it('closes on Escape', async () => {
  render(<Page />)
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
  const dialog = await screen.findByRole('dialog')

  fireEvent.keyDown(dialog, { key: 'Escape' })

  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]))
})

function Page({ hidesOpener = false }: { readonly hidesOpener?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <>
      {!(hidesOpener && wasOpened) && (
        <button type="button" onClick={open}>
          Leave
        </button>
      )}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Leave the activity?"
        actions={
          <button type="button" onClick={() => setOpen(false)}>
            Stay
          </button>
        }
      />
    </>
  )
}
