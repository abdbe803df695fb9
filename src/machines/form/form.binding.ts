import { expect } from '@playwright/test'

import { PasswordResetRequest } from '#src/contract/auth.ts'
import { constants } from '#src/contract/constants.ts'
import { endpoints } from '#src/contract/endpoints.ts'
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

import { formMachine } from './form.machine.ts'

const { requestPasswordReset } = endpoints.auth
const address = 'noen@solbakken.example'

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
      ['The field «E-post» has an error and the focus', 'Feltet «E-post» har en feilmelding og fokus'],
      ({ page }) => expect(page.getByLabel('E-post')).toBeFocused(),
    ),
    resting: showsText('Er adressen kjent hos oss'),
    saved: showsButton('Send på nytt'),
    refused: showsText('Feil fra testmodus.'),
    offline: showsText('Fikk ikke kontakt.'),
  },
})
