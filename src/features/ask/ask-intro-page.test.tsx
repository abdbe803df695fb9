// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { ApiError } from '#src/contract/api.ts'
import type { AskDevice } from '#src/contract/ask.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { idOf } from '#tests/support/data/planned-days.ts'
import { renderPage, silence } from '#tests/support/app/shell-setup.tsx'

import { AskIntroPage } from './ask-intro-page.tsx'

/** The window of a dialog is fetched when the first one opens. */
const patience = { timeout: 4_000 }

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the choice of a screen', () => {
  it('has this device chosen, and the paired ones with how they are', async () => {
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

  it('still has this device when the list does not come, and a way to ask again', async () => {
    const stage = await showIntro({ devices: 'silent' })
    expect(choices()).toEqual(['Denne enheten, valgt'])

    stage.server.devices = [tablet]
    fireEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }))
    await stage.settle()

    expect(choices()).toEqual(['Denne enheten, valgt', 'Nettbrettet på Maurtua. Klar'])
  })

  it('tells how a screen that is off is brought to life', async () => {
    await showIntro({ devices: [television] })

    fireEvent.click(screen.getByRole('radio', { name: /TV/ }))

    expect(screen.getByRole('status').textContent).toBe(
      'Skjermen er ikke slått på. Åpne https://huset.example/ask/stage på den og trykk «Klar», så kobler den seg til.',
    )
  })
})

