// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import type { PlaybackItem } from '#src/machines/bank/playback/playback.machine.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'

import { PlaybackPlayer } from './playback-player.tsx'

afterEach(cleanup)

const verse = { title: 'Vers', src: '/media/vers.mp3' }
const chorus = { title: 'Refreng', src: '/media/refreng.mp3' }

it('has no previous and next buttons for one item', async () => {
  await openPlayer([verse])

  expect(buttonNames()).toEqual(['Lukk avspilleren', 'Spill av'])
  expect(screen.queryByText('1 av 1')).toBe(null)
})

it('has previous and next buttons and a counter for several items', async () => {
  await openPlayer([verse, chorus])

  expect(buttonNames()).toEqual(['Lukk avspilleren', 'Til den første', 'Spill av', 'Neste'])
  expect(screen.getByText('1 av 2')).toBeTruthy()

  act(() => screen.getByRole('button', { name: 'Neste' }).click())

  expect(screen.getByText('2 av 2')).toBeTruthy()
})

it('says that the voice is synthetic, and nothing when a person speaks', async () => {
  await openPlayer([{ ...verse, voice: 'synthetic' }])
  const mark = screen.queryByText('Datastemme')
  cleanup()
  await openPlayer([{ ...verse, voice: 'human' }])

  expect(mark?.tagName).toBe('SPAN')
  expect(screen.queryByText('Datastemme')).toBe(null)
})

async function openPlayer(items: readonly PlaybackItem[]) {
  const { playback } = await renderPage(<PlaybackPlayer />)
  act(() => playback.send({ type: 'playback.open', items }))
}

const buttonNames = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
