// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { NonReducibleUnknown } from 'xstate'

import type { Sign } from '#src/contract/ask.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import {
  type CaptureCommand,
  type CaptureOutputEvent,
  soundRecorderMachine,
} from '#src/machines/bank/sound-recorder/sound-recorder.machine.ts'
import { signOf } from '#tests/support/ask/curriculum-setup.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import { deferredCallback, type OutputEvents } from '#tests/support/machines/deferred-callback.ts'

import { SignVoice } from './sign-voice.tsx'

afterEach(cleanup)

const recorded = { by: 'Marit', at: '2026-11-20T10:00:00.000Z' }
const recordedSign = { ...signOf('eple'), soundVoice: 'human', wordRecording: recorded } as const

it('says who reads the word, which everybody can hear', async () => {
  await renderAs('ansatt', { ...signOf('eple'), soundVoice: 'synthetic' })
  expect(screen.getByText('Ordet leses av en datastemme').tagName).toBe('P')
  expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'Hør ordet «eple»' })])
  cleanup()

  await renderAs('ansatt', recordedSign)

  expect(screen.getByText('Ordet er lest inn av Marit 20.11.26').tagName).toBe('P')
  expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'Hør ordet «eple»' })])
})

it('records the word of a leader who has said yes, and goes on to the next one without a recording', async () => {
  const { calls, record, press } = await renderAs('leder', signOf('eple'), [
    signOf('eple'),
    { ...recordedSign, ...signOf('hund'), wordRecording: recorded },
    signOf('ball'),
  ])
  await press('Les inn «eple»')
  await record('Ta opp lyd')
  await press('Lagre ordet')
  expect(screen.getByText('Kryss av for at den som leser, er voksen og sier ja.').tagName).toBe('SPAN')
  expect(calls).toEqual([])

  fireEvent.click(screen.getByRole('checkbox', { name: consent }))
  await press('Lagre ordet')

  expect(calls).toEqual([callOf('eple', 'bytes of 1')])
  expect(screen.getByText(/«eple» er lagret/u).textContent).toContain('Ask sier ordet med denne stemmen')
  expect(document.activeElement?.textContent).toBe('Les inn «ball»')
  await press('Les inn «ball»')
  await record('Ta opp lyd')
  expect(screen.getByRole('checkbox', { name: consent })).toHaveProperty('checked', true)
  await press('Lagre ordet')
  expect(calls.at(-1)).toEqual(callOf('ball', 'bytes of 2'))
})

it('keeps the recording where it is not saved, and saves it at the next try', async () => {
  let isGone = true
  const { calls, record, press } = await renderAs('leder', signOf('eple'), undefined, () => {
    if (isGone) throw new TypeError('The network is gone.')
    return recorded
  })
  await press('Les inn «eple»')
  await record('Ta opp lyd')
  fireEvent.click(screen.getByRole('checkbox', { name: consent }))
  await press('Lagre ordet')
  expect(screen.getByRole('alert').textContent).toContain('Opptaket ligger her fortsatt. Prøv igjen.')

  isGone = false
  await press('Lagre ordet')

  expect(calls.at(-1)).toEqual(callOf('eple', 'bytes of 1'))
  expect(screen.getByText('«eple» er lagret. Nå er alle ordene lest inn.')).toBeTruthy()
})

it('holds back a recording that is not saved where its window is closed, and says what a new one replaces', async () => {
  const { record, press } = await renderAs('leder', recordedSign)
  await press('Les inn «eple»')
  expect(
    screen.getByText('Lest inn av Marit 20.11.26. Et nytt opptak tar plassen til det gamle.'),
  ).toBeTruthy()
  await record('Ta opp lyd')

  await press('Lukk')
  expect(screen.getByRole('alert').textContent).toBe('Opptaket er ikke lagret. Lagre det, eller kast det.')
  await press('Kast opptaket')
  await press('Lukk')

  expect(screen.queryByRole('dialog')).toBe(null)
})

