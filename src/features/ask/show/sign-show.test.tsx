// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { renderPage } from '#tests/support/app/shell-setup.tsx'
import { signOf } from '#tests/support/ask/curriculum-setup.ts'
import { startedShow } from '#tests/support/ask/sign-show.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import type { Sign } from '#src/contract/ask.ts'
import type { ShowPlace } from '#src/machines/ask/sign-show/sign-show.machine.ts'

import { SignShow } from './sign-show.tsx'

afterEach(cleanup)

it('shows a sign with its word, its sentence and its number, without stars', async () => {
  const { stage } = await renderShow()

  expect([heading(), count()]).toEqual(['mer', '1 av 2'])
  expect(stage()).toContain('Vil du ha mer?')
  expect(stage()).not.toMatch(/stjerner/)
})

it('leads on by buttons that keep their places and what they do', async () => {
  await renderShow()
  const before = names()
  expect(isOffered('Forrige')).toBe(false)

  press('Neste')
  expect([heading(), count()]).toEqual(['ferdig', '2 av 2'])
  press('Neste')

  expect(heading()).toBe('Ha det!')
  expect(
    ['Neste', 'Vis igjen', 'Vis sakte', 'Si ordet', 'Forrige', 'Fra begynnelsen'].map(isOffered),
  ).toEqual([false, false, false, false, true, true])
  expect(names()).toEqual(before)
  press('Fra begynnelsen')
  expect([heading(), count()]).toEqual(['mer', '1 av 2'])
})

it('goes by itself while its button is pressed', async () => {
  const { show } = await renderShow()
  const button = screen.getByRole('button', { name: 'Gå videre av seg selv', pressed: false })

  fireEvent.click(button)
  expect(show.getSnapshot().matches({ running: { pace: 'byItself' } })).toBe(true)
  expect(button.getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(button)

  expect(show.getSnapshot().matches({ running: { pace: 'byPress' } })).toBe(true)
})

it('says the word unless the device is mute', async () => {
  const { show, voice } = await renderShow()
  press('Si ordet')
  expect(voice.commands.map(({ type }) => type)).toEqual(['voice.setVolume', 'voice.say'])

  act(() => show.send({ type: 'signShow.set', settings: { isMuted: true } }))

  expect(isOffered('Si ordet')).toBe(false)
})

it('says of a word that a computer speaks it, and nothing of one that a person speaks', async () => {
  await renderShow(undefined, [
    { ...signOf('mer'), soundVoice: 'synthetic' },
    { ...signOf('ferdig'), soundVoice: 'human' },
  ])
  expect(screen.getByRole('button', { name: 'Si ordet Datastemme' })).not.toBeNull()

  press('Neste')

  expect(screen.getByRole('button', { name: 'Si ordet' })).not.toBeNull()
})

it('moves to a window of its own where there is a place for it', async () => {
  const { moves } = await renderShow()

  press('Vis på stor skjerm')

  expect(moves.count).toBe(1)
})

it('says how another screen is opened, and that somebody has to press «Klar» there', async () => {
  const { line } = await renderShow({ kind: 'here' })
  expect(screen.getByRole('status').textContent).toBe(
    'Skjermen er ikke åpen. Åpne den, og trykk «Klar» når barna kan se den.',
  )
  expect(screen.getByRole('button', { name: 'Åpne skjerm' })).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Vis på stor skjerm' })).toBeNull()

  act(line.link)

  expect(screen.getByRole('status').textContent).toBe(
    'Trykk «Klar» på skjermen når barna kan se den. Da viser Ask det første tegnet.',
  )
  expect(screen.queryByRole('button', { name: 'Åpne skjerm' })).toBeNull()
})

async function renderShow(place?: ShowPlace, signs?: readonly Sign[]) {
  const { show, voice, stage: line } = await startedShow(place, signs)
  const moves = { count: 0 }
  await renderPage(<SignShow leaveTo="/" onBigScreen={() => (moves.count += 1)} />, {
    handle: { access: 'members' },
    user: userIn([inMaurtua], inMaurtua),
    ask: { signShow: show },
  })
  return {
    show,
    voice,
    line,
    moves,
    stage: () => screen.getByRole('main').textContent,
  }
}

const names = () =>
  screen.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label'))
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const count = () => screen.getByText(/^\d av \d$/).textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
function isOffered(name: string) {
  const button = screen.getByRole<HTMLButtonElement>('button', { name })
  return !button.disabled && button.getAttribute('aria-disabled') !== 'true'
}
