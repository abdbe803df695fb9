// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { ApiError } from '#src/contract/api.ts'
import {
  body,
  content,
  control,
  draftId,
  openDraft,
  press,
  theme,
  withoutLayout,
} from '#tests/support/content/content-form-page.tsx'

withoutLayout()

describe('the form of a stored draft', () => {
  it('that began from an earlier version of its card is compared first, and published over the present one', async () => {
    const sent: unknown[] = []
    const { settle } = await openDraft({ title: 'Høst', cardVersion: 2 }, (call) => {
      sent.push(call)
      return { ...content, version: 4 }
    })
    expect(screen.getAllByRole('group').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(
        'Teksten til Ingunn BergFjernet: Slik det var.Lagt til: Skogen forandrer seg.',
      ) as unknown,
    ])

    press('Oppdater kortet')
    await settle()

    expect(sent).toEqual([
      {
        params: { id: theme._id },
        query: { draft: draftId },
        version: 3,
        body: { ...body, title: 'Høst' },
      },
    ])
  })

  it('of a card that has not changed since is published with the version that it began from', async () => {
    const sent: unknown[] = []
    const { settle } = await openDraft({ title: 'Høst', cardVersion: 3 }, (call) => {
      sent.push(call)
      return { ...content, version: 4 }
    })
    press('Oppdater')
    await settle()

    expect(sent).toEqual([
      { params: { id: theme._id }, query: { draft: draftId }, version: 3, body: { ...body, title: 'Høst' } },
    ])
  })

  it('is deleted after a question, and leads to the list without another one', async () => {
    const sent: unknown[] = []
    const { settle, router } = await openDraft({ title: 'Høst', cardVersion: 3 }, (call) => {
      sent.push(call)
      return { _id: draftId }
    })
    fireEvent.change(control('field-title'), { target: { value: 'Høst ute' } })
    press('Slett utkastet')
    const dialog = await screen.findByRole('alertdialog', { name: 'Slette utkastet?' })
    expect([sent, dialog.textContent]).toEqual([[], expect.stringContaining('«Høst ute»')])

    fireEvent.click(within(dialog).getByRole('button', { name: 'Slett utkastet' }))
    await settle()

    expect(sent).toEqual([{ params: { id: draftId }, version: 2 }])
    expect(router.state.location.pathname).toBe('/admin')
  })

  it('stays where another editor has saved it since', async () => {
    const { settle, router } = await openDraft({ title: 'Høst', cardVersion: 3 }, () => {
      throw new ApiError(412, 'Endret.', {})
    })
    press('Slett utkastet')
    const dialog = await screen.findByRole('alertdialog')

    fireEvent.click(within(dialog).getByRole('button', { name: 'Slett utkastet' }))
    await settle()

    expect(router.state.location.pathname).toBe(`/admin/main-activities/${theme._id}`)
    expect(control('field-title').value).toBe('Høst')
  })
})
