// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { endpoints } from '#src/contract/endpoints.ts'
import type { SessionRecords } from '#src/domain/reflection-form.ts'
import { noMeasures } from '#src/domain/reflection-form.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { nature, sensorium } from '#tests/support/data/planned-days.ts'
import {
  ella,
  evaluation,
  general,
  kari,
  nothing,
  observation,
  ola,
  reflectionId,
  startReflection,
  sticky,
  writer,
} from '#tests/support/reflection/reflection.ts'

import { ReflectionForm } from './reflection-form.tsx'

afterEach(cleanup)

describe('the own reflection', () => {
  it('says whose session it is, and has the questions of the role', async () => {
    await renderForm()

    expect(screen.getByText('Sansesti i høstskogen · 18.11.26 · du ledet').tagName).toBe('P')
    expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('name'))).toHaveLength(1)
    expect(screen.getByLabelText('Hva var det første som gjorde barna nysgjerrige?').tagName).toBe('TEXTAREA')
    expect(screen.getByRole('group', { name: 'Fikk alle hjelp i tide?' }).tagName).toBe('FIELDSET')
  })

  it('has the questions of another role when that is chosen', async () => {
    await renderForm()
    fireEvent.click(screen.getByRole('button', { name: 'Jeg ledet refleksjonen' }))

    expect(screen.getByLabelText('Hva så du?').tagName).toBe('TEXTAREA')
  })

  it('shows what was written for another role, since it is submitted too, and removes it by a press', async () => {
    const { added, clock } = await renderForm()
    fireEvent.change(screen.getByLabelText('Hva var det første som gjorde barna nysgjerrige?'), {
      target: { value: 'Sneglene.' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Jeg ledet refleksjonen' }))
    const other = screen.getByRole('region', { name: 'Svar i en annen rolle' })

    expect(within(other).getByText('Sneglene.').tagName).toBe('P')

    fireEvent.click(
      within(other).getByRole('button', {
        name: 'Fjern svaret på «Hva var det første som gjorde barna nysgjerrige?»',
      }),
    )
    act(() => clock.increment(300))

    expect(screen.queryByRole('region', { name: 'Svar i en annen rolle' })).toBe(null)
    expect(
      added()
        .map(({ call }) => ('body' in call && 'answers' in call.body ? call.body.answers : []))
        .at(-1),
    ).toEqual([])
  })

  it('has a text and a choice as responses, and is submitted', async () => {
    const { added, clock } = await renderForm()
    fireEvent.change(screen.getByLabelText('Hva var det første som gjorde barna nysgjerrige?'), {
      target: { value: 'Sneglene.' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Delvis' }))
    fireEvent.click(screen.getByRole('button', { name: 'Lever refleksjonen' }))
    act(() => clock.increment(300))

    expect(
      added().map(({ call }) => ('body' in call && 'answers' in call.body ? call.body.answers : [])),
    ).toEqual([
      [
        { questionId: general, value: 'Sneglene.' },
        { questionId: '00000000-0000-4000-8000-000000000072', value: 'partly' },
      ],
    ])
    expect(screen.getByText('Leverer refleksjonen …').tagName).toBe('P')
  })

  it('is said to be submitted once the server has it, and until then where it is', async () => {
    const { notifyOutbox, records } = await renderForm()
    fireEvent.click(screen.getByRole('button', { name: 'Lever refleksjonen' }))
    const write = {
      id: 'sent',
      isSending: false,
      held: undefined,
      change: {
        kind: 'reflection' as const,
        values: {
          id: reflectionId,
          version: undefined,
          role: 'leader' as const,
          answers: [],
          state: 'submitted' as const,
          additions: [],
        },
      },
    }

    act(() => notifyOutbox([write], { isWaiting: true }))
    expect(
      screen.getByText('Refleksjonen er ikke levert ennå. Den sendes av seg selv når du har nett.').tagName,
    ).toBe('P')
    expect(ownPlace()).toBe('Meg selvleveres')

    act(() => notifyOutbox([{ ...write, held: { status: 403, message: 'Du var ikke med.' } }]))
    expect(screen.getByText('Refleksjonen er ikke levert.').tagName).toBe('P')

    act(() => {
      notifyOutbox([])
      records.notify({
        type: 'records.changed',
        read: 'reflection',
        records: {
          ...nothing,
          evaluation: evaluation({ state: 'submitted', submittedAt: '2026-11-18T12:00:00.000Z' }),
        },
      })
    })
    expect(screen.getByText('Refleksjonen er levert. Du kan ta den tilbake i 24 timer.').tagName).toBe('P')
    expect(ownPlace()).toBe('Meg selvlevert')
  })

  it('moves the focus to its heading when it is submitted and when it is taken back', async () => {
    await renderForm()

    fireEvent.click(screen.getByRole('button', { name: 'Lever refleksjonen' }))
    expect(focused()).toBe('Meg selv')

    screen.getByRole('button', { name: 'Ta den tilbake' }).focus()
    fireEvent.click(screen.getByRole('button', { name: 'Ta den tilbake' }))
    expect(focused()).toBe('Meg selv')
  })
})

it('an own reflection that can only be added to shows each addition once, and takes another one', async () => {
  const addition = { _id: '00000000-0000-4000-8000-0000000000ad', text: 'Dagen etter lekte de det ute.' }
  const submittedAt = '2026-11-16T09:00:00.000Z'
  const { notifyOutbox, added, clock, settle } = await renderForm({
    ...nothing,
    evaluation: evaluation({
      state: 'submitted',
      submittedAt,
      additions: [{ ...addition, at: submittedAt }],
    }),
  })
  act(() =>
    notifyOutbox([
      {
        id: 'sent',
        isSending: true,
        held: undefined,
        change: {
          kind: 'reflection',
          values: {
            id: reflectionId,
            version: 1,
            role: 'leader',
            answers: [],
            state: 'submitted',
            additions: [addition],
          },
        },
      },
    ]),
  )
  expect(screen.getAllByText('Dagen etter lekte de det ute.')).toHaveLength(1)
  await settle()

  fireEvent.change(screen.getByLabelText('Nytt tillegg'), { target: { value: 'Og inne.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Legg til' }))
  await settle()
  act(() => clock.increment(300))

  expect(screen.getByText('Og inne.').tagName).toBe('LI')
  expect(added().map(({ endpoint }) => endpoint)).toEqual(['saveReflection'])
})

describe('a child', () => {
  it('is shown large, and the next is one press away; who was absent is set aside', async () => {
    await renderForm()
    expect(screen.queryByRole('button', { name: /Noah/ })).toBe(null)
    fireEvent.click(screen.getByRole('button', { name: 'Neste: Ella' }))
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Ella')

    fireEvent.click(screen.getByRole('button', { name: 'Ikke til stede (1)' }))
    fireEvent.click(screen.getByRole('button', { name: 'Ta med Noah' }))

    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Noah')
  })

  it('who is the last one leads to where the reflection is submitted, unless it has been', async () => {
    const { actor } = await renderForm()
    fireEvent.click(screen.getByRole('button', { name: 'Neste: Ella' }))
    fireEvent.click(screen.getByRole('button', { name: 'Gå til levering' }))

    expect(focused()).toBe('Meg selv')

    act(() => actor.send({ type: 'reflection.submit' }))
    fireEvent.click(screen.getByRole('button', { name: 'Neste: Ella' }))
    expect(screen.queryByRole('button', { name: 'Gå til levering' })).toBe(null)
  })

  it('has a value that a screen reader says with its anchor, and none when it was not observed', async () => {
    await renderForm()
    fireEvent.click(screen.getByRole('button', { name: 'Neste: Ella' }))
    const slider = screen.getByRole('slider', { name: 'Tilknytning' })
    expect(slider.getAttribute('aria-valuetext')).toBe('Ikke vurdert ennå')
    fireEvent.keyDown(slider, { key: '7' })
    expect(slider.getAttribute('aria-valuetext')).toBe(
      '7 av 10. Tar selv kontakt flere ganger, med blikk, ord eller tegn.',
    )
    expect(screen.getByText('Tar selv kontakt flere ganger, med blikk, ord eller tegn.').tagName).toBe('P')

    fireEvent.click(screen.getByRole('checkbox', { name: 'Ikke observert' }))

    expect(screen.queryByRole('slider')).toBe(null)
    expect(screen.getByRole('button', { name: /Ella/, current: true }).textContent).toContain(
      'ikke observert',
    )
  })

  it('of whom two people have set different values shows both, until one is chosen', async () => {
    const at = '2026-11-18T09:00:00.000Z'
    const values = [
      { value: 4, userId: ola, name: 'Ola', at },
      { value: 7, userId: kari, name: 'Kari', at },
    ]
    await renderForm({
      ...nothing,
      observations: [
        observation({
          measures: { ...noMeasures, connection: 4 },
          conflicts: [{ measure: 'connection', values }],
        }),
      ],
    })
    fireEvent.click(screen.getByRole('button', { name: 'Neste: Ella' }))
    const group = screen.getByRole('group', { name: 'Ella, Tilknytning: to ulike verdier' })
    expect(
      within(group)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['4 – Ola', '7 – Kari'])

    fireEvent.click(within(group).getByRole('button', { name: '7 – Kari' }))

    expect(screen.queryByRole('group', { name: /to ulike verdier$/ })).toBe(null)
    expect(screen.getByRole('slider', { name: 'Tilknytning' }).getAttribute('aria-valuetext')).toMatch(
      /^7 av 10/,
    )
  })
})

describe('the value of the last time', () => {
  const children = [
    { studentId: ella._id, values: [{ measure: 'comfort' as const, value: 6, date: '2026-11-11' }] },
  ]
  const renderMarked = async () => {
    const form = await renderForm()
    act(() => {
      form.setting.notify({ type: 'setting.loaded', isOn: true })
      form.lastObserved.notify({ type: 'lastObserved.changed', children })
    })
    return form
  }

  it('is marked on its scale with its day for a screen reader, and on no other', async () => {
    await renderMarked()
    fireEvent.click(screen.getByRole('button', { name: 'Neste: Ella' }))

    expect(screen.getAllByText(/^Sist/u).map(({ textContent }) => textContent)).toEqual(['Sist: 6'])
    expect([spoken('Trivsel'), spoken('Fordypning')]).toEqual([
      'Ikke vurdert ennå. Sist 6, onsdag 11. november',
      'Ikke vurdert ennå',
    ])
    fireEvent.keyDown(screen.getByRole('slider', { name: 'Trivsel' }), { key: '0' })
    expect(spoken('Trivsel')).toBe(
      '10 av 10. Ler, synger eller jubler, og deler gleden med andre hele veien. Sist 6, onsdag 11. november',
    )
  })

  it('is in the table, until the user hides it', async () => {
    const { actor, setting } = await renderMarked()
    act(() => actor.send({ type: 'reflection.showTable' }))
    expect(screen.getAllByText(/^Sist/u).map(({ textContent }) => textContent)).toEqual(['Sist: 6'])
    expect(spoken('Ella: Trivsel')).toBe('Ikke vurdert ennå. Sist 6, onsdag 11. november')

    fireEvent.click(screen.getByRole('checkbox', { name: 'Vis verdiene fra sist', checked: true }))

    expect(screen.queryByText(/^Sist/u)).toBe(null)
    expect(spoken('Ella: Trivsel')).toBe('Ikke vurdert ennå')
    expect(setting.commands).toEqual([{ type: 'setting.store', isOn: false }])
  })

  it('is missing without an error where it cannot be read', async () => {
    const { setting } = await renderForm()
    act(() => setting.notify({ type: 'setting.loaded', isOn: true }))
    fireEvent.click(screen.getByRole('button', { name: 'Neste: Ella' }))

    expect(screen.getByRole('checkbox', { name: 'Vis verdiene fra sist', checked: true })).toBeTruthy()
    expect([screen.queryByText(/^Sist/u), screen.queryByRole('alert')]).toEqual([null, null])
  })
})

it('in the table, a cell is named by the child and the measure, and has the value with its anchor', async () => {
  const { actor } = await renderForm()
  act(() => actor.send({ type: 'reflection.showTable' }))
  const cell = screen.getByRole('slider', { name: 'Ella: Trivsel' })

  fireEvent.keyDown(cell, { key: '0' })

  expect(cell.getAttribute('aria-valuetext')).toBe(
    '10 av 10. Ler, synger eller jubler, og deler gleden med andre hele veien.',
  )
})

it('below the table a child is opened over time, with no stop of Tab between the cells', async () => {
  const { actor } = await renderForm()
  act(() => actor.send({ type: 'reflection.showTable' }))
  const table = screen.getByRole('table', { name: /^Observasjoner av barna/u })
  expect(within(table).queryAllByRole('button')).toEqual([])

  fireEvent.click(screen.getByRole('button', { name: 'Ett barn over tid' }))

  const child = screen.getByRole('button', { name: 'Ella over tid', expanded: false })
  expect(table.compareDocumentPosition(child)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

describe('a note', () => {
  it('is written for the department or for all, and is shown', async () => {
    const { settle, actor } = await renderForm()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Skriv et notat' })))
    await settle()
    await settle()
    fireEvent.change(screen.getByLabelText('Notat'), { target: { value: 'Ta med to luper.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Alle i barnehagen' }))
    fireEvent.change(screen.getByLabelText('Vises'), { target: { value: 'none' } })
    fireEvent.click(screen.getByRole('button', { name: 'Lagre notatet' }))
    await settle()

    expect(screen.getByText('Ta med to luper.').tagName).toBe('P')
    expect(actor.getSnapshot().context.entered).toEqual({
      'note 00000000-0000-4000-8000-000000000102': {
        isHandedOver: false,
        change: {
          kind: 'note',
          values: {
            id: '00000000-0000-4000-8000-000000000102',
            version: undefined,
            studentId: null,
            text: 'Ta med to luper.',
            visibility: 'public',
            expires: null,
          },
        },
      },
    })
  })

  it('has the focus when its form is opened, and gives it back when that is closed', async () => {
    const { settle } = await renderForm({ ...nothing, stickies: [sticky()] })
    const open = async (name: string) => {
      await act(async () => fireEvent.click(screen.getByRole('button', { name })))
      await settle()
      await settle()
    }
    await open('Skriv et notat')
    expect(document.activeElement).toBe(screen.getByLabelText('Notat'))
    fireEvent.click(screen.getByRole('button', { name: 'Avbryt' }))
    expect(focused()).toBe('Skriv et notat')

    await open('Endre notatet «Ta med to luper til.»')
    expect(document.activeElement).toBe(screen.getByLabelText('Notat'))
    fireEvent.click(screen.getByRole('button', { name: 'Avbryt' }))
    expect(focused()).toBe('Endre notatet «Ta med to luper til.»')
  })

  it('is deleted, and there again when that is taken back', async () => {
    const { app, settle } = await renderForm({ ...nothing, stickies: [sticky()] })
    screen.getByRole('button', { name: 'Slett notatet «Ta med to luper til.»' }).focus()
    fireEvent.click(screen.getByRole('button', { name: 'Slett notatet «Ta med to luper til.»' }))
    await settle()
    expect(screen.queryByText('Ta med to luper til.')).toBe(null)
    expect(focused()).toBe('Skriv et notat')

    const [toast] = app.getSnapshot().children.toaster?.getSnapshot().context.toasts ?? []
    expect(toast?.getSnapshot().context.action?.label).toBe('Angre')
    act(() => toast?.send({ type: 'toast.act' }))

    expect(screen.getByText('Ta med to luper til.').tagName).toBe('P')
  })
})

it('what the server has not accepted is shown with its reason, and kept or given up', async () => {
  const { notifyOutbox, outbox, added, clock } = await renderForm({
    ...nothing,
    evaluation: evaluation({ version: 4 }),
  })
  act(() =>
    notifyOutbox([
      {
        id: 'held',
        isSending: false,
        held: { status: 412, message: 'Refleksjonen er endret.' },
        change: {
          kind: 'reflection',
          values: {
            id: reflectionId,
            version: 3,
            role: 'leader',
            answers: [{ questionId: general, value: 'Sneglene.' }],
            state: 'draft',
            additions: [],
          },
        },
      },
    ]),
  )
  expect(screen.getByRole('alert').textContent).toContain(
    'Din refleksjon er ikke godtatt: Refleksjonen er endret.',
  )

  fireEvent.click(screen.getByRole('button', { name: 'Bruk det som er lagret' }))
  expect(outbox.commands).toEqual([{ type: 'outbox.discard', id: 'held' }])

  fireEvent.click(screen.getByRole('button', { name: 'Behold det jeg skrev her' }))
  act(() => clock.increment(300))
  expect(added().map(({ call }) => ('version' in call ? call.version : undefined))).toEqual([4])
})

it('says where what is written is', async () => {
  const { actor } = await renderForm()
  expect(screen.getByText('Lagret').tagName).toBe('SPAN')

  act(() => actor.send({ type: 'reflection.answer', questionId: general, value: 'S' }))

  expect(screen.getByText('Lagrer …').tagName).toBe('SPAN')
})

describe('somebody else who writes now', () => {
  it('is named at the child, in the list and in the table, and said once to a screen reader', async () => {
    const { writers } = await renderForm()
    act(() => writers.notify({ type: 'writers.changed', writers: [writer()] }))

    expect(screen.getByRole('status').textContent).toBe('Ola skriver om Ella nå.')
    expect(screen.getByRole('button', { name: /^E?Ella/u }).textContent).toContain('Ola skriver')

    fireEvent.click(screen.getByRole('button', { name: 'Neste: Ella' }))
    expect(screen.getByText('Ola skriver om Ella nå').tagName).toBe('P')
    expect(screen.getByRole('status').textContent).toBe('Ola skriver om Ella nå.')

    fireEvent.click(screen.getByRole('button', { name: 'Ikke til stede (1)' }))
    fireEvent.click(screen.getByRole('button', { name: 'Ta med Noah' }))
    fireEvent.click(screen.getByRole('button', { name: 'Alle i en tabell' }))
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'EllaOla skriver',
      'Noah',
    ])
  })

  it('is named at the questions with others, and no longer once nobody writes', async () => {
    const { writers } = await renderForm()
    act(() =>
      writers.notify({
        type: 'writers.changed',
        writers: [writer({ place: 'self' }), writer({ place: 'self', name: 'Per Eksempel' })],
      }),
    )
    expect(screen.getByText('Ola og Per svarer på spørsmålene nå').tagName).toBe('P')
    expect(screen.getByRole('status').textContent).toBe('Ola og Per svarer på spørsmålene nå.')

    act(() => writers.notify({ type: 'writers.changed', writers: [] }))

    expect(screen.queryByText(/på spørsmålene nå/u)).toBe(null)
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('learns of a note while it is typed', async () => {
    const { clock, said, settle } = await renderForm()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Skriv et notat' })))
    await settle()
    await settle()
    fireEvent.change(screen.getByLabelText('Notat'), { target: { value: 'Ute.' } })
    act(() => clock.increment(1_000))

    expect(said()).toEqual(['self'])
  })
})

const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

const ownPlace = () => screen.getByRole('button', { name: /^Meg selv/ }).textContent

const spoken = (name: string) => screen.getByRole('slider', { name }).getAttribute('aria-valuetext')

async function renderForm(records?: SessionRecords) {
  const form = startReflection()
  await form.begin(records)
  const page = await renderPage(<ReflectionForm reflection={form.actor} />, {
    user: userIn([inMaurtua], inMaurtua),
    respond: (endpoint) => {
      if (endpoint === endpoints.activities.list) return [sensorium]
      if (endpoint === endpoints.focusAreas.list) return [nature]
      return undefined
    },
  })
  return { ...form, app: page.app, settle: page.settle }
}
