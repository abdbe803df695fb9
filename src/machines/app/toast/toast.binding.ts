import { expect } from '@playwright/test'

import { constants } from '#src/contract/constants.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { people } from '#tests/e2e/support/people.ts'
import { openAs, signInByApi } from '#tests/e2e/support/sign-in.ts'
import { autumnTheme } from '#tests/support/data/demonstration-ids.ts'
import { recorder } from '#tests/support/machines/recorder.ts'
import { acting, passing, pressing, seeing } from '#tests/support/paths/acts.ts'
import { machineBinding, type Visit } from '#tests/support/paths/binding.ts'

import { toastMachine, type ToastOutputEvent } from './toast.machine.ts'

const { set: setFavourite } = endpoints.like
/** A favourite that is removed stands for everything that can be undone. */
const favourite = { type: 'mainActivity', activityId: autumnTheme } as const

export const binding = machineBinding(toastMachine, {
  model: {
    input: {
      id: '1',
      text: '',
      kind: 'ok',
      action: { label: 'Angre', onAction: () => undefined },
      listener: recorder<ToastOutputEvent>().ref,
    },
    // The pointer or the focus on a button holds the message first.
    canOccur: ({ type }, snapshot) =>
      (type !== 'toast.act' && type !== 'toast.dismiss') || snapshot.matches('held'),
  },
  open: async ({ page }) => {
    const { token } = await signInByApi(page, people.leader)
    const headers = { authorization: `Bearer ${token}` }
    await page.request.fetch(setFavourite.path, { method: setFavourite.method, headers, data: favourite })
    await openAs(page, people.leader, '/activities')
    await page.getByRole('button', { name: 'Fjern «Høsten i skogen» fra favoritter' }).click()
    await expect(toastIn(page)).toBeVisible()
    await page.mouse.move(10, 10)
  },
  events: {
    'toast.hold': acting(
      ['Point at the message in «Beskjeder»', 'Pek på meldingen i «Beskjeder»'],
      ({ page }) => toastIn(page).hover(),
    ),
    'toast.release': acting(
      [
        'Move the pointer away from the message in «Beskjeder»',
        'Flytt pekeren bort fra meldingen i «Beskjeder»',
      ],
      ({ page }) => page.mouse.move(10, 10),
    ),
    'toast.act': pressing('Angre'),
    'toast.dismiss': pressing('Lukk beskjeden'),
    'xstate.after.displayTime.toast.showing': passing(constants.actionToastLife),
  },
  states: {
    showing: seeing(['The message is shown', 'Meldingen vises'], ({ page }) =>
      expect(toastIn(page)).toBeVisible(),
    ),
    held: seeing(
      ['The message is still shown after ten seconds', 'Meldingen vises fortsatt etter ti sekunder'],
      ({ page }) => expect(toastIn(page)).toBeVisible(),
    ),
    gone: seeing(['The message is gone', 'Meldingen er borte'], ({ page }) =>
      expect(toastIn(page)).toBeHidden(),
    ),
  },
})

const toastIn = (page: Visit['page']) => page.getByRole('region', { name: 'Beskjeder' }).getByRole('listitem')
