import { expect } from '@playwright/test'

import { askConstants, curriculumCounts } from '#src/contract/ask-constants.ts'
import { approveTimes, openControl, openStage } from '#tests/e2e/support/ask.ts'
import { fastForward } from '#tests/e2e/support/clock.ts'
import { opened } from '#tests/support/ask/curriculum-setup.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { doneEvent } from '#tests/support/machines/model.ts'
import {
  acting,
  beginning,
  either,
  following,
  passing,
  pressing,
  shows,
  showsButton,
  showsText,
} from '#tests/support/paths/acts.ts'
import { machineBinding } from '#tests/support/paths/binding.ts'
import { openingStage, ways } from '#tests/support/paths/ways.ts'

import type { SignOutput } from '../sign/sign.machine.ts'
import { currentSignOf, sessionMachine } from './session.machine.ts'

const signs = ['mer', 'ferdig', 'hjelp'].map(
  (signId) => ({ signId, state: 'new', stars: 0, repeats: 0 }) as const,
)
const approved = { state: 'approved', stars: askConstants.repetitions, repeats: 0 } as const
const left = { state: 'practising', stars: 0, repeats: 0 } as const

const endQuestion = { role: 'alertdialog', name: 'Vil du avslutte økta?' } as const

const isSignOutput = (value: unknown): value is SignOutput =>
  typeof value === 'object' && value !== null && 'record' in value

export const binding = machineBinding(sessionMachine, {
  name: 'with its stage ready',
  model: {
    input: { house: 1, module: 1, session: 1, signs, counts: curriculumCounts, isGoingOn: false },
    samples: [
      { type: 'session.start', skipsIntroduction: false },
      { type: 'session.start', skipsIntroduction: true },
      { type: 'session.choose', place: { house: 1, module: 1, session: 3 } },
      doneEvent('openSession', opened),
      ...signs.map(({ signId }) => doneEvent('sign', { record: { signId, ...approved } })),
      ...signs.map(({ signId }) => doneEvent('sign', { record: { signId, ...left } })),
    ],
    readsOf: (context) => [context.signs.map(({ state }) => state), context.skipsIntroduction],
    canOccur: (event, snapshot) => {
      if (event.type === 'session.stage.ready') return snapshot.matches({ held: 'awaitingStage' })
      if (event.type === 'session.choose') return snapshot.matches('ended')
      if (event.type === 'session.begin') return snapshot.matches({ held: 'pendingFirstSign' })
      // The question covers the button.
      if (event.type === 'session.end') return !snapshot.matches({ held: { signing: 'confirmingEnd' } })
      if (event.type !== 'xstate.done.actor.sign') return true
      if (snapshot.matches({ held: { signing: 'confirmingEnd' } })) return false
      // It follows by itself where a sign is left, whatever it brings.
      if (!isSignOutput(event.output)) return snapshot.matches({ held: { signing: 'ending' } })
      const { signId, state } = event.output.record
      const expected = snapshot.matches({ held: { signing: 'ending' } }) ? left : approved
      return signId === currentSignOf(snapshot.context)?.signId && state === expected.state
    },
  },
  needsNewData: true,
  start: { as: 'employeeOfBikuben', way: ways.askControl, prepare: [openingStage] },
  open: async ({ page, context }) => {
    await openControl(page, people.employeeOfBikuben)
    await openStage(page, context)
    await expect(page.getByText('Skjerm tilkoblet')).toBeVisible()
  },
  events: {
    'session.start': pressing(({ skipsIntroduction }) =>
      skipsIntroduction === true ? 'Hopp over introduksjon' : 'Start økt',
    ),
    'session.introduction.skip': pressing('Hopp over introduksjon'),
    'xstate.after.introduction.session.held.introduction': passing(askConstants.introduction),
    'session.begin': pressing('Vis første tegn'),
    'session.end': pressing('Avslutt økt'),
    'session.choose': acting(
      [
        'Press «Vis progresjon». Press the first «Modul 1, økt 3»',
        'Trykk «Vis progresjon». Trykk på den første «Modul 1, økt 3»',
      ],
      async ({ page }) => {
        await page.getByRole('button', { name: 'Vis progresjon' }).first().click()
        await page
          .getByRole('button', { name: /^Modul 1, økt 3:/ })
          .first()
          .click()
      },
    ),
    'session.end.confirm': pressing('Avslutt økt', { in: endQuestion }),
    'session.end.cancel': pressing('Fortsett økta'),
    'xstate.done.actor.sign': either((_, from) =>
      from.matches({ held: { signing: 'ending' } })
        ? following()
        : acting(
            [
              `Approve the sign: press «Barnets tur nå» and «Godkjenn» ${askConstants.repetitions} times, and wait for the next sign`,
              `Godkjenn tegnet: trykk «Barnets tur nå» og «Godkjenn» ${askConstants.repetitions} ganger, og vent på neste tegn`,
            ],
            async ({ page }) => {
              await approveTimes(page, askConstants.repetitions)
              await fastForward(page, askConstants.signPause)
            },
          ),
    ),
  },
  automatic: ['xstate.done.actor.openSession', 'session.stage.ready', 'xstate.done.actor.sign'],
  states: {
    pending: showsButton('Start økt'),
    'held.introduction': showsText('Ask sier hei og viser dagens ord'),
    'held.pendingFirstSign': showsButton('Vis første tegn'),
    'held.signing.practising': showsButton('Gjenta'),
    'held.signing.confirmingEnd': shows('alertdialog', endQuestion.name),
    'held.summary': shows('heading', beginning('I dag øvde dere på')),
    ended: shows('heading', beginning('Ask vinker ha det')),
  },
  controls: {
    'session.begin': ({ page }) => page.getByRole('button', { name: 'Vis første tegn' }),
    'session.end': ({ page }) =>
      page.getByRole('main').getByRole('button', { name: 'Avslutt økt', exact: true, includeHidden: true }),
  },
})
