// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { ApiError } from '#src/contract/api.ts'
import type { AskDevice } from '#src/contract/ask.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { RuntimeConfig } from '#src/contract/system.ts'
import type { ScreenId } from '#src/shell/ask-feature.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { idOf } from '#tests/support/data/planned-days.ts'
import { renderPage, noResponse } from '#tests/support/app/shell-setup.tsx'

import { AskIntroPage } from './ask-intro-page.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the choice of a screen', () => {
  it('shows this device as chosen, and the paired devices with their states', async () => {
    await showIntro({ devices: [television, tablet, projector] })

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

    expect(screen.getByText('Ingen andre enheter er lagt til ennå.').tagName).toBe('P')
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

describe('nothing moves under a finger', () => {
  it('A7: what a screen lacks is said below the buttons that start a session', async () => {
    await showIntro({ devices: [television] })

    fireEvent.click(screen.getByRole('radio', { name: /TV/ }))

    const [start] = startButtons()
    expect(start?.compareDocumentPosition(screen.getByRole('status'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('the order of the screens stays when one is switched on', async () => {
    const setup = await showIntro({ devices: [television, tablet] })
    typeDevice({ Navn: 'Prosjektoren', Kode: 'XYZ789' })

    setup.server.devices = [projector, { ...television, state: 'waiting' }, { ...tablet, state: 'off' }]
    setup.server.response = projector
    fireEvent.click(addButton())
    await setup.settle()

    expect(choices()).toEqual([
      'Denne enheten',
      'Nettbrettet på Maurtua. Av',
      'TV i fellesrommet. Klar',
      'Prosjektoren. I bruk, valgt',
    ])
  })
})

describe('starting a session', () => {
  it('opens the window of this device and navigates to the control page', async () => {
    const setup = await showIntro({ devices: [tablet] })

    fireEvent.click(screen.getByRole('button', { name: 'Start økt' }))
    await setup.settle()

    expect(setup.featureCalls).toEqual(['start: with introduction', 'openStage'])
    expect(addressOf(setup)).toBe('/activities/ask/progress')
  })

  it('passes the paired device, opens no window, and skips the introduction on request', async () => {
    const setup = await showIntro({ devices: [tablet] })

    fireEvent.click(screen.getByRole('radio', { name: /Nettbrettet/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Hopp over introduksjon' }))
    await setup.settle()

    expect(setup.featureCalls).toEqual([`stored: ${tablet._id}`, 'start: without introduction'])
    expect(addressOf(setup)).toBe(`/activities/ask/progress?enhet=${tablet._id}`)
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
  ])(
    'A27: shows the error message of the server below the code, and keeps the input: %s',
    async (message) => {
      const setup = await showIntro()
      typeDevice({ Navn: 'Garderoben', Kode: 'ABC', 'Beskrivelse (valgfritt)': 'ved døra' })

      setup.server.response = new ApiError(404, message)
      fireEvent.click(addButton())
      await setup.settle()

      const code = screen.getByLabelText('Kode')
      expect(document.getElementById(code.getAttribute('aria-describedby') ?? '')?.textContent).toBe(message)
      expect([document.activeElement, code.getAttribute('aria-invalid')]).toEqual([code, 'true'])
      expect(deviceInput()).toEqual(['Garderoben', 'ABC', 'ved døra'])
    },
  )

  it('keeps the input on a network error', async () => {
    const setup = await showIntro()
    typeDevice({ Navn: 'Garderoben', Kode: 'K7M4P9' })

    fireEvent.click(addButton())
    await setup.settle()

    expect(screen.getByRole('alert').textContent).toBe(
      'Fikk ikke kontakt. Det du skrev, står her fortsatt. Sjekk nettet, og prøv igjen.',
    )
    expect(deviceInput()).toEqual(['Garderoben', 'K7M4P9', ''])
  })

  it.each([
    ['of the page', {}, 'https://huset.example/ask/stage'],
    ['for other devices', { publicUrl: 'https://192.168.1.7:4170' }, 'https://192.168.1.7:4170/ask/stage'],
    [
      'of the ask app',
      { publicUrl: 'https://192.168.1.7:4170', askAppUrl: 'https://ask.example' },
      'https://ask.example/ask/stage',
    ],
  ])('A27: says before the form how to get a code, at the address %s', async (_, config, address) => {
    await showIntro({ config })

    const steps = screen.getByText(address)
    const isBeforeForm = steps.compareDocumentPosition(screen.getByLabelText('Kode'))
    expect(isBeforeForm).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('moves focus to the new screen', async () => {
    const setup = await showIntro({ hasOneWindow: true })
    typeDevice({ Navn: 'Nettbrettet på Maurtua', Kode: 'K7M4P9' })

    setup.server.devices = [tablet]
    setup.server.response = tablet
    fireEvent.click(addButton())
    await setup.settle()

    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Nettbrettet/ }))
  })
})

describe('a code that was scanned from a screen', () => {
  it('is filled in, without the steps, and leaves the page once the screen is added', async () => {
    const setup = await showIntro({ devices: [television], state: { pairingCode: 'K7M4P9' } })
    expect(deviceInput()).toEqual(['', 'K7M4P9', ''])
    expect(screen.queryByText('https://huset.example/ask/stage')).toBe(null)

    setup.server.devices = [television, tablet]
    setup.server.response = tablet
    fireEvent.change(screen.getByLabelText('Navn'), { target: { value: 'Nettbrettet på Maurtua' } })
    fireEvent.click(addButton())
    await setup.settle()

    expect(setup.server.calls).toEqual([
      { path: '/ask-service/devices', body: { name: 'Nettbrettet på Maurtua', code: 'K7M4P9' } },
    ])
    expect(choices()).toEqual([
      'Denne enheten',
      'TV i fellesrommet. Av',
      'Nettbrettet på Maurtua. Klar, valgt',
    ])
    expect(deviceInput()).toEqual(['', '', ''])
    expect(setup.router.state.location.state).toBe(null)
  })

  it('comes before the choice of a screen', async () => {
    await showIntro({ devices: [tablet], state: { pairingCode: 'K7M4P9' } })

    expect(order()).toEqual(['Kode', 'Denne enheten', 'Nettbrettet på Maurtua. Klar'])
  })
})

describe('on a phone, which shows one window at a time', () => {
  it('S9: offers pairing first and this device last, with a warning, and chooses nothing', async () => {
    await showIntro({ hasOneWindow: true })

    expect(screen.getByRole('heading', { name: 'Vis Ask på en annen skjerm' }).tagName).toBe('H2')
    expect(order()).toEqual(['Kode', 'Denne enheten'])
    expect(choices()).toEqual(['Denne enheten'])
    expect(screen.getByText(/^Her er det bare ett vindu om gangen/).tagName).toBe('SPAN')
    expect(startButtons().map(({ disabled }) => disabled)).toEqual([true, true])
    expect(screen.getByText('Legg til en enhet først, eller velg denne enheten.').tagName).toBe('P')
  })

  it('keeps the form and its text in their place when a colleague adds a screen', async () => {
    const setup = await showIntro({ hasOneWindow: true })
    typeDevice({ Navn: 'TV i fellesrommet', Kode: 'ABC234' })

    setup.server.devices = [tablet]
    // A code that is not found also updates the list.
    setup.server.response = new ApiError(404, 'Enheten ble ikke funnet.')
    fireEvent.click(addButton())
    await setup.settle()

    expect(order()[0]).toBe('Kode')
    expect(order()).toContain('Nettbrettet på Maurtua. Klar')
    expect(deviceInput()).toEqual(['TV i fellesrommet', 'ABC234', ''])
  })

  it('lets this device be chosen', async () => {
    const setup = await showIntro({ hasOneWindow: true })

    fireEvent.click(screen.getByRole('radio', { name: 'Denne enheten' }))
    fireEvent.click(screen.getByRole('button', { name: 'Start økt' }))
    await setup.settle()

    expect(setup.featureCalls).toEqual(['stored: here', 'start: with introduction', 'openStage'])
  })

  it('shows the paired screens first, and chooses one that is on', async () => {
    await showIntro({ hasOneWindow: true, devices: [television, tablet] })

    expect(order()).toEqual([
      'Nettbrettet på Maurtua. Klar',
      'TV i fellesrommet. Av',
      'Denne enheten',
      'Kode',
    ])
    expect(choices()[0]).toBe('Nettbrettet på Maurtua. Klar, valgt')
  })
})

describe('the screen of an earlier visit', () => {
  it('A8: is chosen again', async () => {
    await showIntro({ devices: [tablet, projector], stored: tablet._id })

    expect(choices()).toEqual([
      'Denne enheten',
      'Nettbrettet på Maurtua. Klar, valgt',
      'Prosjektoren. I bruk',
    ])
  })

  it('A8: gives way to one that is on while it is off', async () => {
    await showIntro({ devices: [television, tablet], stored: television._id })

    expect(choices()).toEqual([
      'Denne enheten',
      'Nettbrettet på Maurtua. Klar, valgt',
      'TV i fellesrommet. Av',
    ])
  })

  it('is the one that was pressed or added last', async () => {
    const setup = await showIntro({ devices: [television] })

    fireEvent.click(screen.getByRole('radio', { name: /TV/ }))
    typeDevice({ Navn: 'Nettbrettet', Kode: 'K7M4P9' })
    setup.server.response = tablet
    fireEvent.click(addButton())
    await setup.settle()

    expect(setup.featureCalls).toEqual([`stored: ${television._id}`, `stored: ${tablet._id}`])
  })
})

describe('a paired screen', () => {
  it('P17: can be renamed, whether it is chosen or not', async () => {
    const setup = await showIntro({ devices: [tablet, television] })
    expect(screen.getByRole('button', { name: 'Endre navn på TV i fellesrommet' }).tagName).toBe('BUTTON')
    fireEvent.click(screen.getByRole('button', { name: 'Endre navn på Nettbrettet på Maurtua' }))
    const dialog = await screen.findByRole('dialog')

    setup.server.response = { ...tablet, name: 'Lesekroken' }
    setup.server.devices = [{ ...tablet, name: 'Lesekroken' }]
    fireEvent.change(within(dialog).getByLabelText('Navn'), { target: { value: 'Lesekroken' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Lagre' }))
    await setup.settle()

    expect(setup.server.calls).toEqual([
      { path: '/ask-service/devices/{id}', body: { name: 'Lesekroken', description: '' } },
    ])
    expect(choices()).toEqual(['Denne enheten, valgt', 'Lesekroken. Klar'])
  })

  it('is removed after a confirmation, and this device is chosen again', async () => {
    const setup = await showIntro({ devices: [tablet] })
    fireEvent.click(screen.getByRole('radio', { name: /Nettbrettet/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Fjern Nettbrettet på Maurtua' }))
    const confirmation = await screen.findByRole('alertdialog', { name: 'Fjerne Nettbrettet på Maurtua?' })
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

type IntroOptions = {
  readonly devices?: TestServer['devices']
  readonly config?: Partial<RuntimeConfig>
  /** The state of the history entry. */
  readonly state?: unknown
  readonly hasOneWindow?: boolean
  /** The screen of an earlier visit. */
  readonly stored?: ScreenId
}

async function showIntro({
  devices = [],
  config = {},
  state,
  hasOneWindow = false,
  stored,
}: IntroOptions = {}) {
  const server: TestServer = { devices, response: noResponse, calls: [] }
  const featureCalls: string[] = []
  const setup = await renderPage(<AskIntroPage />, {
    config,
    state,
    user: userIn([inMaurtua], inMaurtua),
    respond: (endpoint: Endpoint, call) => {
      if (endpoint === endpoints.ask.devices) return server.devices === 'silent' ? noResponse : server.devices
      // What the session that comes next is read from; its own tests are beside it.
      if (endpoint === endpoints.ask.signs || endpoint === endpoints.ask.progress) return noResponse
      server.calls.push({ path: endpoint.path, body: bodyOf(call) })
      if (server.response instanceof Error) throw server.response
      return server.response
    },
    ask: {
      sent: ({ skipsIntroduction }) =>
        featureCalls.push(`start: ${skipsIntroduction ? 'without' : 'with'} introduction`),
      openStage: () => featureCalls.push('openStage') > 0,
      showsOneWindow: hasOneWindow,
      storedScreen: {
        read: () => stored,
        write: (screenId) => void featureCalls.push(`stored: ${screenId}`),
      },
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

/** The code field and the screens to choose among, as they follow each other. */
const order = () =>
  [...document.querySelectorAll('input[name=code], input[type=radio]')].map(
    (input) => input.getAttribute('aria-label') ?? 'Kode',
  )

const startButtons = () =>
  ['Start økt', 'Hopp over introduksjon'].map((name) =>
    screen.getByRole<HTMLButtonElement>('button', { name }),
  )
const addButton = () => screen.getByRole('button', { name: 'Legg til' })
const fields = ['Navn', 'Kode', 'Beskrivelse (valgfritt)'] as const

function typeDevice(input: Partial<Record<(typeof fields)[number], string>>) {
  for (const field of fields)
    fireEvent.change(screen.getByLabelText(field), { target: { value: input[field] ?? '' } })
}

const deviceInput = () => fields.map((field) => screen.getByLabelText<HTMLInputElement>(field).value)
