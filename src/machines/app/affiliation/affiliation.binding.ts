import { expect } from '@playwright/test'
import * as v from 'valibot'

import { endpoints } from '#src/contract/endpoints.ts'
import { passSplash, signInByApi, startAs } from '#tests/e2e/support/sign-in.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { inKrabba, inMaurtua, userIn } from '#tests/support/data/people.ts'
import { doneEvent } from '#tests/support/machines/model.ts'
import { recorder } from '#tests/support/machines/recorder.ts'
import { acting, pressing, releasing, seeing, showsButton, showsText } from '#tests/support/paths/acts.ts'
import { type AppVisit, machineBinding, type Visit } from '#tests/support/paths/binding.ts'
import { ways } from '#tests/support/paths/ways.ts'

import { affiliationMachine, type AffiliationOutputEvent } from './affiliation.machine.ts'

const { setRole } = endpoints.user
const { me } = endpoints.auth
/** In the demonstration the same person works on Maurtua and in another kindergarten; the model has the ids of the unit tests. */
const both = [inMaurtua, inKrabba]
const user = userIn(both, inMaurtua)

const dialog = { role: 'dialog', name: 'Hvor jobber du i dag?' } as const
const dialogIn = ({ page }: Visit) => page.getByRole(dialog.role, { name: dialog.name })
/** As Home shows it. */
const placeOf = (affiliationId: unknown) =>
  isFirst(affiliationId) ? 'Krabba · Fjordgløtt barnehage' : 'Maurtua · Solbakken barnehage'
const isFirst = (affiliationId: unknown) => affiliationId === user.profile.roleId

export const binding = machineBinding(affiliationMachine, {
  model: {
    input: {
      affiliations: both,
      chosenId: inMaurtua._id,
      listener: recorder<AffiliationOutputEvent>().ref,
    },
    startsWith: [doneEvent('checkDay', false)],
    samples: [
      ...both.map(({ _id }) => ({ type: 'affiliation.choose' as const, affiliationId: _id })),
      doneEvent('setRole', { kind: 'set', user: userIn(both, inKrabba) }),
      doneEvent('setRole', { kind: 'refused', message: 'Feil fra testmodus.' }),
      doneEvent('setRole', { kind: 'offline' }),
    ],
    readsOf: ({ chosenId }) => chosenId,
    // While a choice is saved, the buttons are off; afterwards the dialog is closed.
    canOccur: ({ type }, snapshot) => type !== 'affiliation.choose' || snapshot.matches('confirming'),
  },
  effects: {
    'xstate.done.actor.setRole': releasing(setRole, { set: 'pass', refused: 422, offline: 'drop' }),
  },
  start: { as: 'employeeOfBoth', way: ways.home },
  openApp: async (visit) => {
    await chooseFirstInApp(visit)
    await visit.server.hold(setRole)
    await visit.openTab().waitForState('signedIn')
  },
  eventsInApp: {
    'affiliation.choose': (_, { affiliationId }, actor) => {
      const { affiliations } = v.parse(Places, actor.getSnapshot()).context
      const place = affiliations[isFirst(affiliationId) ? 0 : 1]
      actor.send({ type: 'affiliation.choose', affiliationId: place?._id })
    },
  },
  open: async (visit) => {
    await chooseFirst(visit)
    await visit.server.hold(setRole)
    await openDialog(visit)
  },
  events: {
    'affiliation.choose': acting(
      ({ affiliationId }) =>
        isFirst(affiliationId)
          ? [
              'Press the first place in the list of «Hvor jobber du i dag?»',
              'Trykk på det første stedet i lista under «Hvor jobber du i dag?»',
            ]
          : [
              'Press the second place in the list of «Hvor jobber du i dag?»',
              'Trykk på det andre stedet i lista under «Hvor jobber du i dag?»',
            ],
      (visit, { affiliationId }) =>
        placesIn(visit)
          .nth(isFirst(affiliationId) ? 0 : 1)
          .click(),
    ),
    'affiliation.retry': pressing('Prøv igjen'),
  },
  automatic: ['xstate.done.actor.storeChoice'],
  states: {
    confirming: showsText('Sist du var her', dialog),
    refused: showsButton('Prøv igjen', dialog),
    chosen: seeing(
      ({ context }) => [
        `Home shows «${placeOf(context.chosenId)}»`,
        `«Hjem» viser «${placeOf(context.chosenId)}»`,
      ],
      async (visit, { context }) => {
        await expect(dialogIn(visit)).toBeHidden()
        await expect(visit.page.getByText(placeOf(context.chosenId)).first()).toBeVisible()
      },
    ),
  },
  controls: { 'affiliation.choose': placesIn },
})

function placesIn(visit: Visit) {
  return dialogIn(visit).getByRole('listitem').getByRole('button')
}

/** An earlier path may have chosen the other place. */
async function chooseFirst({ page }: Visit) {
  const { token, refreshToken } = await signInByApi(page, people.employeeOfBoth)
  const headers = { authorization: `Bearer ${token}`, refreshtoken: refreshToken }
  const response = await page.request.get(me.path, { headers })
  const { user: person } = v.parse(me.response, await response.json())
  await page.request.fetch(setRole.path, {
    method: setRole.method,
    headers,
    data: { roleId: person.affiliations[0]?._id },
  })
}

const Places = v.object({ context: v.object({ affiliations: v.array(v.object({ _id: v.string() })) }) })

/** Chooses the first place in an earlier tab, of which the device then forgets that it was today. */
async function chooseFirstInApp({ openTab, local }: AppVisit) {
  const before = openTab()
  await before.signIn(people.employeeOfBoth)
  const { affiliation } = before.app.getSnapshot().children
  const [first] = affiliation?.getSnapshot().context.affiliations ?? []
  if (!affiliation || !first) throw new Error('There is no place to choose.')
  // The server has the choice when it is stored, or when the app starts over with the rights that belong to it.
  const isChosen = new Promise<void>((resolve) => {
    affiliation.subscribe({
      next: (snapshot) => {
        if (snapshot.matches({ chosen: 'stored' })) resolve()
      },
      complete: resolve,
    })
  })
  affiliation.send({ type: 'affiliation.choose', affiliationId: first._id })
  await isChosen
  before.stop()
  local.removeItem('affiliation')
}

async function openDialog(visit: Visit) {
  await startAs(visit.page, people.employeeOfBoth)
  await passSplash(visit.page, dialogIn(visit))
}
