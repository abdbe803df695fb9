// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { ApiError } from '#src/contract/api.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { evaluationEndpoints, type Sticky } from '#src/contract/evaluation.ts'
import type { Affiliation } from '#src/contract/user.ts'
import { noResponse, renderPage } from '#tests/support/app/shell-setup.tsx'
import { departmentId, userId } from '#tests/support/data/ids.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { idOf } from '#tests/support/data/planned-days.ts'

import { ActivityNotes } from './activity-notes.tsx'

afterEach(cleanup)

describe('the notes on an activity', () => {
  it('say what was noted, by whom and when, who may read it, and until when, in the order of the server', async () => {
    await renderNotes({
      notes: [
        noteOf('1', { text: 'Pakk to luper til.', pinned: true, expires: '2026-12-01' }),
        noteOf('2', { text: 'Bordet ved vinduet er best.', visibility: 'private' }),
        noteOf('3', {
          text: 'Ta det ute.',
          authorName: null,
          visibility: 'private',
          departmentId: elsewhere,
        }),
      ],
    })

    expect(shownNotes()).toEqual([
      [
        'Festet',
        'Hele barnehagen',
        'Pakk to luper til.',
        'Marit Lund · 16.11.26',
        'Vises til og med 01.12.26',
      ],
      ['Bare Maurtua', 'Bordet ved vinduet er best.', 'Marit Lund · 16.11.26'],
      ['Bare avdelingen', 'Ta det ute.', 'En som har sluttet · 16.11.26'],
    ])
  })

  it('are none yet where nobody has written', async () => {
    await renderNotes({ notes: [] })

    expect(screen.getByRole('region', { name: 'Notater fra øktene' }).textContent).toBe(
      'Notater fra øktene' +
        'Ingen notater ennå. Det dere noterer om aktiviteten i en refleksjon, kan leses her.',
    )
  })

  it('are fetched again on request after a failure, without a network and with one', async () => {
    const page = await renderNotes({ notes: [noteOf('1')], fails: true })
    expect(screen.getByRole('alert').textContent).toContain('Fikk ikke kontakt')

    page.recover()
    fireEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }))
    await page.settle()

    expect(shownNotes()).toHaveLength(1)
    cleanup()
    await renderNotes({ notes: [], fails: true, isOffline: true })
    expect(screen.getByRole('alert').textContent).toContain('Du er uten nett')
  })

  it('are neither requested nor shown before a role is chosen', async () => {
    const page = await renderNotes({ notes: [noteOf('1')], chosen: undefined })

    expect(screen.queryByRole('region')).toBe(null)
    expect(page.reads).toEqual([])
  })

  it('are never printed', async () => {
    await renderNotes({ notes: [noteOf('1')] })

    expect(screen.getByRole('region').closest('.print\\:hidden')).not.toBe(null)
  })
})

describe('a note', () => {
  it('is pinned and unpinned by the staff of its department, whatever its version', async () => {
    const page = await renderNotes({ notes: [noteOf('1', { departmentId: inMaurtua.department._id })] })

    fireEvent.click(screen.getByRole('button', { name: 'Fest notatet fra Marit Lund, 16.11.26' }))
    await page.settle()
    expect(shownNotes()[0]?.[0]).toBe('Festet')
    fireEvent.click(screen.getByRole('button', { name: 'Løsne notatet fra Marit Lund, 16.11.26' }))
    await page.settle()

    expect(page.writes).toEqual([
      [evaluationEndpoints.changePinSticky.path, { params: { id: idOf('1') }, body: { pinned: true } }],
      [evaluationEndpoints.changePinSticky.path, { params: { id: idOf('1') }, body: { pinned: false } }],
    ])
    expect(shownNotes()[0]?.[0]).toBe('Hele barnehagen')
  })

  it('is deleted by its author in the version that was read, and restored with «Angre»', async () => {
    const page = await renderNotes({ notes: [noteOf('1', { author: me, version: 4 }), noteOf('2')] })

    fireEvent.click(screen.getByRole('button', { name: 'Slett notatet fra Marit Lund, 16.11.26' }))
    await page.settle()
    expect(shownNotes()).toHaveLength(1)
    expect(page.toasts()).toEqual(['Notatet er slettet [Angre]'])
    await page.pressInToast()

    expect(shownNotes()).toHaveLength(2)
    expect(page.toasts()).toEqual(['Notatet er slettet [Angre]', 'Notatet er hentet tilbake'])
    expect(page.writes).toEqual([
      [evaluationEndpoints.removeSticky.path, { params: { id: idOf('1') }, version: 4 }],
      [evaluationEndpoints.restoreSticky.path, { params: { id: idOf('1') }, version: 5 }],
    ])
  })

  it('is deleted and pinned by a leader, and neither by staff of another department who has not written it', async () => {
    const foreign = noteOf('1', { departmentId: elsewhere })
    await renderNotes({ notes: [foreign] })
    const buttonsOfStaff = screen.queryAllByRole('button').map(({ textContent }) => textContent)
    cleanup()
    await renderNotes({ notes: [foreign], chosen: { ...inMaurtua, role: 'leder' } })

    expect([buttonsOfStaff, screen.getAllByRole('button').map(({ textContent }) => textContent)]).toEqual([
      [],
      ['Fest', 'Slett'],
    ])
  })

  it.each([
    ['there is no response', noResponse, 'Fikk ikke kontakt. Notatet er ikke endret.'],
    ['it is gone', new ApiError(404, 'Notatet finnes ikke.'), 'Notatet er slettet i mellomtiden'],
    [
      'it has changed',
      new ApiError(412, 'Endret.'),
      'Notatet er endret i mellomtiden. Les det på nytt, og prøv igjen.',
    ],
    ['the server refuses', new ApiError(403, 'Bare ledere kan det.'), 'Bare ledere kan det.'],
  ])('stays and says why it cannot be deleted when %s', async (_, outcome, text) => {
    const page = await renderNotes({ notes: [noteOf('1', { author: me })], write: outcome })

    fireEvent.click(screen.getByRole('button', { name: /^Slett/u }))
    await page.settle()

    expect(page.toasts()).toEqual([text])
    expect(shownNotes()).toHaveLength(1)
  })
})

