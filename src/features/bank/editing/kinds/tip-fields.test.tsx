// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import {
  nextFrame,
  openNew,
  press,
  previewText,
  textById,
  withoutLayout,
} from '#tests/support/content/content-form-page.tsx'

withoutLayout()

describe('the title of the dropdown of a tip', () => {
  it('must be filled in, and is the heading of the texts in the preview', async () => {
    await openNew('general-tips')
    await act(async () => press('Publiser'))
    const field = screen.getByLabelText('Tittel på nedtrekket')
    const refused = field.getAttribute('aria-describedby')?.split(' ').map(textById).at(-1)

    fireEvent.change(field, { target: { value: 'Når det regner' } })
    press('Legg til tekst')
    await nextFrame()

    expect(previewText()).toContain('Når det regner')
    expect(refused).toBe('Tittel på nedtrekket er påkrevd')
    expect(field.getAttribute('aria-invalid')).toBe(null)
  })
})
