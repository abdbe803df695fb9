// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'

import type { Scene, SignCard } from '#src/contract/ask-link.ts'
import { characterMachine, type CharacterOutputEvent } from '#src/machines/ask/character/character.machine.ts'
import { recorder } from '#tests/support/machines/recorder.ts'

import { ReadyScreen } from './ready-screen.tsx'
import type { Shown } from './shown.ts'
import { StageScreen } from './stage-screen.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a scene of the session', () => {
  it.each([
    [{ name: 'rest' }, 'Ask er klar'],
    [{ name: 'introduction', signs: [signOf('mer')] }, 'Hei!'],
    [{ name: 'demonstration', sign: signOf('mer'), isSlow: false, showing: 1 }, 'mer'],
    [{ name: 'turn', sign: signOf('mer') }, 'Nå er det din tur!'],
    [{ name: 'attempt', sign: signOf('mer') }, 'Nå er det din tur!'],
    [{ name: 'again', sign: signOf('mer') }, 'En gang til!'],
    [{ name: 'oneChild', sign: signOf('mer') }, 'Ett barn om gangen'],
    [{ name: 'cheer', sign: signOf('mer') }, 'Ja! Så\u00a0flott!'],
    [{ name: 'console', sign: signOf('mer') }, 'Vi prøver igjen en annen dag'],
    [{ name: 'summary', signs: [{ ...signOf('mer'), stars: 3 }] }, 'I dag øvde vi på'],
    [{ name: 'goodbye' }, 'Ha det!'],
  ] satisfies readonly (readonly [Scene, string])[])('%j shows its heading', (scene, heading) => {
    showStage({ scene })

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading)
    expect(screen.getAllByRole('img', { name: /^Ask / })).toHaveLength(1)
  })

  it('names each sign of the introduction', () => {
    showStage({ scene: { name: 'introduction', signs: ['mer', 'ferdig', 'hjelp'].map(signOf) } })

    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'mer',
      'ferdig',
      'hjelp',
    ])
  })

  it('shows the cloakroom mark of the child whose turn it is, and the first name where it has that', () => {
    const scene: Scene = { name: 'turn', sign: signOf('mer') }
    showStage({ scene, turn: { mark: 'fish' } })
    expect(screen.getByRole('img', { name: 'Merket til barnet som har turen' })).not.toBeNull()
    cleanup()

    showStage({ scene, turn: { mark: 'fish', firstName: 'Emma' } })
    expect(screen.getByText('Emma')).not.toBeNull()
    expect(screen.queryByRole('img', { name: 'Merket til barnet som har turen' })).toBeNull()
  })

  it('shows nothing of a child without a mark whose name is not to be shown', () => {
    showStage({ scene: { name: 'turn', sign: signOf('mer') }, turn: { mark: '' } })

    expect(screen.queryByRole('img', { name: 'Merket til barnet som har turen' })).toBeNull()
  })

  it('shows the word of the sentence in bold, in the form that the sentence has', () => {
    const sign = { ...signOf('mer'), sentence: 'Mer melk, takk!' }

    showStage({ scene: { name: 'demonstration', sign, isSlow: false, showing: 1 } })

    expect(screen.getByText('Mer').tagName).toBe('B')
    expect(screen.getByText(/melk, takk!/).parentElement?.textContent).toBe('Mer melk, takk!')
  })

  it('shows that Ask signs slowly, and that Ask watches', () => {
    showStage({ scene: { name: 'demonstration', sign: signOf('mer'), isSlow: true, showing: 1 } })
    expect(screen.getByText('Sakte')).not.toBeNull()
    cleanup()

    showStage({ scene: { name: 'attempt', sign: signOf('mer') } })
    expect(screen.getByText('Ask ser på')).not.toBeNull()
    expect(screen.queryByText('Sakte')).toBeNull()
  })

  it('says that a sign that Ask makes is a draft, and nothing of one that signers have reviewed', () => {
    const scene = { name: 'demonstration', sign: signOf('mer'), isSlow: false, showing: 1 } as const

    showStage({ scene: { ...scene, performance: 'draft' } })
    expect(screen.getByText('Utkast til tegn').tagName).toBe('P')
    cleanup()
    showStage({ scene: { ...scene, performance: 'reviewed' } })
    expect(screen.queryByText('Utkast til tegn')).toBe(null)
    cleanup()
    showStage({ scene })
    expect(screen.queryByText('Utkast til tegn')).toBe(null)
  })

  it('keeps the sign that Ask has made beside the word in the child’s turn, and none that he has not made', async () => {
    const character = showStage({ scene: { name: 'turn', sign: signOf('mer') } })
    expect(screen.queryByRole('img', { name: 'Tegnet som Ask viste' })).toBeNull()

    const sign = { signId: 'mer', isSlow: false, recording: undefined }
    act(() => character.send({ type: 'character.scene', scene: 'demonstration', sign }))
    act(() => character.send({ type: 'character.scene', scene: 'turn' }))

    const reminder = screen.getByRole('img', { name: 'Tegnet som Ask viste' })
    expect(reminder.querySelectorAll('path').length).toBeGreaterThan(20)
  })

  it('shows the session on the sill, and the stars of the sign', () => {
    showStage({ scene: { name: 'turn', sign: signOf('mer') }, windows: ['lit', 'now', 'dark'], stars: 2 })

    expect(screen.getByText('Tegn 2 av 3')).not.toBeNull()
    expect(screen.getByText('2 av 3 stjerner')).not.toBeNull()
  })

  it('shows in the summary the stars that a sign has and no empty ones', () => {
    const signs = [
      { ...signOf('mer'), stars: 3 },
      { ...signOf('hjelp'), stars: 1 },
    ]

    showStage({ scene: { name: 'summary', signs } })

    const windows = screen.getAllByRole('listitem')
    expect(windows.map((window) => within(window).getByText(/stjerner/).textContent)).toEqual([
      '3 av 3 stjerner',
      '1 av 3 stjerner',
    ])
    expect(windows.map((window) => window.querySelectorAll('path.fill-lys').length)).toEqual([3, 1])
  })
})