const me = userIn([inMaurtua], inMaurtua)._id
const elsewhere = departmentId(idOf('d9'))
const activityId = idOf('21')

const noteOf = (digits: string, more: Partial<Sticky> = {}): Sticky => ({
  _id: idOf(digits),
  version: 1,
  sessionId: idOf('51'),
  activityId,
  departmentId: inMaurtua.department._id,
  studentId: null,
  text: 'Pakk to luper til.',
  visibility: 'public',
  pinned: false,
  expires: null,
  author: userId(idOf('77')),
  authorName: 'Marit Lund',
  writtenAt: '2026-11-16T10:00:00.000Z',
  deletedAt: null,
  ...more,
})

/** The texts of each note that is shown, without its buttons. */
const shownNotes = () =>
  screen
    .queryAllByRole('listitem')
    .map((item) =>
      [...item.querySelectorAll('p, span')]
        .filter((element) => element.closest('button') === null && element.children.length === 0)
        .map(({ textContent }) => textContent),
    )

type Options = {
  readonly notes: readonly Sticky[]
  readonly chosen?: Affiliation | undefined
  /** What each write gets instead of the changed note. */
  readonly write?: unknown
  readonly fails?: boolean
  readonly isOffline?: boolean
}

/** The notes on an activity with a server that has these and changes them by the requests. */
async function renderNotes({ notes, write, isOffline, fails = false, ...options }: Options) {
  const chosen = 'chosen' in options ? options.chosen : inMaurtua
  const stored = new Map(notes.map((note) => [note._id, note]))
  const reads: unknown[] = []
  const writes: [string, unknown][] = []
  let isFailing = fails
  const change = (call: unknown, next: (note: Sticky) => Partial<Sticky>) => {
    const { params } = call as { readonly params: { readonly id: string } }
    const note = stored.get(params.id)
    if (!note) throw new ApiError(404, 'Notatet finnes ikke.')
    const changed = { ...note, ...next(note), version: note.version + 1 }
    stored.set(note._id, changed)
    return changed
  }
  const respond = (endpoint: Endpoint, call: unknown) => {
    if (endpoint === evaluationEndpoints.stickiesForActivity) {
      reads.push(call)
      return isFailing ? noResponse : [...stored.values()].filter(({ deletedAt }) => deletedAt === null)
    }
    if (endpoint.method === 'GET') return []
    writes.push([endpoint.path, call])
    if (write instanceof Error) throw write
    if (write !== undefined) return write
    if (endpoint === evaluationEndpoints.changePinSticky)
      return change(call, ({ pinned }) => ({ pinned: !pinned }))
    const deletedAt = endpoint === evaluationEndpoints.removeSticky ? '2026-11-18T09:00:00.000Z' : null
    return change(call, () => ({ deletedAt }))
  }
  const page = await renderPage(<ActivityNotes activityId={activityId} />, {
    user: userIn([chosen ?? inMaurtua], chosen),
    respond,
    ...(isOffline && { isOffline }),
  })
  await page.settle()
  const toasts = () =>
    (page.app.getSnapshot().children.toaster?.getSnapshot().context.toasts ?? []).map(
      (toast) => toast.getSnapshot().context,
    )
  return {
    toasts: () => toasts().map(({ text, action }) => (action ? `${text} [${action.label}]` : text)),
    /** Presses the button of the toast that has one. */
    pressInToast: async () => {
      toasts()
        .find(({ action }) => action)
        ?.action?.onAction()
      await page.settle()
    },
    settle: page.settle,
    reads,
    writes,
    recover: () => {
      isFailing = false
    },
  }
}
