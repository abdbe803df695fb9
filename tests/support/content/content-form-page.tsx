import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

import type { Endpoint } from '#src/contract/endpoint.ts'
import { sampleArea, sampleTheme } from '#src/features/bank/bank.samples.ts'
import { ContentFormPage } from '#src/features/bank/editing/content-form-page.tsx'
import { noResponse, renderPage } from '#tests/support/app/shell-setup.tsx'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'

/** For the test file that calls it at the top: happy-dom lays nothing out, and has no observer of sizes. */
export function withoutLayout() {
  beforeEach(() => {
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
}

const user = userIn([inMaurtua], inMaurtua)
export const area = sampleArea(1, 'Natur, miljø og teknologi', 'Natur', { colour: 'green', icon: 'leaf' })
export const theme = sampleTheme(2, 'Høsten i skogen')
export const body = {
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
export const content = {
  _id: theme._id,
  version: 3,
  state: 'published',
  editedBy: 'Ingunn Berg',
  editedAt: '2026-11-17T09:00:00Z',
  body,
  files: [],
  cameWithProgram: false,
}

export type Write = (call: unknown) => unknown

export const openNew = (
  kind: string,
  write: Write = () => noResponse,
  reads: Readonly<Record<string, unknown>> = {},
) => open(`/admin/${kind}/new`, '/admin/:kind/new', write, reads)
export const openCard = (write: Write = () => noResponse, reads: Readonly<Record<string, unknown>> = {}) =>
  open(`/admin/main-activities/${theme._id}`, '/admin/:kind/:id', write, reads)

export const draftId = '00000000-0000-4000-8000-00000000d4af'

/** Opens a draft with a title of its own; before version 3 of its card, its text was another one. */
export const openDraft = ({ title, cardVersion }: { title: string; cardVersion: number }, write: Write) => {
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

export async function open(
  at: string,
  path: string,
  write: Write,
  reads: Readonly<Record<string, unknown>> = {},
) {
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
export function fillIn() {
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

export const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

export const optionsOf = (label: string) =>
  within(screen.getByLabelText(label)).getAllByRole('option').map(textOf).slice(1)

export const dialog = () => within(screen.getByRole('alertdialog'))
export const pressIn = (name: string) =>
  act(async () => fireEvent.click(dialog().getByRole('button', { name })))

export const toastsIn = (app: Awaited<ReturnType<typeof openCard>>['app']) =>
  app
    .getSnapshot()
    .children.toaster?.getSnapshot()
    .context.toasts.map((toast) => toast.getSnapshot().context.text)

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

export function control(id: string): HTMLInputElement {
  const element = document.getElementById(id)
  if (element instanceof HTMLInputElement) return element
  throw new Error(`There is no control "${id}".`)
}

export const summary = () =>
  within(screen.getAllByRole('alert').at(-1) ?? document.body)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)

export const textOf = ({ textContent }: Element) => textContent

export const textById = (id: string) => document.getElementById(id)?.textContent

export const descriptionOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

export const nextFrame = () =>
  act(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => resolve())
      }),
  )

export const previewText = () => document.querySelector('iframe')?.contentDocument?.body.textContent ?? ''