describe('the countdown to an automatic approval', () => {
  it('fills a dot each second, beside how to stop it', () => {
    const dots = [3, 2, 1].map((approvesIn) => {
      showStage({ scene: { name: 'attempt', sign: signOf('mer') }, approvesIn })
      const mark = screen.getByText('Trykk for å stoppe').parentElement
      const filled = mark?.querySelectorAll('.bg-lys').length
      cleanup()
      return filled
    })

    expect(dots).toEqual([1, 2, 3])
  })

  it('is announced once', () => {
    const words = [3, 2, 1].map((approvesIn) => {
      showStage({ scene: { name: 'attempt', sign: signOf('mer') }, approvesIn })
      const status = screen.getByRole('status').textContent
      cleanup()
      return status
    })

    expect([...new Set(words)]).toEqual(['Ask godkjenner om 3 sekunder. Trykk for å stoppe.'])
  })

  it('is nowhere while none runs', () => {
    showStage({ scene: { name: 'attempt', sign: signOf('mer') } })

    expect([screen.getByRole('status').textContent, screen.queryByText('Trykk for å stoppe')]).toEqual([
      '',
      null,
    ])
  })
})

describe('a stage without a control', () => {
  it('shows its code letter by letter', () => {
    showStage({ link: 'waiting', code: 'K7M4P9' })

    expect(screen.getByText('Kode K 7 M 4 P 9')).not.toBeNull()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ask er klar. Koden er')
  })

  it('shows a QR code beside the code where another device can open its address', () => {
    showStage({ link: 'waiting', code: 'K7M4P9', pairingAddress: 'https://huset.example/#code=K7M4P9' })

    expect(screen.getByRole('img', { name: /^QR-kode/ }).tagName).toBe('svg')
    expect(screen.getByText(/^Skann QR-koden med mobilen\./)).not.toBeNull()
  })

  it('shows no QR code where no other device can', () => {
    showStage({ link: 'waiting', code: 'K7M4P9' })

    expect(screen.queryByRole('img', { name: /^QR-kode/ })).toBeNull()
    expect(screen.getByText(/^Åpne Ask i Språkhuset på mobilen eller PC-en din/)).not.toBeNull()
  })

  it('shows its name once it has one', () => {
    showStage({ link: 'waiting', deviceName: 'Nettbrettet' })

    expect(screen.getByText('Denne skjermen heter Nettbrettet')).not.toBeNull()
    expect(screen.queryByText(/^Kode/)).toBeNull()
  })

  it('waits while a control is connected and has sent nothing', () => {
    showStage({ link: 'linked' })

    expect(screen.getByText('Start økta på mobilen eller PC-en din.')).not.toBeNull()
  })
})

