import { expect } from '@playwright/test'

import { PasswordResetRequest } from '#src/contract/auth.ts'
import { constants } from '#src/contract/constants.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { t } from '#src/words/nb-auth.ts'
import { doneEvent } from '#tests/support/machines/model.ts'
import {
  acting,
  filling,
  passing,
  releasing,
  seeing,
  showsButton,
  showsText,
} from '#tests/support/paths/acts.ts'
import { machineBinding } from '#tests/support/paths/binding.ts'
import { opening } from '#tests/support/paths/ways.ts'

import { formMachine } from './form.machine.ts'

const { requestPasswordReset } = endpoints.auth
const address = 'noen@solbakken.example'
const missing = t('login.email.missing')
const unreadable = t('login.email.unreadable')

export const binding = machineBinding(formMachine, {
  name: 'the link for a forgotten password',
  model: {
    input: {
      schema: PasswordResetRequest,
      initialValues: { email: '' },
      resubmitAfterMs: constants.resetResendDelay,
    },
    samples: [
      { type: 'form.change', field: 'email', value: address },
      { type: 'form.change', field: 'email', value: 'noen' },
      doneEvent('save', { kind: 'ok', body: null }),
      doneEvent('save', { kind: 'refused', status: 422, message: 'Feil fra testmodus.', isFinal: true }),
      doneEvent('save', { kind: 'offline' }),
    ],
    readsOf: ({ values }) => values,
    // While a form is saved, the page sends nothing of it.
    canOccur: (event, snapshot) => {
      if (!event.type.startsWith('form.')) return true
      return (
        !snapshot.matches('saving') &&
        (event.type !== 'form.change' || event.value !== snapshot.context.values['email'])
      )
    },
  },
  effects: {
    'xstate.done.actor.save': releasing(requestPasswordReset, {
      ok: 'pass',
      refused: 422,
      offline: 'drop',
    }),
  },
  start: { way: [opening('/login?glemt=1')] },
  open: async ({ page, server }) => {
    await server.hold(requestPasswordReset)
    await page.goto('/login?glemt=1')
    await expect(page.getByLabel('E-post')).toBeVisible()
  },
  events: {
    'form.change': filling('E-post', ({ value }) => String(value)),
    'form.submit': acting(
      ['Press Enter in the field «E-post»', 'Trykk Enter i feltet «E-post»'],
      ({ page }) => page.getByLabel('E-post').press('Enter'),
    ),
    'xstate.after.resubmitDelay.form.resting': passing(constants.resetResendDelay),
  },
  states: {
    'editing.tried': seeing(
      ({ context: { values } }) =>
        values['email'] === ''
          ? [`Below «E-post» it says «${missing}»`, `Under «E-post» står det «${missing}»`]
          : [`Below «E-post» it says «${unreadable}»`, `Under «E-post» står det «${unreadable}»`],
      async ({ page }, { context: { values } }) => {
        await expect(
          page.getByText(values['email'] === '' ? missing : unreadable, { exact: true }),
        ).toBeVisible()
        await expect(page.getByLabel('E-post')).toBeFocused()
      },
    ),
    resting: showsText(t('forgotten.sent')),
    saved: showsButton('Send på nytt'),
    refused: showsText('Feil fra testmodus.'),
    offline: showsText(t('auth.silence')),
  },
})
