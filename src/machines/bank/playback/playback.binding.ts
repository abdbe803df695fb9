import { expect } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'

import { people } from '#tests/e2e/support/people.ts'
import { goInside, openAs } from '#tests/e2e/support/sign-in.ts'
import { machineBinding, type Visit } from '#tests/support/paths/binding.ts'

import { playbackMachine } from './playback.machine.ts'

const sounds = '**/api/files/**'

const goal = { title: '', src: '' }

export const binding = machineBinding(playbackMachine, {
  model: {
    samples: [{ type: 'playback.open', items: [goal, goal, goal] }],
    readsOf: ({ items, index }) => ({ items: items.length, index }),
    canOccur: ({ type }, snapshot) => {
      // The player follows a press at once: what the track reports then is the event that a path waits for.
      if (type === 'playback.play')
        return (
          snapshot.matches({ open: { playing: 'unplayable' } }) ||
          snapshot.matches({ open: { playing: 'blocked' } })
        )
      if (type === 'track.failed') return snapshot.matches({ open: { playing: 'starting' } })
      if (type === 'track.ended') return snapshot.matches({ open: { playing: 'sounding' } })
      if (type === 'playback.seek') return snapshot.matches({ open: { playing: 'paused' } })
      return type !== 'playback.open' || snapshot.matches('closed')
    },
  },
  open: async ({ page, files }) => {
    await page.addInitScript(letBlock)
    await files.hold(sounds, 'media')
    await openAs(page, people.leader)
    await goInside(page, '/')
    await page.getByRole('main').getByRole('link', { name: 'Etikk, religion og filosofi' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Etikk, religion og filosofi' })).toBeVisible()
  },
  events: {
    'playback.open': ({ page }) =>
      page
        .getByRole('listitem')
        .getByRole('button', { name: /^Spill av/ })
        .first()
        .click(),
    'playback.close': (visit) => press(visit, 'Lukk avspilleren'),
    'playback.previous': (visit) => press(visit, 'Til den første'),
    'playback.next': (visit) => press(visit, 'Neste'),
    'playback.play': (visit) => press(visit, 'Spill av'),
    'playback.seek': (visit) => playerOf(visit).getByRole('slider').press('ArrowRight'),
    'track.started': (visit, _, from) =>
      from.matches({ open: { playing: 'paused' } }) ? press(visit, 'Spill av') : visit.files.pass(sounds),
    'track.paused': (visit) => press(visit, 'Pause'),
    'track.failed': ({ files }) => files.abort(sounds),
    'track.blocked': ({ page }) => page.evaluate(() => window.blockSound?.()),
    'track.ended': ({ page }) =>
      page.locator('audio').evaluate((audio: HTMLAudioElement) => {
        audio.currentTime = audio.duration - 0.05
      }),
  },
  states: {
    closed: (visit) => expect(playerOf(visit)).toBeHidden(),
    open: (visit) => expect(playerOf(visit)).toBeVisible(),
    'open.playing.starting': showsCounter,
    'open.playing.blocked': (visit) =>
      expect(playerOf(visit).getByRole('button', { name: 'Spill av' })).toBeVisible(),
    'open.playing.sounding': async (visit, snapshot) => {
      await expect(playerOf(visit).getByRole('button', { name: 'Pause' })).toBeVisible()
      await showsCounter(visit, snapshot)
    },
    'open.playing.paused': (visit) =>
      expect(playerOf(visit).getByRole('button', { name: 'Spill av' })).toBeVisible(),
    'open.playing.unplayable': (visit) =>
      expect(playerOf(visit)).toContainText('Lyden kom ikke fram. Prøv å spille den av igjen.'),
    'open.pastTheEnd': (visit) => expect(playerOf(visit)).toContainText('Ferdig spilt'),
  },
})

/** Which of the sounds it is, of how many. */
function showsCounter(visit: Visit, { context: { index, items } }: SnapshotFrom<typeof playbackMachine>) {
  return expect(playerOf(visit)).toContainText(`${index + 1} av ${items.length}`)
}

const playerOf = ({ page }: Visit) => page.getByRole('region', { name: 'Avspiller' })

const press = (visit: Visit, name: string) =>
  playerOf(visit).getByRole('button', { name, exact: true }).click()

declare global {
  interface Window {
    /** The browser does not play the sound that is being fetched: it waits for a press. */
    blockSound?: () => void
  }
}

/** Runs in the page, before its own code: a path decides whether the browser blocks a sound, as Safari does. */
function letBlock() {
  // oxlint-disable-next-line unbound-method -- it is called with its element
  const { play } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    const blocked = new Promise<void>((_, reject) => {
      window.blockSound = () => {
        this.autoplay = false
        reject(new DOMException('The browser of this path waits for a press.', 'NotAllowedError'))
        this.pause()
      }
    })
    return Promise.race([play.call(this), blocked])
  }
}
