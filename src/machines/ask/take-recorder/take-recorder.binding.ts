import { expect } from '@playwright/test'

import { takeEndpoints } from '#src/contract/take.ts'
import { t } from '#src/words/nb-ask-teaching.ts'
import { openAs } from '#tests/e2e/support/sign-in.ts'
import { shortRecording, takeRecorderInput } from '#tests/support/ask/take-recorder.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { doneEvent } from '#tests/support/machines/model.ts'
import {
  acting,
  allowing,
  forgetting,
  pressing,
  releasing,
  showsButton,
  showsText,
} from '#tests/support/paths/acts.ts'
import { type Binding, machineBinding } from '#tests/support/paths/binding.ts'
import { ways } from '#tests/support/paths/ways.ts'

import { pictureOfHands, whyNoHandsPicture } from '../../../../tools/support/media/hands-film.mjs'
import { type RecordedTake, takeRecorderMachine } from './take-recorder.machine.ts'

const consent = t('teaching.consent')

/** While the camera shows this picture. The model loads in each path: a slow device needs some seconds. */
const bindingWith = (
  picture: string | undefined,
  recorded: RecordedTake | undefined,
): Pick<
  Binding<typeof takeRecorderMachine>,
  'model' | 'delays' | 'effects' | 'automatic' | 'start' | 'open' | 'events' | 'states'
> => ({
  model: {
    input: takeRecorderInput,
    samples: [
      { type: 'takeRecorder.begin', signer: 1 },
      { type: 'vision.seen', hands: [], isCrowded: false, aspect: 0.75, at: 0, framesPerSecond: 12 },
      { type: 'recording.finished', recorded },
      doneEvent('saveTake', { kind: 'ok', body: null }),
      doneEvent('saveTake', { kind: 'offline' }),
    ],
    readsOf: ({ secondsLeft, keptCount, playCount }) => [secondsLeft, keptCount, Math.min(playCount, 2)],
    canOccur: (event, snapshot) => {
      const { keptCount } = snapshot.context
      switch (event.type) {
        case 'vision.seen':
          return snapshot.matches({ performing: 'preparing' })
        // One detour is enough, before the first take has been kept.
        case 'takeRecorder.discard':
          return keptCount === 0
        case 'takeRecorder.play':
          return keptCount === 0 && snapshot.context.playCount < 2
        case 'takeRecorder.stop':
          return keptCount === 0 || snapshot.matches({ performing: 'recording' })
        case 'xstate.done.actor.saveTake':
          return keptCount === 0 || !JSON.stringify(event).includes('offline')
        default:
          return true
      }
    },
  },
  effects: { 'xstate.done.actor.saveTake': releasing(takeEndpoints.add, { ok: 'pass', offline: 'drop' }) },
  delays: { 'xstate.after.second.takeRecorder.performing.countingDown.second': 1_000 },
  automatic: ['vision.seen', 'recording.finished'],
  start: { as: 'leader', way: ways.teachSign, prepare: [forgetting('camera')] },
  open: async ({ page, server, cameras }) => {
    await cameras.use(picture)
    await server.hold(takeEndpoints.add)
    await openAs(page, people.leader, '/activities/ask/signs/melk')
  },
  events: {
    'takeRecorder.begin': acting(
      [
        `Tick «${consent}». Press «Slå på kameraet». ${allowing('camera')[0]}`,
        `Kryss av for «${consent}». Trykk «Slå på kameraet». ${allowing('camera')[1]}`,
      ],
      async ({ page, cameras }) => {
        await page.getByRole('checkbox').check()
        await page.getByRole('button', { name: 'Slå på kameraet' }).click()
        await cameras.respond(page, 'opened')
        await expect(page.getByRole('button', { name: 'Ta opp' })).toBeEnabled({ timeout: 40_000 })
      },
    ),
    'takeRecorder.record': pressing('Ta opp'),
    'takeRecorder.stop': acting(['Press «Stopp»', 'Trykk «Stopp»'], async ({ page }, _, from) => {
      // A sign takes a second; a slow device finds the hands in some of its frames.
      if (from.matches({ performing: 'recording' })) await page.waitForTimeout(1_000)
      await page.getByRole('button', { name: 'Stopp' }).click()
    }),
    'takeRecorder.play': pressing('Vis igjen'),
    'takeRecorder.keep': pressing('Behold opptaket'),
    'takeRecorder.discard': pressing('Ta opp på nytt'),
  },
  states: {
    introducing: showsButton('Slå på kameraet'),
    'performing.ready': showsText('Stå så begge hendene får plass i bildet.'),
    'performing.unseen': showsText('Kameraet så ingen hender.'),
    'performing.countingDown': showsText('Gjør deg klar'),
    'performing.recording': showsText('Vis tegnet nå.'),
    reviewing: showsText('Slik ser Ask tegnet.'),
    saving: showsText('Lagrer opptaket …'),
    done: showsText('Takk! Ask har lært tre opptak til.'),
  },
})

export const binding = machineBinding(
  takeRecorderMachine,
  {
    name: 'with hands',
    ...bindingWith(pictureOfHands, shortRecording),
    unavailable: whyNoHandsPicture,
  },
  { name: 'without hands', ...bindingWith(undefined, undefined) },
)
