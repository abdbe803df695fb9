// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ToastItem } from './toast.tsx'
import { ToastRegion } from './toast-region.tsx'

afterEach(cleanup)

it('holds a toast while the pointer or the focus is on it, and releases it when both have left', () => {
  const heard = showToast()
  const toast = screen.getByRole('listitem')
  const undo = screen.getByRole('button', { name: 'Undo' })

  fireEvent.pointerEnter(toast)
  undo.focus()
  fireEvent.pointerLeave(toast)
  expect(heard).toEqual(['held a'])

  undo.blur()
  expect(heard).toEqual(['held a', 'released a'])
})

it('stays held while the focus moves from one button of the toast to the next', () => {
  const heard = showToast()
  screen.getByRole('button', { name: 'Undo' }).focus()

  screen.getByRole('button', { name: 'Close' }).focus()

  expect(heard).toEqual(['held a'])
})

it('is dismissed by its button and by Escape', () => {
  const heard = showToast()

  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent.keyDown(screen.getByRole('button', { name: 'Undo' }), { key: 'Escape' })

  expect(heard).toEqual(['dismissed a', 'dismissed a'])
})

it('carries its action', () => {
  const heard = showToast()

  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))

  expect(heard).toEqual(['undone'])
})

it('is a polite live region also while it is empty', () => {
  showToast([])

  expect(screen.getByRole('region', { name: 'Messages' }).getAttribute('aria-live')).toBe('polite')
})

function showToast(items?: readonly ToastItem[]) {
  const heard: string[] = []
  const undo = { label: 'Undo', onAction: () => heard.push('undone') }
  render(
    <ToastRegion
      label="Messages"
      dismissLabel="Close"
      items={items ?? [{ id: 'a', kind: 'ok', text: 'Saved', action: undo }]}
      onHold={(id) => heard.push(`held ${id}`)}
      onRelease={(id) => heard.push(`released ${id}`)}
      onDismiss={(id) => heard.push(`dismissed ${id}`)}
    />,
  )
  return heard
}
