import { expect } from '@playwright/test'

import { constants } from '#src/contract/constants.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { openAs, signInByApi } from '#tests/e2e/support/sign-in.ts'
import { autumnTheme } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { recorder } from '#tests/support/machines/recorder.ts'
import { acting, pressing, seeing, still } from '#tests/support/paths/acts.ts'
import { machineBinding, type Visit } from '#tests/support/paths/binding.ts'
import { ways } from '#tests/support/paths/ways.ts'

import { toastMachine, type ToastOutputEvent } from './toast.machine.ts'

const { set: setFavourite } = endpoints.like
/** A favourite that is removed stands for everything that can be undone. */
const favourite = { type: 'mainActivity', activityId: autumnTheme } as const

const title = 'Høsten i skogen'
const removeName = `Fjern «${title}» fra favoritter`
/** Where it is no favourite yet; in the demonstration it is none. */
const favouring = acting([`Press the heart at «${title}»`, `Trykk på hjertet ved «${title}»`], ({ page }) =>
  page.getByRole('button', { name: `Legg «${title}» til favoritter` }).click(),
)
const removing = acting(
  [`Press the heart at «${title}» once more`, `Trykk på hjertet ved «${title}» en gang til`],
  ({ page }) => page.getByRole('button', { name: removeName }).click(),
)
const message = 'Fjernet fra favoritter'

const action = { label: 'Angre', onAction: () => undefined }

export const binding = machineBinding(toastMachine, {
  model: {
    input: {
      id: '1',
      text: '',
      kind: 'ok',
      action,
      listener: recorder<ToastOutputEvent>().ref,
    },
    // The pointer or the focus on a button holds the message first.
    canOccur: ({ type }, snapshot) =>
      (type !== 'toast.act' && type !== 'toast.dismiss') || snapshot.matches('held'),
  },
  start: { as: 'leader', way: ways.themeCards, prepare: [favouring, removing] },
  openApp: async ({ openTab }) => {
    const { app } = openTab()
    app.getSnapshot().children.toaster?.send({ type: 'toaster.show', kind: 'ok', text: message, action })
  },
  open: async ({ page }) => {
    const { token } = await signInByApi(page, people.leader)
    const headers = { authorization: `Bearer ${token}` }
    await page.request.fetch(setFavourite.path, { method: setFavourite.method, headers, data: favourite })
    await openAs(page, people.leader, '/activities')
    await page.getByRole('button', { name: removeName }).click()
    await expect(toastIn(page)).toBeVisible()
    await page.mouse.move(10, 10)
  },
  events: {
    'toast.hold': acting([`Point at the message «${message}»`, `Pek på meldingen «${message}»`], ({ page }) =>
      toastIn(page).hover(),
    ),
    'toast.release': acting(
      [
        `Move the pointer away from the message «${message}»`,
        `Flytt pekeren bort fra meldingen «${message}»`,
      ],
      ({ page }) => page.mouse.move(10, 10),
    ),
    'toast.act': pressing('Angre'),
    'toast.dismiss': pressing('Lukk beskjeden'),
  },
  delays: { 'xstate.after.displayTime.toast.showing': constants.actionToastLife },
  states: {
    showing: still(
      seeing(
        [`The message «${message}» is still shown`, `Meldingen «${message}» vises fortsatt`],
        ({ page }) => expect(toastIn(page)).toContainText(message),
      ),
    ),
    held: still(
      seeing(
        [
          `The message «${message}» is still shown after ten seconds`,
          `Meldingen «${message}» vises fortsatt etter ti sekunder`,
        ],
        ({ page }) => expect(toastIn(page)).toContainText(message),
      ),
    ),
    gone: seeing([`The message «${message}» is gone`, `Meldingen «${message}» er borte`], ({ page }) =>
      expect(toastIn(page)).toBeHidden(),
    ),
  },
})

const toastIn = (page: Visit['page']) => page.getByRole('region', { name: 'Beskjeder' }).getByRole('listitem')
