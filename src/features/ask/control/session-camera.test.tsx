// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { renderPage } from '#tests/support/app/shell-setup.tsx'
import { onDevice, startLeading } from '#tests/support/ask/ask-control.ts'
import { settled, signOf } from '#tests/support/ask/curriculum-setup.ts'

import { CameraStep } from './session-camera.tsx'

afterEach(cleanup)

const blind = 'Kameraet kan ikke hjelpe i denne økta. Ask kjenner ikke igjen noen av tegnene. Du avgjør selv.'

it('says that the camera cannot help before anybody turns it on, where the recogniser knows no sign of the session', async () => {
  await renderStep([])

  expect(screen.getByText(blind)).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Slå på kameraet' })).toBe(null)
})

it('says so too where all signs that the recogniser knows are too alike', async () => {
  const { learn } = await renderStep(['mer', 'hjelp'])

  await act(() => learn.resolve([tooAlike('mer', 'hjelp'), tooAlike('hjelp', 'mer')]))

  expect(
    screen.getByText(
      'Kameraet kan ikke hjelpe i denne økta. Tegnene Ask har lært, ligner for mye på hverandre. Du avgjør selv.',
    ),
  ).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Slå på kameraet' })).toBe(null)
})

it('names the signs that are too alike, where it can help with another one', async () => {
  const { learn } = await renderStep(['mer', 'hjelp', 'ferdig'])

  await act(() =>
    learn.resolve([
      tooAlike('mer', 'hjelp'),
      tooAlike('hjelp', 'mer'),
      { ...tooAlike('ferdig', 'mer'), distance: 0.8, isDistinct: true },
    ]),
  )

  expect(
    screen.getByText(
      'Kameraet kan ikke skille mellom «mer» og «hjelp» i denne økta, for de ligner for mye på hverandre. Der avgjør du selv.',
    ),
  ).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Slå på kameraet' })).not.toBeNull()
})

it('offers the camera before the first child, and remembers that it is turned on for each session', async () => {
  const { settings } = await renderStep(['mer'])
  expect(screen.queryByText(blind)).toBe(null)
  expect(screen.getByRole('button', { name: 'Slå på kameraet' })).not.toBeNull()

  fireEvent.click(screen.getByRole('checkbox', { name: /^Slå på kameraet før hver økt/ }))

  expect(settings.commands.map(({ settings: { usesCamera } }) => usesCamera)).toEqual([true])
})

it.each([
  [true, ['mer'], [true]],
  [true, [], []],
  [false, ['mer'], []],
])(
  'a device that turns the camera on (%s) does so where it can help with %o: %o',
  async (usesCamera, taught, wanted) => {
    const { chain, stage, settings } = await leadTaught(taught)
    settings.notify({
      type: 'settings.loaded',
      settings: { says: 'onRequest', volume: 1, isMuted: false, usesCamera, usesClicker: false },
    })

    chain().session?.send({ type: 'session.stage.ready' })
    chain().session?.send({ type: 'session.introduction.skip' })

    const received = stage.received('camera.wanted') as readonly { readonly isWanted: boolean }[]
    expect(received.map(({ isWanted }) => isWanted)).toEqual(wanted)
  },
)

it('a device that turns the camera on does not do so where all signs are too alike', async () => {
  const { chain, stage, settings, learn } = await leadTaught(['mer', 'hjelp'])
  settings.notify({
    type: 'settings.loaded',
    settings: { says: 'onRequest', volume: 1, isMuted: false, usesCamera: true, usesClicker: false },
  })

  await learn.resolve([tooAlike('mer', 'hjelp'), tooAlike('hjelp', 'mer')])
  chain().session?.send({ type: 'session.stage.ready' })
  chain().session?.send({ type: 'session.introduction.skip' })

  expect(stage.received('camera.wanted')).toEqual([])
})

const tooAlike = (signId: string, nearest: string) => ({
  signId,
  nearest,
  distance: 0.3,
  isDistinct: false,
})

async function renderStep(taught: readonly string[]) {
  const harness = await leadTaught(taught)
  await renderPage(<CameraStep control={harness.control} />)
  return harness
}

/** A session on another device, up to its introduction; the recogniser knows `taught` of its three signs. */
async function leadTaught(taught: readonly string[]) {
  const signs = ['mer', 'ferdig', 'hjelp'].map((word) => ({
    ...signOf(word),
    takeCount: taught.includes(word) ? 3 : 0,
  }))
  const harness = await startLeading({
    place: onDevice,
    start: { skipsIntroduction: false },
    loaded: { signs },
  })
  harness.stage.link()
  await settled()
  return harness
}