describe('the way into a session', () => {
  it('opens the window of this device and leads it from the control page', async () => {
    const stage = await showIntro({ devices: [tablet] })

    fireEvent.click(screen.getByRole('button', { name: 'Start økt' }))
    await stage.settle()

    expect(stage.called).toEqual(['start: with introduction', 'openStage'])
    expect(addressOf(stage)).toBe('/activities/ask/progress/')
  })

  it('names the paired device, whose window is open already, and skips the introduction when told to', async () => {
    const stage = await showIntro({ devices: [tablet] })

    fireEvent.click(screen.getByRole('radio', { name: /Nettbrettet/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Hopp over introduksjon' }))
    await stage.settle()

    expect(stage.called).toEqual(['start: without introduction'])
    expect(addressOf(stage)).toBe(`/activities/ask/progress/?enhet=${tablet._id}`)
  })
})

describe('adding a screen', () => {
  it('wants name and code, and sends the focus to what is missing', async () => {
    const stage = await showIntro()

    fireEvent.click(addButton())

    expect(screen.getAllByText('Må fylles ut')).toHaveLength(2)
    expect(document.activeElement).toBe(screen.getByLabelText('Navn'))
    expect(stage.server.calls).toEqual([])
  })

  it('chooses the new screen and empties the form', async () => {
    const stage = await showIntro()
    typeDevice({ Navn: ' Nettbrettet på Maurtua ', Kode: 'k7m 4p9' })

    stage.server.devices = [tablet]
    stage.server.response = tablet
    fireEvent.click(addButton())
    await stage.settle()

    expect(stage.server.calls).toEqual([
      { path: '/ask-service/devices', body: { name: ' Nettbrettet på Maurtua ', code: 'k7m 4p9' } },
    ])
    expect(choices()).toEqual(['Denne enheten', 'Nettbrettet på Maurtua. Klar, valgt'])
    expect(typedDevice()).toEqual(['', '', ''])
  })

  it('gives the new screen time to show itself before it is called off', async () => {
    const stage = await showIntro()
    typeDevice({ Navn: 'TV i fellesrommet', Kode: 'ABC234' })

    stage.server.devices = [television]
    stage.server.response = television
    fireEvent.click(addButton())
    await stage.settle()
    expect(choices()).toEqual(['Denne enheten', 'TV i fellesrommet. Kobler til …, valgt'])
    expect(screen.queryByText(/Skjermen er ikke slått på/)).toBe(null)

    act(() => stage.clock.increment(10_000))

    expect(choices()).toEqual(['Denne enheten', 'TV i fellesrommet. Av, valgt'])
    expect(screen.getByText(/Skjermen er ikke slått på/).tagName).toBe('P')
  })

  it.each([
    'Enheten ble ikke funnet. Kontroller at koden er riktig, eller at enheten er klar.',
    'Du har prøvd for mange koder. Vent ett minutt, og prøv igjen.',
  ])('says what the server says, and loses nothing: %s', async (message) => {
    const stage = await showIntro()
    typeDevice({ Navn: 'Garderoben', Kode: 'ABC', 'Beskrivelse (valgfritt)': 'ved døra' })

    stage.server.response = new ApiError(404, message)
    fireEvent.click(addButton())
    await stage.settle()

    expect(screen.getByRole('alert').textContent).toBe(message)
    expect(typedDevice()).toEqual(['Garderoben', 'ABC', 'ved døra'])
  })

  it('loses nothing when nobody answers', async () => {
    const stage = await showIntro()
    typeDevice({ Navn: 'Garderoben', Kode: 'K7M4P9' })

    fireEvent.click(addButton())
    await stage.settle()

    expect(screen.getByRole('alert').textContent).toBe(
      'Nettet svarte ikke. Det du skrev, står her fortsatt. Prøv igjen.',
    )
    expect(typedDevice()).toEqual(['Garderoben', 'K7M4P9', ''])
  })

  it('tells where the other device goes for its code', async () => {
    await showIntro()

    fireEvent.click(screen.getByRole('button', { name: 'Slik kobler du til en skjerm' }))

    expect(screen.getByText('https://huset.example/ask/stage').tagName).toBe('SPAN')
  })
})

describe('a paired screen', () => {
  it('is given another name', async () => {
    const stage = await showIntro({ devices: [tablet] })
    fireEvent.click(screen.getByRole('radio', { name: /Nettbrettet/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Endre navn' }))
    const dialog = await screen.findByRole('dialog', {}, patience)

    stage.server.response = { ...tablet, name: 'Lesekroken' }
    stage.server.devices = [{ ...tablet, name: 'Lesekroken' }]
    fireEvent.change(within(dialog).getByLabelText('Navn'), { target: { value: 'Lesekroken' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Lagre' }))
    await stage.settle()

    expect(stage.server.calls).toEqual([
      { path: '/ask-service/devices/{id}', body: { name: 'Lesekroken', description: '' } },
    ])
    expect(choices()).toEqual(['Denne enheten', 'Lesekroken. Klar, valgt'])
  })

  it('is removed after a question, and this device is chosen again', async () => {
    const stage = await showIntro({ devices: [tablet] })
    fireEvent.click(screen.getByRole('radio', { name: /Nettbrettet/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Fjern' }))
    const question = await screen.findByRole(
      'alertdialog',
      { name: 'Fjerne Nettbrettet på Maurtua?' },
      patience,
    )
    expect(stage.server.calls).toEqual([])

    stage.server.response = null
    stage.server.devices = []
    fireEvent.click(within(question).getByRole('button', { name: 'Fjern' }))
    await stage.settle()

    expect(stage.server.calls).toEqual([{ path: '/ask-service/devices/{id}', body: undefined }])
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

type Server = {
  devices: readonly AskDevice[] | 'silent'
  /** What is said to a change; silence until it is set. */
  response: unknown
  readonly calls: { readonly path: string; readonly body: unknown }[]
}

async function showIntro({ devices = [] }: { readonly devices?: Server['devices'] } = {}) {
  const server: Server = { devices, response: silence, calls: [] }
  const called: string[] = []
  const stage = await renderPage(<AskIntroPage />, {
    user: userIn([inMaurtua], inMaurtua),
    respond: (endpoint: Endpoint, given) => {
      if (endpoint === endpoints.ask.devices) return server.devices === 'silent' ? silence : server.devices
      server.calls.push({ path: endpoint.path, body: bodyOf(given) })
      if (server.response instanceof Error) throw server.response
      return server.response
    },
    ask: {
      sent: ({ skipsIntroduction }) =>
        called.push(`start: ${skipsIntroduction ? 'without' : 'with'} introduction`),
      openStage: () => called.push('openStage') > 0,
    },
  })
  await screen.findByRole('radio', { name: /Denne enheten/ })
  await stage.settle()
  return { ...stage, server, called }
}

const bodyOf = (given: unknown) =>
  typeof given === 'object' && given !== null && 'body' in given ? given.body : undefined

const addressOf = ({ router }: Awaited<ReturnType<typeof showIntro>>) =>
  router.state.location.pathname + router.state.location.search

const choices = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .map((radio) => `${radio.getAttribute('aria-label')}${radio.checked ? ', valgt' : ''}`)

const addButton = () => screen.getByRole('button', { name: 'Legg til' })
const fields = ['Navn', 'Kode', 'Beskrivelse (valgfritt)'] as const

function typeDevice(typed: Partial<Record<(typeof fields)[number], string>>) {
  for (const field of fields)
    fireEvent.change(screen.getByLabelText(field), { target: { value: typed[field] ?? '' } })
}

const typedDevice = () => fields.map((field) => screen.getByLabelText<HTMLInputElement>(field).value)
