// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { ApiError } from '#src/contract/api.ts'
import { ActivityBody } from '#src/contract/content/activity-body.ts'
import { ExperienceGoalBody } from '#src/contract/content/experience-goal-body.ts'
import { FocusAreaBody } from '#src/contract/content/focus-area-body.ts'
import { GeneralTipBody } from '#src/contract/content/general-tip-body.ts'
import { MainActivityBody } from '#src/contract/content/main-activity-body.ts'
import { ResourceBody } from '#src/contract/content/resource-body.ts'
import {
  body,
  choose,
  content,
  control,
  descriptionOf,
  fillIn,
  nextFrame,
  openCard,
  openNew,
  press,
  previewText,
  summary,
  theme,
  withoutLayout,
} from '#tests/support/content/content-form-page.tsx'

withoutLayout()

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

const enter = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' })

const pointsNeeded = () =>
  within(screen.getByRole('group', { name: 'Det dere trenger' }))
    .getAllByRole('textbox')
    .map((point) => (point instanceof HTMLInputElement ? point.value : undefined))
