// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'

import type { OutboxItem } from '#src/machines/outbox/outbox/outbox-item.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'
import { departmentId } from '#tests/support/data/ids.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { favourite, outboxItem, owner, startOutbox } from '#tests/support/outbox/outbox.ts'

import { UnsentPage } from './unsent-page.tsx'

// Compiles the lazy module before the tests, so that no test times out on it.
beforeAll(() => import('#src/ui/dialog-window.tsx'))

afterEach(cleanup)

const card = '00000000-0000-4000-8000-00000000000a'
const waits = outboxItem(favourite(card), { id: 'one' })
const held = { status: 404, message: 'Kortet finnes ikke.' }

it('names each change with its time, its state and what can be done', async () => {
  const { open } = await renderUnsent()

  open([
    waits,
    outboxItem(favourite(`${card.slice(0, -1)}b`, false), {
      id: 'two',
      held,
      since: '2026-11-20T12:05:00.000Z',
    }),
    outboxItem(favourite(`${card.slice(0, -1)}c`), {
      id: 'three',
      title: 'Rim',
      since: '2026-11-20T13:00:00.000Z',
      owner: { ...owner, departmentId: departmentId('00000000-0000-4000-8000-0000000000d9') },
    }),
  ])

  expect(rows()).toEqual([
    ['Ny favoritt: Fargejakt', 'Gjort 20. november kl. 10.00', 'Sendes'],
    [
      'Fjernet favoritt: Fargejakt',
      'Gjort 20. november kl. 13.05',
      'Ikke godtatt: Kortet finnes ikke.',
      'Prøv igjen hvis årsaken er borte, eller forkast endringen og gjør den på nytt. Den blir ikke sendt av seg selv.',
    ],
    [
      'Ny favoritt: Rim',
      'Gjort 20. november kl. 14.00',
      'Sendes når du er i avdelingen der du gjorde endringen',
    ],
  ])
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Prøv igjen: Fjernet favoritt: Fargejakt',
    'Forkast: Fjernet favoritt: Fargejakt',
    'Forkast: Ny favoritt: Rim',
  ])
})

it('leads from what is written of a session to its form, except in another department', async () => {
  const session = '00000000-0000-4000-8000-000000000051'
  const ofSession = (subject: string, body: OutboxItem['call'], item: Partial<OutboxItem>) => ({
    ...waits,
    endpoint: 'saveObservations',
    call: { body },
    subject: `session ${session} ${subject}`,
    ...item,
  })
  const { open } = await renderUnsent()

  open([
    waits,
    ofSession('observation x', { observations: [] }, { id: 'p', title: 'Leah' }),
    ofSession('note y', { stickies: [{}] }, { id: 'q', title: 'Leah' }),
    ofSession(
      'note z',
      { stickies: [{}] },
      { id: 'r', title: undefined, owner: { ...owner, departmentId: departmentId(card) } },
    ),
  ])

  expect(rows().map(([name]) => name)).toEqual([
    'Ny favoritt: Fargejakt',
    'Observasjon: Leah',
    'Notat om Leah',
    'Notat',
  ])
  expect(
    screen
      .getAllByRole('listitem')
      .flatMap((item) => Array.from(item.querySelectorAll('a'), (link) => link.getAttribute('href'))),
  ).toEqual([`/profile/evaluation/${session}`, `/profile/evaluation/${session}`])
})

it.each(['unsent', 'failing'] as const)(
  'says that a change is %s, and sends it on «Prøv igjen»',
  async (kind) => {
    const { open, send } = await renderUnsent()
    open([waits])
    await act(() => send.resolve({ kind, retryAfterMs: undefined }))
    expect(rows()[0]?.[2]).toBe('Kom ikke fram. Sendes på nytt av seg selv')

    fireEvent.click(screen.getByRole('button', { name: 'Prøv igjen: Ny favoritt: Fargejakt' }))

    expect(send.inputs.length).toBe(2)
  },
)

it('says that a change waits for the network', async () => {
  const { open } = await renderUnsent(true)

  open([waits, outboxItem(favourite(`${card.slice(0, -1)}b`), { id: 'two' })])

  expect(rows()[1]?.[2]).toBe('Venter på nett')
})

it('discards a change after a confirmation', async () => {
  const { open, outbox } = await renderUnsent()
  const items = () => outbox.getSnapshot().context.items
  open([{ ...waits, held }])

  fireEvent.click(screen.getByRole('button', { name: 'Forkast: Ny favoritt: Fargejakt' }))
  await screen.findByRole('alertdialog', { name: 'Vil du forkaste endringen?' })
  expect(items()).toEqual([{ ...waits, held }])
  fireEvent.click(screen.getByRole('button', { name: 'Forkast' }))

  expect(items()).toEqual([])
  expect(screen.getByText('Alt er sendt').tagName).toBe('H2')
})

it('says while the device is read that it looks for changes, and when it cannot open them', async () => {
  const { presence, device } = await renderUnsent()
  act(() => presence.notify({ type: 'presence.changed', owner }))
  expect(screen.getByText('Ser etter endringer som venter …').tagName).toBe('OUTPUT')

  act(() => device.notify({ type: 'device.locked' }))

  expect(screen.getByText('Det som er lagret her, kan ikke åpnes nå').tagName).toBe('P')
  expect(screen.queryByText('Alt er sendt')).toBe(null)
})

it('warns where the device could not store the changes', async () => {
  const { presence, device } = await renderUnsent()

  act(() => {
    presence.notify({ type: 'presence.changed', owner })
    device.notify({ type: 'device.loaded', items: [waits], isStored: false })
  })

  expect(
    screen.getByText('De kunne ikke lagres på denne enheten. La siden stå åpen til de er sendt.').tagName,
  ).toBe('P')
})

async function renderUnsent(isOffline = false) {
  const harness = startOutbox()
  await renderPage(<UnsentPage />, {
    user: userIn([inMaurtua], inMaurtua),
    outbox: harness.outbox,
    isOffline,
  })
  return { ...harness, open: (items: readonly OutboxItem[]) => act(() => harness.open(items)) }
}

const rows = () =>
  screen
    .getAllByRole('listitem')
    .map((item) => Array.from(item.querySelectorAll('p'), ({ textContent }) => textContent))
