// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { ApiError } from '#src/contract/api.ts'
import type { AskDevice } from '#src/contract/ask.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { idOf } from '#tests/support/data/planned-days.ts'
import { renderPage, noResponse } from '#tests/support/app/shell-setup.tsx'

import { AskIntroPage } from './ask-intro-page.tsx'

/** The code of a dialog is fetched when the first dialog opens. */
const dialogTimeout = { timeout: 4_000 }

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the choice of a screen', () => {
  it('shows this device as chosen, and the paired devices with their states', async () => {
    await showIntro({ devices: [tablet, television, projector] })

    expect(choices()).toEqual([
      'Denne enheten, valgt',
      'Nettbrettet på Maurtua. Klar',
      'TV i fellesrommet. Av',
      'Prosjektoren. I bruk',
    ])
    expect(screen.getByText('Ved vinduet').tagName).toBe('SPAN')
  })

  it('says so when no other screen has been added', async () => {
    await showIntro()

    expect(screen.getByText('Ingen andre skjermer er lagt til ennå.').tagName).toBe('P')
  })

  it('still offers this device, and a retry, when the list does not load', async () => {
    const setup = await showIntro({ devices: 'silent' })
    expect(choices()).toEqual(['Denne enheten, valgt'])

    setup.server.devices = [tablet]
    fireEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }))
    await setup.settle()

    expect(choices()).toEqual(['Denne enheten, valgt', 'Nettbrettet på Maurtua. Klar'])
  })

  it('explains how to turn on a screen that is off', async () => {
    await showIntro({ devices: [television] })

    fireEvent.click(screen.getByRole('radio', { name: /TV/ }))

    expect(screen.getByRole('status').textContent).toBe(
      'Skjermen er ikke slått på. Åpne https://huset.example/ask/stage på den og trykk «Klar», så kobler den seg til.',
    )
  })
})

