// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiError } from '#src/contract/api.ts'
import { ActivityBody } from '#src/contract/content/activity-body.ts'
import type { CardUses } from '#src/contract/content/content.ts'
import { ExperienceGoalBody } from '#src/contract/content/experience-goal-body.ts'
import { FocusAreaBody } from '#src/contract/content/focus-area-body.ts'
import { GeneralTipBody } from '#src/contract/content/general-tip-body.ts'
import { MainActivityBody } from '#src/contract/content/main-activity-body.ts'
import { ResourceBody } from '#src/contract/content/resource-body.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { noResponse, renderPage } from '#tests/support/app/shell-setup.tsx'
import { signOf } from '#tests/support/ask/curriculum-setup.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'

import { sampleArea, sampleTheme } from '../bank.samples.ts'
import { ContentFormPage } from './content-form-page.tsx'

beforeEach(() => {
  // happy-dom lays nothing out.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const user = userIn([inMaurtua], inMaurtua)
const area = sampleArea(1, 'Natur, miljø og teknologi', 'Natur', { colour: 'green', icon: 'leaf' })
const theme = sampleTheme(2, 'Høsten i skogen')
const body = {
  title: 'Høsten i skogen',
  preamble: 'Ut på tur.',
  keywords: ['høst'],
  picture: { fileId: null, alt: 'Et pinnsvin.' },
  focusArea: area._id,
  level: 2,
  ages: { from: 1, to: 5 },
  about: 'Skogen forandrer seg.',
  why: 'Ord fester seg.',
  values: 'Undring.',
  links: [{ title: 'Sopp', url: 'https://helsenorge.no/sopp' }],
}
const content = {
  _id: theme._id,
  version: 3,
  state: 'published',
  editedBy: 'Ingunn Berg',
  editedAt: '2026-11-17T09:00:00Z',
  body,
  files: [],
  cameWithProgram: false,
}

describe('taking a card out', () => {
  const uses: CardUses = {
    plans: { coming: 14, kindergartens: 3, others: 1 },
    favourites: 6,
    cards: [
      { kind: 'activities', count: 1 },
      { kind: 'resources', count: 2 },
    ],
    drafts: 1,
    cameWithProgram: false,
  }
  const unused: CardUses = {
    plans: { coming: 0, kindergartens: 0, others: 0 },
    favourites: 0,
    cards: [],
    drafts: 0,
    cameWithProgram: false,
  }
  const usesPath = '/api/main-activities/{id}/uses'

  it('says first what uses it, in numbers', async () => {
    const calls: unknown[] = []
    await openCard(
      (call) => {
        calls.push(call)
        return { ...content, version: 4, state: 'unpublished' }
      },
      { [usesPath]: uses },
    )
    await act(async () => press('Avpubliser'))

    await screen.findByText('1 utkast')
    expect(
      dialog()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '14 kommende planer i 3 barnehager',
      '1 tidligere eller nylig slettet plan',
      'Favoritt hos 6 personer',
      '1 aktivitetskort',
      '2 ressurser',
      '1 utkast',
    ])
    expect(calls).toEqual([])
    await pressIn('Avpubliser')
    expect(calls).toEqual([{ params: { id: theme._id }, body: { state: 'unpublished' }, version: 3 }])
  })

  it('says why what uses it could not be counted, and counts again', async () => {
    let isBroken = true
    await openCard(() => undefined, {
      [usesPath]: () => {
        if (isBroken) throw new ApiError(500, 'Serveren svarer ikke som den skal.')
        return unused
      },
    })

    await act(async () => press('Avpubliser'))
    await screen.findByText(/Serveren svarer ikke som den skal\./u)
    expect(dialog().queryByRole('button', { name: 'Avpubliser' })).toBe(null)
    isBroken = false
    await pressIn('Prøv igjen')

    await screen.findByText('Ingenting bruker kortet.')
  })

  it('says why the server has refused it', async () => {
    const { app } = await openCard(
      () => {
        throw new ApiError(412, 'Noen har endret kortet.')
      },
      { [usesPath]: unused },
    )
    await act(async () => press('Avpubliser'))
    await screen.findByText('Ingenting bruker kortet.')

    await pressIn('Avpubliser')

    expect(toastsIn(app)).toEqual(['Noen har endret kortet.'])
    expect(screen.queryByRole('alertdialog')).toBe(null)
  })

  it('is said on its form, also that saving does not publish it again', async () => {
    await openCard(() => noResponse, {
      '/api/main-activities/{id}/content': { ...content, state: 'unpublished' },
    })

    expect(
      screen.getByText(
        'Dette er tatt ut av banken, så barnehagene finner det ikke der. «Oppdater» lagrer endringene uten å publisere det igjen.',
      ),
    ).toBeTruthy()
    cleanup()
    await openCard()
    expect(screen.queryByText(/tatt ut av banken/u)).toBe(null)
  })

  it('for good is offered where nothing uses it, and else says why not', async () => {
    const calls: unknown[] = []
    const write = (call: unknown) => {
      calls.push(call)
      throw new ApiError(409, 'Kortet er i bruk og kan ikke slettes.')
    }
    await openCard(write, { [usesPath]: uses })
    await act(async () => press('Slett kortet'))
    await screen.findByText(/^Kortet er i bruk og kan ikke slettes/u)
    expect(dialog().queryByRole('button', { name: 'Slett kortet' })).toBe(null)
    cleanup()

    const { app } = await openCard(write, { [usesPath]: unused })
    await act(async () => press('Slett kortet'))
    await screen.findByText('Ingenting bruker kortet.')
    await pressIn('Slett kortet')

    expect(calls).toEqual([{ params: { id: theme._id }, version: 3 }])
    expect(toastsIn(app)).toEqual(['Kortet er i bruk og kan ikke slettes.'])
  })

  it('for good is not offered for a card that came with the program', async () => {
    await openCard(() => undefined, {
      '/api/main-activities/{id}/content': { ...content, cameWithProgram: true },
    })

    expect(screen.queryByRole('button', { name: 'Slett kortet' })).toBe(null)
    expect(screen.queryByRole('button', { name: 'Avpubliser' })).toBeTruthy()
  })
})

describe('a list of points', () => {
  it('has the next point by Enter, which takes the focus', async () => {
    await openNew('activities')
    fireEvent.click(
      within(screen.getByRole('group', { name: 'Det dere trenger' })).getByRole('button', {
        name: 'Legg til punkt',
      }),
    )
    await nextFrame()

    enter()
    expect(pointsNeeded()).toEqual([''])
    fireEvent.change(control('field-whatIsNeeded-0'), { target: { value: 'Lupe' } })
    enter()
    await nextFrame()
    expect(document.activeElement?.id).toBe('field-whatIsNeeded-1')
    fireEvent.change(control('field-whatIsNeeded-1'), { target: { value: 'Krabbeline' } })
    control('field-whatIsNeeded-0').focus()
    enter()
    await nextFrame()

    expect(pointsNeeded()).toEqual(['Lupe', '', 'Krabbeline'])
    expect(document.activeElement?.id).toBe('field-whatIsNeeded-1')
  })
})

describe('the form of a new theme card', () => {
  it('says of each required field that it must be filled in, exactly as specified, and focuses the first', async () => {
    await openNew('main-activities')

    press('Publiser')
    await nextFrame()

    expect(summary()).toEqual([
      'Tittel er påkrevd',
      'Ingress er påkrevd',
      'Bildebeskrivelse er påkrevd',
      'Nøkkelord er påkrevd',
      'Om temaet er påkrevd',
      'Hvorfor er påkrevd',
      'Verdier er påkrevd',
      'Minst en link er påkrevd',
    ])
    expect(document.activeElement).toBe(screen.getByLabelText('Tittel'))
    expect(descriptionOf(screen.getByLabelText('Tittel'))).toBe('Tittel er påkrevd')
  })

  it('says that nothing is written, not that all of it is saved', async () => {
    await openNew('main-activities')
    expect(screen.getByText('Ingenting er skrevet ennå')).toBeTruthy()

    fireEvent.change(screen.getByLabelText('Tittel'), { target: { value: 'Høst' } })

    expect(screen.getByText('Ikke lagret ennå')).toBeTruthy()
  })

  it('leads from the summary to each field', async () => {
    await openNew('main-activities')
    press('Publiser')

    press('Hvorfor er påkrevd')
    await nextFrame()

    expect(document.activeElement).toBe(screen.getByLabelText('Hvorfor'))
  })

  it('marks with a star what the schema requires, and nothing else', async () => {
    await openNew('main-activities')

    const starred = [...document.querySelectorAll('.starred')].map(({ textContent }) => textContent)
    expect(starred).toEqual([
      'Tittel',
      'Ingress',
      'Bildebeskrivelse',
      'Nøkkelord',
      'Om temaet',
      'Hvorfor',
      'Verdier',
      'Lenker',
    ])
  })

  it('keeps the focus in its list, and says what has happened to it', async () => {
    await openNew('main-activities')

    press('Legg til lenke')
    await nextFrame()
    fireEvent.change(control('field-links-0-title'), { target: { value: 'Sopp' } })
    press('Legg til lenke')
    await nextFrame()
    expect(document.activeElement?.id).toBe('field-links-1-title')
    press('Flytt nr. 1 ned: Sopp')
    await nextFrame()

    expect(screen.getByText('Sopp er nå nr. 2 av 2.')).toBeTruthy()
    expect(control('field-links-1-title').value).toBe('Sopp')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Flytt nr. 2 opp: Sopp')
    press('Fjern nr. 1: uten tekst')
    await nextFrame()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Fjern nr. 1: Sopp')
  })

  it('that the server has refused says so as specified', async () => {
    const { settle } = await openNew('main-activities', () => {
      throw new ApiError(422, 'Ugyldige data.', {
        issues: [{ path: 'links.0.url', message: 'Adressen finnes ikke' }],
      })
    })
    fillIn()
    press('Publiser')
    await settle()
    await nextFrame()

    const [failure] = screen.getAllByRole('alert')
    expect(failure?.textContent).toBe('FeilTemakort ikke opprettetUgyldige data.')
    expect(summary()).toEqual(['Lenker, nr. 1: Adressen finnes ikke'])
    expect(document.activeElement?.id).toBe('field-links-0-url')
  })

  it('whose draft the server has refused says so of the draft, not of a card', async () => {
    const { settle } = await openNew('main-activities', () => {
      throw new ApiError(422, 'Ugyldige data.')
    })
    press('Lagre utkast')
    await settle()

    expect(screen.getByRole('alert').textContent).toBe('Utkastet er ikke lagretUgyldige data.')
  })

  it('has the word that is still being typed when the keys save a draft', async () => {
    await openNew('main-activities')
    fireEvent.change(screen.getByLabelText('Nøkkelord'), { target: { value: 'rev' } })

    fireEvent.keyDown(screen.getByLabelText('Nøkkelord'), { key: 's', ctrlKey: true })

    expect(screen.getByRole('button', { name: 'Fjern rev' })).toBeTruthy()
  })

  it('waits for a picture that is not stored yet, says so there, and is published once it is taken away', async () => {
    const sent: unknown[] = []
    const { settle } = await openNew('main-activities', (call) => {
      sent.push(call)
      return content
    })
    fillIn()
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('There is no place for a file.')
    fireEvent.change(input, { target: { files: [new File(['x'], 'Rev.png', { type: 'image/png' })] } })
    await settle()

    press('Publiser')
    await nextFrame()
    expect(screen.getByRole('alert').textContent).toBe(
      'Bildet er ikke lagret. Vent til det er sendt, eller avbryt opplastingen.',
    )
    expect(document.activeElement).toBe(screen.getByText('Rev.png').closest('li'))
    press('Lagre utkast')
    await settle()
    expect(sent).toEqual([])

    press('Avbryt opplastingen av Rev.png')
    await settle()
    press('Publiser')
    await settle()
    expect(sent).toHaveLength(1)
  })

  it('is not published by Enter in any of its fields', async () => {
    const sent: unknown[] = []
    await openNew('main-activities', (call) => {
      sent.push(call)
      return content
    })
    fillIn()

    const form = control('field-title').form
    const fields = [...(form?.querySelectorAll('input') ?? [])]
    for (const field of fields) fireEvent.keyDown(field, { key: 'Enter' })
    // What a browser does next, with or without a button that submits.
    act(() => form?.requestSubmit())

    expect([fields.length > 5, form?.querySelectorAll('[type=submit]').length, sent]).toEqual([true, 0, []])
  })

  it('publishes what was typed, once, and leads to the card as staff read it', async () => {
    const sent: unknown[] = []
    const { settle, router } = await openNew('main-activities', (call) => {
      sent.push(call)
      return content
    })
    fillIn()
    press('Publiser')
    await settle()

    expect(sent).toEqual([
      {
        query: { draft: '00000000-0000-4000-8000-00000000c0de' },
        idempotencyKey: '00000000-0000-4000-8000-00000000c0de',
        body: {
          ...body,
          focusArea: null,
          level: null,
          ages: null,
          links: [{ title: 'Sopp', url: 'https://helsenorge.no/sopp' }],
        },
      },
    ])
    expect(router.state.location.pathname).toBe(`/activities/main/${theme._id}`)
  })
})

describe('the form of a theme card', () => {
  it('shows the card as staff will read it, also while it is incomplete', async () => {
    await openCard()
    await nextFrame()
    expect(previewText()).toContain('Høsten i skogen')

    fireEvent.change(control('field-title'), { target: { value: '' } })
    fireEvent.change(screen.getByLabelText('Om temaet'), { target: { value: 'Først.\n\nSå.' } })

    expect(previewText()).toContain('Uten tittel')
    expect(previewText()).toContain('Først.Så.')
  })

  it('whose update the server has refused says so as specified', async () => {
    const { settle } = await openCard(() => {
      throw new ApiError(422, 'Ugyldige data.', { issues: [] })
    })
    fireEvent.change(control('field-title'), { target: { value: 'Høst' } })
    press('Oppdater')
    await settle()

    expect(screen.getByRole('alert').textContent).toBe(
      'Oppdatering feiletSjekk om alle felter er riktig fylt utUgyldige data.',
    )
  })

  it('that somebody else has saved without changing the same fields says that saving changes the card at once', async () => {
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

  it('that somebody else has changed is compared field by field, and saved again with the present version', async () => {
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

describe('the form of a card that somebody else has changed', () => {
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

type Write = (call: unknown) => unknown

const openNew = (
  kind: string,
  write: Write = () => noResponse,
  reads: Readonly<Record<string, unknown>> = {},
) => open(`/admin/${kind}/new`, '/admin/:kind/new', write, reads)
const openCard = (write: Write = () => noResponse, reads: Readonly<Record<string, unknown>> = {}) =>
  open(`/admin/main-activities/${theme._id}`, '/admin/:kind/:id', write, reads)

const draftId = '00000000-0000-4000-8000-00000000d4af'

/** Opens a draft with a title of its own; before version 3 of its card, its text was another one. */
const openDraft = ({ title, cardVersion }: { title: string; cardVersion: number }, write: Write) => {
  const old = { ...body, about: 'Slik det var.' }
  const draft = {
    _id: draftId,
    version: 2,
    kind: 'mainActivities',
    cardId: theme._id,
    cardVersion,
    title,
    editedBy: 'Ingunn Berg',
    editedAt: '2026-11-17T09:00:00Z',
    values: { ...(cardVersion < 3 ? old : body), title },
  }
  return open(`/admin/main-activities/${theme._id}?draft=${draftId}`, '/admin/:kind/:id', write, {
    '/api/content/drafts/{id}': draft,
    '/api/main-activities/{id}/versions/{version}': { ...content, version: cardVersion, body: old },
  })
}

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

describe('the look of a focus area', () => {
  it('is a colour and an icon, each chosen by its name among all that there are', async () => {
    await openNew('focus-areas')

    expect(groupNamed('Farge').getAllByRole('radio').map(nameOf)).toEqual([
      'Blå',
      'Rød',
      'Rosa',
      'Grønn',
      'Gul',
      'Lilla',
      'Turkis',
      'Oransje',
      'Oliven',
      'Brun',
    ])
    expect(groupNamed('Ikon').getAllByRole('radio').map(nameOf)).toEqual([
      'Snakkeboble',
      'Eple',
      'Palett',
      'Blad',
      'Former',
      'Hender',
      'Veiskilt',
      'Stjerner',
      'Klosser',
      'Puslebit',
      'Venner',
      'Pensel',
      'Noter',
      'Masker',
      'Mat',
      'Fotspor',
      'Grantre',
      'Sol',
      'Bok',
      'Kikkert',
      'Robot',
    ])
    expect(descriptionOf(screen.getByRole('radiogroup', { name: 'Farge' }))).toBe(
      'Flere fagområder kan ha samme farge. Navn og ikon skiller dem.',
    )
  })

  it('must be chosen, and says so where it is not', async () => {
    await openNew('focus-areas')

    await act(async () => press('Publiser'))

    expect(
      ['Farge', 'Ikon'].map((name) => {
        const group = screen.getByRole('radiogroup', { name })
        const [invalid, required, described] = ['aria-invalid', 'aria-required', 'aria-describedby'].map(
          (attribute) => group.getAttribute(attribute),
        )
        return [invalid, required, described?.split(' ').map(textById).at(-1)]
      }),
    ).toEqual([
      ['true', 'true', 'Farge er påkrevd'],
      ['true', 'true', 'Ikon er påkrevd'],
    ])
    expect(summary()).toContain('Ikon er påkrevd')
  })

  it('is chosen once at a time, and the icons are drawn in the chosen colour', async () => {
    await openNew('focus-areas')
    const chosen = () =>
      ['Farge', 'Ikon'].flatMap((name) =>
        groupNamed(name)
          .getAllByRole<HTMLInputElement>('radio')
          .filter(({ checked }) => checked)
          .map(nameOf),
      )

    fireEvent.click(groupNamed('Farge').getByRole('radio', { name: 'Oransje' }))
    fireEvent.click(groupNamed('Ikon').getByRole('radio', { name: 'Klosser' }))
    const first = chosen()
    fireEvent.click(groupNamed('Ikon').getByRole('radio', { name: 'Venner' }))

    expect([first, chosen()]).toEqual([
      ['Oransje', 'Klosser'],
      ['Oransje', 'Venner'],
    ])
    expect(screen.getByRole('radiogroup', { name: 'Ikon' }).parentElement?.dataset['omr']).toBe('orange')
  })
})

describe('the fields of a form', () => {
  it.each([
    ['main-activities', MainActivityBody],
    ['activities', ActivityBody],
    ['focus-areas', FocusAreaBody],
    ['experience-goals', ExperienceGoalBody],
    ['general-tips', GeneralTipBody],
  ] as const)('of %s stand in the order in which what is missing is listed', async (path, schema) => {
    await openNew(path)

    const names = namesOnPage()
    expect(names).toEqual(Object.keys(schema.entries).filter((name) => names.includes(name)))
    expect(names.length).toBeGreaterThan(2)
  })

  it.each(ResourceBody.options.map((schema) => [schema.entries.kind.pipe[0].literal, schema] as const))(
    'of a %s stand in the order in which what is missing is listed',
    async (kind, schema) => {
      await openNew('resources')
      choose('Type', kind)

      const names = namesOnPage()
      expect(names).toEqual(Object.keys(schema.entries).filter((name) => names.includes(name)))
      expect(names.length).toBeGreaterThan(6)
    },
  )
})

/** The names of the fields that have a control, from above. */
const namesOnPage = () => [
  ...new Set([...document.querySelectorAll('[id^="field-"]')].flatMap(({ id }) => id.split('-').slice(1, 2))),
]

async function open(at: string, path: string, write: Write, reads: Readonly<Record<string, unknown>> = {}) {
  const respond = ({ method, path: called }: Endpoint, call: unknown) => {
    if (method !== 'GET') return write(call)
    const read = reads[called]
    if (read !== undefined) return typeof read === 'function' ? (read as () => unknown)() : read
    if (called === '/api/focus-areas') return [area]
    if (called === '/api/main-activities') return [theme]
    if (called === '/api/main-activities/{id}/content') return content
    return called === '/api/user/outbox-key' ? noResponse : []
  }
  const page = await renderPage(<ContentFormPage />, { at, path, user, respond })
  await page.settle()
  return page
}

/** Fills in what a theme card requires. */
function fillIn() {
  for (const [label, value] of [
    ['Tittel', body.title],
    ['Ingress', body.preamble],
    ['Bildebeskrivelse', body.picture.alt],
    ['Om temaet', body.about],
    ['Hvorfor', body.why],
    ['Verdier', body.values],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.change(screen.getByLabelText('Nøkkelord'), { target: { value: 'høst,' } })
  press('Legg til lenke')
  fireEvent.change(control('field-links-0-title'), { target: { value: 'Sopp' } })
  fireEvent.change(control('field-links-0-url'), { target: { value: 'https://helsenorge.no/sopp' } })
}

const enter = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' })

const pointsNeeded = () =>
  within(screen.getByRole('group', { name: 'Det dere trenger' }))
    .getAllByRole('textbox')
    .map((point) => (point instanceof HTMLInputElement ? point.value : undefined))

const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

const optionsOf = (label: string) =>
  within(screen.getByLabelText(label)).getAllByRole('option').map(textOf).slice(1)

const dialog = () => within(screen.getByRole('alertdialog'))
const pressIn = (name: string) => act(async () => fireEvent.click(dialog().getByRole('button', { name })))

const toastsIn = (app: Awaited<ReturnType<typeof openCard>>['app']) =>
  app
    .getSnapshot()
    .children.toaster?.getSnapshot()
    .context.toasts.map((toast) => toast.getSnapshot().context.text)

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

function control(id: string): HTMLInputElement {
  const element = document.getElementById(id)
  if (element instanceof HTMLInputElement) return element
  throw new Error(`There is no control "${id}".`)
}

const summary = () =>
  within(screen.getAllByRole('alert').at(-1) ?? document.body)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)

const textOf = ({ textContent }: Element) => textContent

const groupNamed = (name: string) => within(screen.getByRole('radiogroup', { name }))
const nameOf = (radio: HTMLElement) => radio.closest('label')?.textContent
const textById = (id: string) => document.getElementById(id)?.textContent

const descriptionOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

const nextFrame = () =>
  act(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => resolve())
      }),
  )

const previewText = () => document.querySelector('iframe')?.contentDocument?.body.textContent ?? ''
