// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { ApiError } from '#src/contract/api.ts'
import { noResponse } from '#tests/support/app/shell-setup.tsx'
import {
  body,
  content,
  control,
  descriptionOf,
  fillIn,
  openCard,
  openNew,
  press,
  textOf,
  theme,
  withoutLayout,
} from '#tests/support/content/content-form-page.tsx'

withoutLayout()

describe('the form of a card that somebody else has changed', () => {
  it('in other fields says that saving changes the card at once', async () => {
    const { settle } = await openCard(() => {
      throw new ApiError(412, 'Endret.', { ...content, version: 4, editedBy: 'Arne Dahl' })
    })
    fireEvent.change(control('field-title'), { target: { value: 'Høsten inne' } })
    press('Oppdater')
    await settle()

    expect(screen.queryAllByRole('group')).toEqual([])
    expect(document.body.textContent).toContain(
      'Du trenger ikke å velge. Oppdaterer du kortet, kommer det du har endret her, rett inn i det.',
    )
  })

  it('is compared field by field, and saved again with the present version', async () => {
    const versions: unknown[] = []
    const { settle } = await openCard((call) => {
      versions.push(call)
      if (versions.length > 1) return { ...content, version: 5 }
      throw new ApiError(412, 'Endret.', {
        ...content,
        version: 4,
        editedBy: 'Arne Dahl',
        body: { ...body, title: 'Høsten ute', why: 'Deres hvorfor.' },
      })
    })
    fireEvent.change(control('field-title'), { target: { value: 'Høsten inne' } })
    press('Oppdater')
    await settle()

    const [title, why] = screen.getAllByRole('group')
    if (!title || !why) throw new Error('Nothing is compared.')
    expect([title, why].map((group) => [...group.querySelectorAll('label')].map(textOf))).toEqual([
      [
        'Min tekstHøsten Fjernet: i skogenLagt til: inne',
        'Teksten til Arne DahlHøsten Fjernet: i skogenLagt til: ute',
      ],
      ['Min tekstOrd fester seg.', 'Teksten til Arne DahlFjernet: Ord fester seg.Lagt til: Deres hvorfor.'],
    ])
    const mine = within(title).getByRole('radio', { name: 'Min tekst', checked: true })
    expect(descriptionOf(mine)).toBe('Høsten Fjernet: i skogenLagt til: inne')
    expect(within(why).queryByRole('radio', { name: 'Teksten til Arne Dahl', checked: true })).not.toBe(null)
    fireEvent.click(within(title).getByRole('radio', { name: 'Teksten til Arne Dahl' }))
    press('Oppdater kortet')
    await settle()

    expect(versions.at(-1)).toEqual({
      params: { id: theme._id },
      query: {},
      version: 4,
      body: { ...body, title: 'Høsten ute', why: 'Deres hvorfor.' },
    })
  })

  it('keeps what is not a value yet, as a word that is typed or a recording', async () => {
    const { settle } = await openCard(() => {
      throw new ApiError(412, 'Endret.', { ...content, version: 4 })
    })
    fireEvent.change(control('field-keywords'), { target: { value: 'sopp' } })
    fireEvent.change(control('field-title'), { target: { value: 'Høsten inne' } })
    press('Oppdater')
    await settle()
    expect(screen.queryByRole('textbox')).toBe(null)

    press('Tilbake til skjemaet')

    expect(control('field-keywords').value).toBe('sopp')
  })
})

const ended = (cardId: string | null) => ({ endedDraft: theme._id, kind: 'mainActivities', cardId })

describe('the form of a draft that has ended elsewhere', () => {
  const atNine = { at: '2026-11-18T08:00:00Z' }

  it('says who has published it and when, and compares what is typed with the card', async () => {
    const { settle } = await openNew('main-activities', () => {
      throw new ApiError(409, 'Publisert.', ended(theme._id), {
        ...atNine,
        name: 'Samira Rahimi',
        isOwn: false,
      })
    })
    fillIn()
    fireEvent.change(control('field-title'), { target: { value: 'Min tittel' } })
    press('Publiser')
    await settle()

    expect(screen.getByRole('heading', { name: 'Samira Rahimi publiserte utkastet kl. 09.00' })).toBeTruthy()
    const [title] = screen.getAllByRole('group')
    expect(title && within(title).getByRole('radio', { name: 'Min tekst', checked: true })).toBeTruthy()
    expect(title && within(title).getByRole('radio', { name: 'Teksten til Samira Rahimi' })).toBeTruthy()
  })

  it('says that one has published it oneself on another device', async () => {
    const { settle } = await openNew('main-activities', () => {
      throw new ApiError(410, 'Publisert.', ended(theme._id), { ...atNine, name: 'Ingunn Berg', isOwn: true })
    })
    fillIn()
    press('Lagre utkast')
    await settle()

    const heading = 'Du publiserte utkastet på en annen enhet kl. 09.00'
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy()
    expect(screen.getAllByRole('radio', { name: 'Teksten fra den andre enheten' }).length).toBeGreaterThan(0)
  })

  it('can be saved as a draft of the card, and says that the other button changes the card', async () => {
    const sent: unknown[] = []
    const { settle } = await openNew('main-activities', (call) => {
      sent.push(call)
      if (sent.length > 1) return noResponse
      throw new ApiError(410, 'Publisert.', ended(theme._id), { ...atNine, name: 'Ingunn Berg', isOwn: true })
    })
    fillIn()
    press('Lagre utkast')
    await settle()

    expect(screen.queryByRole('button', { name: 'Oppdater kortet' })).not.toBe(null)
    press('Lagre utkast')
    await settle()

    expect(sent.at(-1)).toEqual({
      params: { id: '00000000-0000-4000-8000-00000000c0de' },
      body: expect.objectContaining({ kind: 'mainActivities', cardId: theme._id, cardVersion: 3 }) as unknown,
    })
  })

  it('keeps what is written where a colleague has deleted it, and saves it as another draft', async () => {
    const sent: unknown[] = []
    const { settle } = await openNew('main-activities', (call) => {
      sent.push(call)
      throw new ApiError(410, 'Slettet.', ended(null), {
        at: '2026-11-17T13:05:00Z',
        name: 'Samira Rahimi',
        isOwn: false,
      })
    })
    fillIn()
    press('Lagre utkast')
    await settle()

    expect(screen.getByText('Samira Rahimi slettet utkastet 17. november 2026 kl. 14.05')).toBeTruthy()
    expect(control('field-title').value).toBe(body.title)
    press('Lagre som nytt utkast')
    await settle()
    expect(sent).toHaveLength(2)
  })
})
