import { expect } from '@playwright/test'

import { constants } from '#src/contract/constants.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { fastForward } from '#tests/e2e/support/clock.ts'
import { people } from '#tests/e2e/support/people.ts'
import { openAs } from '#tests/e2e/support/sign-in.ts'
import { recorder } from '#tests/support/machines/recorder.ts'
import { machineBinding, type Visit } from '#tests/support/paths/binding.ts'

import { toastMachine, type ToastOutputEvent } from './toast.machine.ts'

export const binding = machineBinding(toastMachine, {
  model: {
    input: {
      id: '1',
      text: '',
      kind: 'error',
      action: undefined,
      listener: recorder<ToastOutputEvent>().ref,
    },
  },
  open: async ({ page, server }) => {
    await server.set(endpoints.like.set, 500)
    await openAs(page, people.leader, '/activities')
    await page.getByRole('button', { name: 'Legg «Høsten i skogen» til favoritter' }).click()
    await expect(toastIn(page)).toBeVisible()
  },
  events: {
    'toast.hold': ({ page }) => toastIn(page).hover(),
    'toast.release': ({ page }) => page.mouse.move(10, 10),
    'toast.dismiss': ({ page }) => page.getByRole('button', { name: 'Lukk beskjeden' }).click(),
    'xstate.after.displayTime.toast.showing': ({ page }) => fastForward(page, constants.toastLife),
  },
  states: {
    showing: ({ page }) => expect(toastIn(page)).toBeVisible(),
    held: ({ page }) => expect(toastIn(page)).toBeVisible(),
    gone: ({ page }) => expect(toastIn(page)).toBeHidden(),
  },
})

const toastIn = (page: Visit['page']) => page.getByRole('region', { name: 'Beskjeder' }).getByRole('listitem')