it('shows that it is connecting, and no code, until it is connected', () => {
  showStage({ link: 'connecting', code: 'K7M4P9' })

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kobler til …')
  expect(screen.queryByText(/^Kode/)).toBeNull()
})

it.each([
  ['goodbye', 'Ha det!'],
  ['rest', 'Ask er klar'],
] as const)('still shows %s when the control has left', (name, heading) => {
  showStage({ scene: { name }, link: 'silent' })

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading)
  expect(screen.queryByText('Kobler til igjen …')).toBe(null)
})

it('waits for the next control after the goodbye of one that does not return', () => {
  showStage({ scene: { name: 'goodbye' }, link: 'waiting' })

  expect(screen.getByText('Start økta på mobilen eller PC-en din.')).not.toBeNull()
})

it('shows Ask asleep while the link is silent during a session', () => {
  showStage({ scene: { name: 'cheer', sign: signOf('mer') }, link: 'silent' })

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ask tar en liten pause')
  expect(screen.getByText('Kobler til igjen …')).not.toBeNull()
})

it('labels the drawing by the state of the character', async () => {
  const character = showStage({ scene: { name: 'rest' } })
  expect(screen.getByRole('img', { name: 'Ask vinker' })).not.toBeNull()

  character.send({ type: 'character.scene', scene: 'console' })

  expect(await screen.findByRole('img', { name: 'Ask legger hånden på brystet og smiler' })).not.toBeNull()
})

describe('the ready screen', () => {
  it('reports its one press', () => {
    const presses: string[] = []
    showReady({ onReady: () => presses.push('ready') })

    fireEvent.click(screen.getByRole('button', { name: 'Klar' }))

    expect(presses).toEqual(['ready'])
  })

  it('shows what the device lacks', () => {
    showReady({ onReady: () => undefined, notice: 'Kameraet krever https' })

    expect(screen.getByText('Kameraet krever https')).not.toBeNull()
  })
})

type StageOptions = Partial<Shown> & {
  readonly link?: 'connecting' | 'waiting' | 'linked' | 'silent'
  readonly code?: string
  readonly deviceName?: string
  readonly pairingAddress?: string
}

function showStage({ scene, link = 'linked', code, deviceName, pairingAddress, ...overrides }: StageOptions) {
  const character = startCharacter()
  const shown = scene && {
    scene,
    windows: ['now', 'dark', 'dark'] as const,
    repetition: 1,
    stars: 0,
    approvesIn: 0,
    ...overrides,
  }
  render(
    <StageScreen
      shown={shown && { ...shown, windows: [...shown.windows] }}
      character={character}
      link={link}
      code={code}
      deviceName={deviceName}
      pairingAddress={pairingAddress}
    />,
  )
  return character
}

const startCharacter = () =>
  createActor(characterMachine, { input: { listener: recorder<CharacterOutputEvent>().ref } }).start()

function showReady(props: { readonly onReady: () => void; readonly notice?: string }) {
  render(<ReadyScreen character={startCharacter()} {...props} />)
}

function signOf(word: string): SignCard {
  return {
    signId: word,
    word,
    sentence: `Vil du ha ${word}?`,
    picture: { src: '/files/sign.svg', alt: word },
    sound: '/files/sign.mp3',
  }
}
