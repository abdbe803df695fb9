// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { noResponse } from '#tests/support/app/shell-setup.tsx'
import {
  area,
  choose,
  content,
  dialog,
  nextFrame,
  open,
  openNew,
  optionsOf,
  press,
  pressIn,
  previewText,
  summary,
  theme,
  toastsIn,
  type Write,
  withoutLayout,
} from '#tests/support/content/content-form-page.tsx'

withoutLayout()

describe('the form of a question', () => {
  const question = {
    ...content,
    body: {
      title: 'Hva fikk du øye på?',
      role: 'observer',
      focusArea: area._id,
      responseKind: 'yesPartlyNo',
      order: 15,
    },
  }
  const openQuestion = (write: Write = () => noResponse) =>
    open(`/admin/questions/${theme._id}`, '/admin/:kind/:id', write, {
      '/api/questions/{id}/content': question,
      '/api/questions/{id}/uses': {
        plans: { coming: 0, kindergartens: 0, others: 0 },
        favourites: 0,
        cards: [],
        drafts: 0,
        cameWithProgram: false,
      },
    })

  it('requires the question, a role and what staff respond with, and sends a new one without an order', async () => {
    const sent: unknown[] = []
    const { settle } = await openNew('questions', (call) => {
      sent.push(call)
      return noResponse
    })
    press('Publiser')
    await nextFrame()
    expect(summary()).toEqual(['Spørsmål er påkrevd', 'Rolle er påkrevd', 'Svartype er påkrevd'])
    expect(document.activeElement).toBe(screen.getByLabelText('Spørsmål'))
    expect([optionsOf('Rolle'), optionsOf('Svartype')]).toEqual([
      ['Aktivitetsleder', 'Refleksjonsleder', 'Hjelper'],
      ['Fritekst', 'Ja, delvis eller nei'],
    ])

    fireEvent.change(screen.getByLabelText('Spørsmål'), { target: { value: 'Hva hørte du?' } })
    choose('Rolle', 'helper')
    choose('Svartype', 'text')
    await nextFrame()
    expect(previewText()).toBe('HjelperHva hørte du?Fritekst')
    press('Publiser')
    await settle()

    expect(sent).toEqual([
      {
        query: { draft: '00000000-0000-4000-8000-00000000c0de' },
        idempotencyKey: '00000000-0000-4000-8000-00000000c0de',
        body: { title: 'Hva hørte du?', role: 'helper', focusArea: null, responseKind: 'text', order: null },
      },
    ])
  })

  it('is shown with its area and its responses, and leads to the list once it is saved', async () => {
    const sent: unknown[] = []
    const { settle, router } = await openQuestion((call) => {
      sent.push(call)
      return { ...question, version: 4 }
    })
    expect(previewText()).toBe(
      `Refleksjonsleder${area.title}Hva fikk du øye på?Ja, delvis eller neiJaDelvisNei`,
    )

    choose('Rekkefølge', '5')
    press('Oppdater')
    await settle()

    expect(sent).toEqual([
      { params: { id: theme._id }, query: {}, version: 3, body: { ...question.body, order: 5 } },
    ])
    expect(router.state.location.pathname).toBe('/admin/questions')
  })

  it('has no page of staff and no deletion, and says of taking it out that responses keep it', async () => {
    const { app } = await openQuestion(() => ({ ...question, version: 4, state: 'unpublished' }))
    expect(screen.queryByRole('link', { name: 'Se siden' })).toBe(null)
    expect(screen.queryByRole('button', { name: 'Slett kortet' })).toBe(null)

    await act(async () => press('Avpubliser'))
    await screen.findByText(
      'Spørsmålet kommer ikke med i nye refleksjoner. Svar som er gitt, beholder det. Du kan publisere det igjen.',
    )
    expect(dialog().queryByText('Ingenting bruker kortet.')).toBe(null)
    await pressIn('Avpubliser')

    expect(toastsIn(app)).toEqual([
      '«Hva fikk du øye på?» er tatt ut av banken. Svar som er gitt, beholder spørsmålet.',
    ])
  })
})
