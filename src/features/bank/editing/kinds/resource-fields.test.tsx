// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { noResponse } from '#tests/support/app/shell-setup.tsx'
import { signOf } from '#tests/support/ask/curriculum-setup.ts'
import {
  choose,
  nextFrame,
  openNew,
  optionsOf,
  press,
  previewText,
  summary,
  withoutLayout,
} from '#tests/support/content/content-form-page.tsx'

withoutLayout()

describe('the form of a new resource', () => {
  it('keeps the cards of an ASK template in the order that the editor gives them', async () => {
    const sent: unknown[] = []
    const { settle } = await openNew(
      'resources',
      (call) => {
        sent.push(call)
        return noResponse
      },
      { '/ask-service/signs': ['mer', 'ferdig', 'hjelp'].map(signOf) },
    )
    choose('Type', 'askTemplate')
    for (const [label, value] of [
      ['Tittel', 'Ved bordet'],
      ['Ingress', 'Tre tegn.'],
      ['Bildebeskrivelse', 'Et bord.'],
      ['Slik bruker dere den', 'Heng dem opp.'],
    ] as const)
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    fireEvent.change(screen.getByLabelText('Nøkkelord'), { target: { value: 'tegn,' } })
    press('Legg til kort')
    press('Publiser')
    await nextFrame()
    expect(summary()).toEqual(['Tegn, nr. 1: Tegnet er påkrevd'])

    // The signs are a list of the server.
    await screen.findAllByRole('option', { name: 'mer' })
    choose('Kort 1', 'mer')
    // The preview fetches how Ask makes the sign.
    await settle()
    press('Legg til kort')
    expect(optionsOf('Kort 2')).toEqual(['ferdig', 'hjelp'])
    choose('Kort 2', 'hjelp')
    press('Flytt nr. 2 opp: hjelp')
    press('Publiser')
    await settle()

    expect(sent).toHaveLength(1)
    expect(sent[0]).toHaveProperty('body.signs', ['hjelp', 'mer'])
  })

  it('asks for its kind first, and then for what the kind requires', async () => {
    await openNew('resources')
    press('Publiser')
    await nextFrame()
    expect([summary(), document.activeElement]).toEqual([['Type er påkrevd'], screen.getByLabelText('Type')])

    choose('Type', 'song')
    press('Publiser')
    await nextFrame()

    expect(summary()).toEqual([
      'Tittel er påkrevd',
      'Ingress er påkrevd',
      'Bildebeskrivelse er påkrevd',
      'Nøkkelord er påkrevd',
      'Vers er påkrevd',
      'Kilde er påkrevd',
    ])
    press('Kilde er påkrevd')
    await nextFrame()
    expect(document.activeElement).toBe(screen.getByLabelText('Kilde'))
  })

  it('sends the fields of its kind only, and shows it as staff will read it', async () => {
    const sent: unknown[] = []
    const { settle } = await openNew('resources', (call) => {
      sent.push(call)
      return noResponse
    })
    choose('Type', 'concrete')
    fireEvent.change(screen.getByLabelText('Pass på'), { target: { value: 'Ingen små deler.' } })
    choose('Type', 'song')
    for (const [label, value] of [
      ['Tittel', 'Regnsang'],
      ['Ingress', 'En sang om regn.'],
      ['Bildebeskrivelse', 'Regn på et tak.'],
    ] as const)
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    fireEvent.change(screen.getByLabelText('Nøkkelord'), { target: { value: 'regn,' } })
    press('Legg til vers')
    await nextFrame()
    fireEvent.paste(screen.getByLabelText('Vers 1'), {
      clipboardData: { getData: () => 'Det regner,\r\ndet regner\r\n\r\nSola\u00A0kommer' },
    })
    await nextFrame()
    expect(previewText()).not.toMatch(/Opphav|Ingen vet/u)
    choose('Kilde', 'author')
    fireEvent.change(screen.getByLabelText('Født'), { target: { value: '1850' } })
    await nextFrame()
    expect(previewText()).toContain('Tekst… (1850–…)')
    choose('Kilde', 'traditional')
    fireEvent.change(screen.getByLabelText('Opphav'), { target: { value: 'Norsk barnerim' } })
    choose('Kilde', 'author')
    choose('Kilde', 'traditional')
    await nextFrame()
    expect(previewText()).toContain('Norsk barnerim. Ingen vet hvem som laget den.')
    press('Publiser')
    await settle()

    expect(sent).toEqual([
      {
        query: { draft: '00000000-0000-4000-8000-00000000c0de' },
        idempotencyKey: '00000000-0000-4000-8000-00000000c0de',
        body: {
          kind: 'song',
          title: 'Regnsang',
          preamble: 'En sang om regn.',
          keywords: ['regn'],
          picture: { fileId: null, alt: 'Regn på et tak.' },
          focusArea: null,
          ages: null,
          activities: [],
          source: { kind: 'traditional', origin: 'Norsk barnerim' },
          melody: '',
          verses: ['Det regner,\ndet regner', 'Sola kommer'],
          movements: [],
        },
      },
    ])
  })
})
