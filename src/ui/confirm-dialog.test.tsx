// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { ConfirmDialog } from './confirm-dialog.tsx'

afterEach(cleanup)

it('a question has the button that changes nothing first, and calls what is pressed', async () => {
  const pressed: string[] = []
  render(
    <ConfirmDialog
      {...question}
      onConfirm={() => pressed.push('confirm')}
      onCancel={() => pressed.push('cancel')}
    />,
  )
  const dialog = await screen.findByRole('alertdialog', { name: 'Slette opptaket?' })
  const buttons = within(dialog).getAllByRole('button')

  for (const button of buttons) fireEvent.click(button)
  fireEvent.keyDown(dialog, { key: 'Escape' })

  expect(buttons.map((button) => button.textContent)).toEqual(['Avbryt', 'Slett'])
  expect(pressed).toEqual(['cancel', 'confirm', 'cancel'])
})

it('what is being done is not confirmed twice', async () => {
  const pressed: string[] = []
  render(
    <ConfirmDialog {...question} busy onConfirm={() => pressed.push('confirm')} onCancel={() => undefined} />,
  )

  fireEvent.click(await screen.findByRole('button', { name: 'Slett' }))

  expect(pressed).toEqual([])
})

it('where nothing can be confirmed, one button closes the dialog', async () => {
  render(<ConfirmDialog {...question} onConfirm={undefined} onCancel={() => undefined} />)

  const dialog = await screen.findByRole('alertdialog', { name: 'Slette opptaket?' })

  expect(
    within(dialog)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Avbryt'])
})

const question = {
  open: true,
  title: 'Slette opptaket?',
  confirmLabel: 'Slett',
  cancelLabel: 'Avbryt',
} as const