describe('starting a session', () => {
  it('opens the window of this device and navigates to the control page', async () => {
    const setup = await showIntro({ devices: [tablet] })

    fireEvent.click(screen.getByRole('button', { name: 'Start økt' }))
    await setup.settle()

    expect(setup.featureCalls).toEqual(['start: with introduction', 'openStage'])
    expect(addressOf(setup)).toBe('/activities/ask/progress/')
  })

  it('passes the paired device, opens no window, and skips the introduction on request', async () => {
    const setup = await showIntro({ devices: [tablet] })

    fireEvent.click(screen.getByRole('radio', { name: /Nettbrettet/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Hopp over introduksjon' }))
    await setup.settle()

    expect(setup.featureCalls).toEqual(['start: without introduction'])
    expect(addressOf(setup)).toBe(`/activities/ask/progress/?enhet=${tablet._id}`)
  })
})

describe('adding a screen', () => {
  it('requires name and code, and moves focus to the first missing field', async () => {
    const setup = await showIntro()

    fireEvent.click(addButton())

    expect(screen.getAllByText('Må fylles ut')).toHaveLength(2)
    expect(document.activeElement).toBe(screen.getByLabelText('Navn'))
    expect(setup.server.calls).toEqual([])
  })

  it('chooses the new screen and empties the form', async () => {
    const setup = await showIntro()
    typeDevice({ Navn: ' Nettbrettet på Maurtua ', Kode: 'k7m 4p9' })

    setup.server.devices = [tablet]
    setup.server.response = tablet
    fireEvent.click(addButton())
    await setup.settle()

    expect(setup.server.calls).toEqual([
      { path: '/ask-service/devices', body: { name: ' Nettbrettet på Maurtua ', code: 'k7m 4p9' } },
    ])
    expect(choices()).toEqual(['Denne enheten', 'Nettbrettet på Maurtua. Klar, valgt'])
    expect(deviceInput()).toEqual(['', '', ''])
  })

  it('shows a new screen as connecting before it shows it as off', async () => {
    const setup = await showIntro()
    typeDevice({ Navn: 'TV i fellesrommet', Kode: 'ABC234' })

    setup.server.devices = [television]
    setup.server.response = television
    fireEvent.click(addButton())
    await setup.settle()
    expect(choices()).toEqual(['Denne enheten', 'TV i fellesrommet. Kobler til …, valgt'])
    expect(screen.queryByText(/Skjermen er ikke slått på/)).toBe(null)

    act(() => setup.clock.increment(10_000))

    expect(choices()).toEqual(['Denne enheten', 'TV i fellesrommet. Av, valgt'])
    expect(screen.getByText(/Skjermen er ikke slått på/).tagName).toBe('P')
  })

  it.each([
    'Enheten ble ikke funnet. Kontroller at koden er riktig, eller at enheten er klar.',
    'Du har prøvd for mange koder. Vent ett minutt, og prøv igjen.',
  ])('shows the error message of the server and keeps the input: %s', async (message) => {
    const setup = await showIntro()
    typeDevice({ Navn: 'Garderoben', Kode: 'ABC', 'Beskrivelse (valgfritt)': 'ved døra' })

    setup.server.response = new ApiError(404, message)
    fireEvent.click(addButton())
    await setup.settle()

    expect(screen.getByRole('alert').textContent).toBe(message)
    expect(deviceInput()).toEqual(['Garderoben', 'ABC', 'ved døra'])
  })

  it('keeps the input on a network error', async () => {
    const setup = await showIntro()
    typeDevice({ Navn: 'Garderoben', Kode: 'K7M4P9' })

    fireEvent.click(addButton())
    await setup.settle()

    expect(screen.getByRole('alert').textContent).toBe(
      'Nettet svarte ikke. Det du skrev, står her fortsatt. Prøv igjen.',
    )
    expect(deviceInput()).toEqual(['Garderoben', 'K7M4P9', ''])
  })

  it('shows the address where the other device gets its code', async () => {
    await showIntro()

    fireEvent.click(screen.getByRole('button', { name: 'Slik kobler du til en skjerm' }))

    expect(screen.getByText('https://huset.example/ask/stage').tagName).toBe('SPAN')
  })
})

describe('a paired screen', () => {
  it('can be renamed', async () => {
    const setup = await showIntro({ devices: [tablet] })
    fireEvent.click(screen.getByRole('radio', { name: /Nettbrettet/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Endre navn' }))
    const dialog = await screen.findByRole('dialog', {}, dialogTimeout)

    setup.server.response = { ...tablet, name: 'Lesekroken' }
    setup.server.devices = [{ ...tablet, name: 'Lesekroken' }]
    fireEvent.change(within(dialog).getByLabelText('Navn'), { target: { value: 'Lesekroken' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Lagre' }))
    await setup.settle()

    expect(setup.server.calls).toEqual([
      { path: '/ask-service/devices/{id}', body: { name: 'Lesekroken', description: '' } },
    ])
    expect(choices()).toEqual(['Denne enheten', 'Lesekroken. Klar, valgt'])
  })

  it('is removed after a confirmation, and this device is chosen again', async () => {
    const setup = await showIntro({ devices: [tablet] })
    fireEvent.click(screen.getByRole('radio', { name: /Nettbrettet/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Fjern' }))
    const confirmation = await screen.findByRole(
      'alertdialog',
      { name: 'Fjerne Nettbrettet på Maurtua?' },
      dialogTimeout,
    )
    expect(setup.server.calls).toEqual([])

    setup.server.response = null
    setup.server.devices = []
    fireEvent.click(within(confirmation).getByRole('button', { name: 'Fjern' }))
    await setup.settle()

    expect(setup.server.calls).toEqual([{ path: '/ask-service/devices/{id}', body: undefined }])
    expect(choices()).toEqual(['Denne enheten, valgt'])
  })
})

const tablet: AskDevice = {
  _id: idOf('81'),
  name: 'Nettbrettet på Maurtua',
  code: 'K7M4P9',
  state: 'waiting',
}
const television: AskDevice = {
  _id: idOf('82'),
  name: 'TV i fellesrommet',
  code: 'ABC234',
  description: 'Ved vinduet',
  state: 'off',
}
const projector: AskDevice = { _id: idOf('83'), name: 'Prosjektoren', code: 'XYZ789', state: 'led' }

type TestServer = {
  devices: readonly AskDevice[] | 'silent'
  /** The response to a change; no response until it is set. */
  response: unknown
  readonly calls: { readonly path: string; readonly body: unknown }[]
}

async function showIntro({ devices = [] }: { readonly devices?: TestServer['devices'] } = {}) {
  const server: TestServer = { devices, response: noResponse, calls: [] }
  const featureCalls: string[] = []
  const setup = await renderPage(<AskIntroPage />, {
    user: userIn([inMaurtua], inMaurtua),
    respond: (endpoint: Endpoint, call) => {
      if (endpoint === endpoints.ask.devices) return server.devices === 'silent' ? noResponse : server.devices
      server.calls.push({ path: endpoint.path, body: bodyOf(call) })
      if (server.response instanceof Error) throw server.response
      return server.response
    },
    ask: {
      sent: ({ skipsIntroduction }) =>
        featureCalls.push(`start: ${skipsIntroduction ? 'without' : 'with'} introduction`),
      openStage: () => featureCalls.push('openStage') > 0,
    },
  })
  await screen.findByRole('radio', { name: /Denne enheten/ })
  await setup.settle()
  return { ...setup, server, featureCalls }
}

const bodyOf = (call: unknown) =>
  typeof call === 'object' && call !== null && 'body' in call ? call.body : undefined

const addressOf = ({ router }: Awaited<ReturnType<typeof showIntro>>) =>
  router.state.location.pathname + router.state.location.search

const choices = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .map((radio) => `${radio.getAttribute('aria-label')}${radio.checked ? ', valgt' : ''}`)

const addButton = () => screen.getByRole('button', { name: 'Legg til' })
const fields = ['Navn', 'Kode', 'Beskrivelse (valgfritt)'] as const

function typeDevice(input: Partial<Record<(typeof fields)[number], string>>) {
  for (const field of fields)
    fireEvent.change(screen.getByLabelText(field), { target: { value: input[field] ?? '' } })
}

const deviceInput = () => fields.map((field) => screen.getByLabelText<HTMLInputElement>(field).value)