it('keeps the recording while it is saved: nothing is recorded again or thrown away, and its window stays', async () => {
  const responses: ((response: typeof recorded) => void)[] = []
  const { calls, captureCount, record, press } = await renderAs(
    'leder',
    signOf('eple'),
    undefined,
    () =>
      new Promise<typeof recorded>((resolve) => {
        responses.push(resolve)
      }),
  )
  await press('Les inn «eple»')
  await record('Ta opp lyd')
  fireEvent.click(screen.getByRole('checkbox', { name: consent }))
  await press('Lagre ordet')
  const again = screen.getByRole('button', { name: 'Ta opp på nytt' })
  const discard = screen.getByRole('button', { name: 'Kast opptaket' })
  expect([again, discard].map((button) => button.getAttribute('aria-disabled'))).toEqual(['true', 'true'])

  await press('Ta opp på nytt')
  await press('Kast opptaket')
  await press('Lagre ordet')
  await press('Lukk')

  expect(screen.getByText('Opptaket blir lagret nå. Vent litt.').closest('[role]')?.role).toBe('status')
  expect([calls.length, captureCount()]).toEqual([1, 1])
  await act(async () => responses.forEach((store) => store(recorded)))
  expect((await screen.findByText(/«eple» er lagret/u)).closest('[role]')?.role).toBe('status')
})

it('can be recorded again or thrown away once it has not been saved', async () => {
  const { captureCount, record, press } = await renderAs('leder', signOf('eple'), undefined, () => {
    throw new TypeError('The network is gone.')
  })
  await press('Les inn «eple»')
  await record('Ta opp lyd')
  fireEvent.click(screen.getByRole('checkbox', { name: consent }))
  await press('Lagre ordet')

  expect(screen.getByRole('button', { name: 'Kast opptaket' }).getAttribute('aria-disabled')).toBe(null)
  await press('Ta opp på nytt')

  expect(captureCount()).toBe(2)
})

it('holds back whoever goes to another page as whoever closes the window', async () => {
  const { go, record, press } = await renderAs('leder', signOf('eple'))
  await press('Les inn «eple»')
  await record('Ta opp lyd')

  await go('/elsewhere')
  expect(screen.getByRole('alert').textContent).toBe('Opptaket er ikke lagret. Lagre det, eller kast det.')
  await press('Kast opptaket')
  await go('/elsewhere')

  expect(screen.queryByRole('dialog')).toBe(null)
})

it('deletes the recording after a question', async () => {
  const { calls, press } = await renderAs('leder', recordedSign)

  await press('Slett opptaket av «eple»')
  await press('Slett opptaket')

  expect(calls).toEqual([{ params: { id: 'eple' } }])
})

const consent = /^Stemmen er en voksens, og den voksne sier ja/u

const callOf = (id: string, recording: string) => ({ params: { id }, body: { isConsented: true, recording } })

type CaptureTypes = {
  readonly input: NonReducibleUnknown
  readonly command: CaptureCommand
  readonly outputEvent: CaptureOutputEvent
}

/** Renders the voice of a sign, whose microphone the test speaks for. */
async function renderAs(
  role: 'ansatt' | 'leder',
  sign: Sign,
  signs: readonly Sign[] = [sign],
  saved: () => unknown = () => recorded,
) {
  const calls: unknown[] = []
  const capture = deferredCallback<CaptureTypes>()
  const soundRecorder = soundRecorderMachine.provide({
    actors: {
      capture: capture.logic,
      leaveGuard: deferredCallback<OutputEvents>().logic,
      discard: deferredActor<void, { readonly key: string }>().logic,
    },
  })
  const respond = (endpoint: Endpoint, call: unknown) => {
    if (endpoint === endpoints.ask.signs) return signs
    if (endpoint !== endpoints.wordRecordings.store && endpoint !== endpoints.wordRecordings.remove) return []
    calls.push(call)
    return endpoint === endpoints.wordRecordings.store ? saved() : null
  }
  const page = await renderPage(<SignVoice sign={sign} signs={signs} />, {
    user: userIn([{ ...inMaurtua, role }], { ...inMaurtua, role }),
    handle: { access: 'members' },
    respond,
    wordRecorder: { soundRecorder, base64Of: (key) => Promise.resolve(`bytes of ${key}`) },
  })
  let takes = 0
  return {
    calls,
    go: (path: string) => act(() => page.router.navigate(path)),
    captureCount: () => capture.inputs.length,
    press: async (name: string) => {
      const button = await screen.findByRole('button', { name })
      // The window and the recorder suspend for a moment.
      await act(async () => void fireEvent.click(button))
      await page.settle()
    },
    record: async (name: string) => {
      fireEvent.click(await screen.findByRole('button', { name }))
      takes += 1
      await act(async () => capture.notify({ type: 'capture.started' }))
      fireEvent.click(screen.getByRole('button', { name: 'Stopp opptaket' }))
      const file = { key: String(takes), kind: 'audio', type: 'audio/wav', name: 'ord.wav', size: 9 } as const
      await act(async () => capture.notify({ type: 'capture.finished', recording: { file, seconds: 0.8 } }))
      await page.settle()
    },
  }
}
