import { expect } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'

import { t } from '#src/words/nb-playback.ts'
import { goInside, openAs } from '#tests/e2e/support/sign-in.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import {
  acting,
  either,
  following,
  hides,
  pressing,
  seeing,
  showsButton,
  showsText,
  simulating,
  waiting,
} from '#tests/support/paths/acts.ts'
import { machineBinding, type Visit } from '#tests/support/paths/binding.ts'
import { lostNetwork } from '#tests/support/paths/cause.ts'
import type { Text } from '#tests/support/paths/texts.ts'
import { ways } from '#tests/support/paths/ways.ts'

import { playbackMachine } from './playback.machine.ts'

const sounds = '**/api/files/**'

/** The titles of the goals that can be played, in their order. */
const titles = [
  'Barna finner en venn å være sammen med',
  'Barna undrer seg over store spørsmål',
  'Barna blir kjent med ulike tradisjoner',
] as const
const [playFirst] = titles

const goal = { title: '', src: '' }

const unplayable = t('playback.unplayable')

const player = { role: 'region', name: 'Avspiller' } as const
const playerOf = ({ page }: Visit) => page.getByRole(player.role, { name: player.name })

type Playback = SnapshotFrom<typeof playbackMachine>

/** Which of the sounds it is, of how many. */
const counterOf = ({ context: { index, items } }: Playback) => `${index + 1} av ${items.length}`

async function showsCounter(visit: Visit, snapshot: Playback) {
  await expect(playerOf(visit)).toContainText(counterOf(snapshot))
  await expect(playerOf(visit)).toContainText(titles[snapshot.context.index] ?? '')
}

const counterText = (snapshot: Playback): Text => [
  `«Avspiller» shows «${counterOf(snapshot)}»`,
  `«Avspiller» viser «${counterOf(snapshot)}»`,
]

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
  start: { as: 'leader', way: ways.focusArea },
  openApp: async ({ openTab }) => {
    const tab = openTab()
    await tab.signIn(people.leader)
    await tab.shell.features.playback.fetch()
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
    'playback.open': acting(
      [`Press «${playFirst}» in the list`, `Trykk «${playFirst}» i lista`],
      ({ page }) => page.getByRole('listitem').getByRole('button', { name: playFirst }).click(),
    ),
    'playback.close': pressing('Lukk avspilleren', { in: player }),
    'playback.previous': pressing('Til den første', { in: player }),
    'playback.next': pressing('Neste', { in: player }),
    'playback.play': pressing('Spill av', { in: player }),
    'playback.seek': acting(
      [
        'Go to the slider in «Avspiller» with Tab. Press the key «right arrow»',
        'Gå til skyveren i «Avspiller» med Tab. Trykk tasten «høyre pil»',
      ],
      (visit) => playerOf(visit).getByRole('slider').press('ArrowRight'),
    ),
    'track.started': either((_, from) =>
      from.matches({ open: { playing: 'paused' } })
        ? pressing('Spill av', { in: player })
        : following(({ files }) => files.pass(sounds)),
    ),
    'track.paused': pressing('Pause', { in: player }),
    'track.failed': simulating(({ files }) => files.abort(sounds), lostNetwork),
    'track.blocked': simulating(({ page }) => page.evaluate(() => window.blockSound?.())),
    'track.ended': waiting(
      ['Wait until the sound has been played', 'Vent til lyden er spilt ferdig'],
      ({ page }) =>
        page.locator('audio').evaluate((audio: HTMLAudioElement) => {
          audio.currentTime = audio.duration - 0.05
        }),
    ),
  },
  states: {
    closed: hides(player),
    open: seeing(['«Avspiller» is shown', '«Avspiller» vises'], (visit) =>
      expect(playerOf(visit)).toBeVisible(),
    ),
    'open.playing.starting': seeing(counterText, showsCounter),
    // It looks as before, but for a press the sound does not begin.
    'open.playing.blocked': seeing(counterText, async (visit, snapshot) => {
      await expect(playerOf(visit).getByRole('button', { name: 'Spill av' })).toBeVisible()
      await showsCounter(visit, snapshot)
    }),
    'open.playing.sounding': seeing(
      (snapshot) => [
        `«Avspiller» shows the button «Pause» and «${counterOf(snapshot)}», and the sound is heard`,
        `«Avspiller» viser knappen «Pause» og «${counterOf(snapshot)}», og lyden høres`,
      ],
      async (visit, snapshot) => {
        await expect(playerOf(visit).getByRole('button', { name: 'Pause' })).toBeVisible()
        await showsCounter(visit, snapshot)
      },
    ),
    'open.playing.paused': showsButton('Spill av', player),
    'open.playing.unplayable': showsText(unplayable, player),
    'open.pastTheEnd': showsText('Ferdig spilt', player),
  },
})

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
