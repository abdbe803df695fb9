import { expect } from '@playwright/test'

import { reportEndpoints } from '#src/contract/report.ts'
import { openAs } from '#tests/e2e/support/sign-in.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { doneEvent } from '#tests/support/machines/model.ts'
import {
  acting,
  either,
  pressing,
  releasing,
  seeing,
  showsButton,
  showsText,
} from '#tests/support/paths/acts.ts'
import { type AppVisit, type Binding, machineBinding } from '#tests/support/paths/binding.ts'
import { opening, ways } from '#tests/support/paths/ways.ts'
import { autumnOf, ella, frameOf, noah, readAutumn } from '#tests/support/reports/sociogram.ts'

import { monthMs, sociogramMachine } from './sociogram.machine.ts'

type SociogramBinding = Binding<typeof sociogramMachine>

const read = (frames: typeof readAutumn.frames) =>
  doneEvent('read', { kind: 'ok', body: { ...readAutumn, frames } })

/** The sociogram of a Leder for these days. */
const openInApp =
  (from: string, to: string) =>
  async ({ openTab, server, startInView }: AppVisit) => {
    await server.hold(reportEndpoints.sociogram)
    const tab = openTab()
    await tab.signIn(people.leader)
    const department = tab.app.getSnapshot().context.user?.affiliations[0]?.department
    if (!department) throw new Error('The Leder has no department.')
    const { sociogram } = await tab.shell.features.sociogram.fetch()
    startInView(sociogram, { departmentId: department._id, range: { from, to } })
  }

const reportPath = (from: string, to: string) => `/reports/leader?period=own&from=${from}&to=${to}`

/** The report of a Leder for these days, whose reading is held. */
const ofDays = (
  from: string,
  to: string,
): Pick<SociogramBinding, 'start' | 'open' | 'openApp' | 'effects' | 'events' | 'states'> => ({
  start: {
    as: 'leader',
    way: [...ways.leaderReport, opening(reportPath(from, to))],
  },
  open: async ({ page, server }) => {
    await server.hold(reportEndpoints.sociogram)
    await openAs(page, people.leader, reportPath(from, to))
  },
  openApp: openInApp(from, to),
  effects: {
    'xstate.done.actor.read': releasing(reportEndpoints.sociogram, { ok: 'pass', offline: 503 }),
  },
  events: {
    'sociogram.retry': pressing('Prøv igjen'),
    'sociogram.period.show': pressing('Hele perioden'),
    'sociogram.first': pressing('Til den første måneden'),
    'sociogram.previous': pressing('Måneden før'),
    'sociogram.next': pressing('Neste måned'),
    'sociogram.last': pressing('Til den siste måneden'),
    'sociogram.play': pressing('Spill av'),
    'sociogram.pause': pressing('Pause'),
    'sociogram.month.show': either(({ index }, before) =>
      before.matches({ ready: 'overall' })
        ? pressing('Måned for måned')
        : acting(
            [
              `Move the slider «Måned» to month number ${Number(index) + 1}`,
              `Flytt skyveren «Måned» til måned nummer ${Number(index) + 1}`,
            ],
            ({ page }) => page.getByRole('slider', { name: 'Måned', exact: true }).fill(String(index)),
          ),
    ),
  },
  states: {
    reading: showsText('Henter hvem som har vært sammen'),
    failed: showsButton('Prøv igjen'),
    empty: showsText('Ingen barn har vært med på en aktivitet som er over'),
    tooFew: showsText('Det er for få observasjoner ennå.'),
    'ready.overall': seeing(
      [
        'The page shows the sentence that begins with «I hele perioden er»',
        'Siden viser setningen som begynner med «I hele perioden er»',
      ],
      ({ page }) => expect(page.getByText(/^I hele perioden er/u)).toBeVisible(),
    ),
    'ready.atMonth.paused': showsButton('Spill av'),
    'ready.atMonth.playing': showsButton('Pause'),
  },
})

const monthsOfThree = ['2026-09', '2026-10', '2026-11'].map((month) =>
  frameOf(month, [
    [ella, 3],
    [noah, 3],
  ]),
)

export const binding = machineBinding(
  sociogramMachine,
  {
    ...ofDays('2026-09-01', '2026-11-30'),
    delays: { 'xstate.after.monthShown.sociogram.ready.atMonth.playing': monthMs },
    model: {
      input: autumnOf,
      samples: [
        read(monthsOfThree),
        doneEvent('read', { kind: 'offline' }),
        ...monthsOfThree.map((_, index) => ({ type: 'sociogram.month.show' as const, index })),
      ],
      readsOf: ({ frames, index }) => [frames.length, index],
      // The months are shown where they were left.
      canOccur: (event, snapshot) =>
        event.type !== 'sociogram.month.show' ||
        !snapshot.matches({ ready: 'overall' }) ||
        event.index === snapshot.context.index,
    },
  },
  {
    ...ofDays('2025-01-01', '2025-01-31'),
    name: 'of a period without activities',
    model: { input: autumnOf, samples: [read([])] },
  },
  {
    ...ofDays('2026-11-23', '2026-11-23'),
    name: 'of a day',
    model: {
      input: autumnOf,
      samples: [
        read([
          frameOf('2026-11', [
            [ella, 1],
            [noah, 1],
          ]),
        ]),
      ],
    },
  },
)
