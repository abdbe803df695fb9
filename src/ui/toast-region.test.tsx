// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ToastItem } from './toast.tsx'
import { ToastRegion } from './toast-region.tsx'

afterEach(cleanup)

it('holds a toast while the pointer or the focus is on it, and releases it when both have left', () => {
  const events = showToast()
  const toast = screen.getByRole('listitem')
  const undo = screen.getByRole('button', { name: 'Undo' })

  fireEvent.pointerEnter(toast)
  undo.focus()
  fireEvent.pointerLeave(toast)
  expect(events).toEqual(['held a'])

  undo.blur()
  expect(events).toEqual(['held a', 'released a'])
})

it('stays held while the focus moves from one button of the toast to the next', () => {
  const events = showToast()
  screen.getByRole('button', { name: 'Undo' }).focus()

  screen.getByRole('button', { name: 'Close' }).focus()

  expect(events).toEqual(['held a'])
})

it('is dismissed by its button and by Escape', () => {
  const events = showToast()

  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent.keyDown(screen.getByRole('button', { name: 'Undo' }), { key: 'Escape' })

  expect(events).toEqual(['dismissed a', 'dismissed a'])
})

it('calls its action', () => {
  const events = showToast()

  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))

  expect(events).toEqual(['undone'])
})

it('is a polite live region even while empty', () => {
  showToast([])

  expect(screen.getByRole('region', { name: 'Messages' }).getAttribute('aria-live')).toBe('polite')
})

function showToast(items?: readonly ToastItem[]) {
  const events: string[] = []
  const undo = { label: 'Undo', onAction: () => events.push('undone') }
  render(
    <ToastRegion
      label="Messages"
      dismissLabel="Close"
      items={items ?? [{ id: 'a', kind: 'ok', text: 'Saved', action: undo }]}
      onHold={(id) => events.push(`held ${id}`)}
      onRelease={(id) => events.push(`released ${id}`)}
      onDismiss={(id) => events.push(`dismissed ${id}`)}
    />,
  )
  return events
}
