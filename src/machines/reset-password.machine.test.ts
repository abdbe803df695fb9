import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import { deferredActor } from '#tests/support/deferred-actor.ts'
import { recorder } from '#tests/support/recorder.ts'

import { refusalsOf, type ResetOutcome, resetPasswordMachine } from './reset-password.machine.ts'
import type { ToasterEvent } from './toaster.machine.ts'

const good = 'Solsikke7!'

describe('the form of a new password', () => {
  it('says nothing before it is tried', () => {
    const { form } = startForm()

    fill(form, { newPassword: 'kort' })

    expect(refusalsOf(form.getSnapshot())).toEqual({ newPassword: undefined, confirmPassword: undefined })
  })

  it.each([
    ['', 'Passord kreves.'],
    ['Aa1!567', 'Passordet må inneholde minst 8 tegn.'],
    [`Aa1!${'a'.repeat(61)}`, 'Passordet kan ikke være lengre enn 64 tegn.'],
    ['solsikke7!', 'Passordet må inneholde minst én stor bokstav.'],
    ['SOLSIKKE7!', 'Passordet må inneholde minst én liten bokstav.'],
    ['Solsikke!', 'Passordet må inneholde minst ett tall.'],
    ['Solsikke7', 'Passordet må inneholde minst ett spesialtegn (@#$%^&*()_+=!).'],
    ['Sol sikke7!', 'Passordet kan ikke inneholde mellomrom.'],
  ])('refuses the new password "%s" with: %s', (newPassword, message) => {
    const { form, resetPassword } = startForm()
    fill(form, { newPassword, confirmPassword: newPassword })

    form.send({ type: 'resetPassword.submit' })

    expect(refusalsOf(form.getSnapshot()).newPassword).toBe(message)
    expect(form.getSnapshot().value).toBe('editing')
    expect(resetPassword.inputs).toEqual([])
  })

  it('tells of several broken rules the first in their order', () => {
    const { form } = startForm()
    const messageFor = (newPassword: string) => {
      fill(form, { newPassword })
      form.send({ type: 'resetPassword.submit' })
      return refusalsOf(form.getSnapshot()).newPassword
    }

    expect(['', ' ', '        ', 'A       ', 'Aa      ', 'Aa1     ', 'Aa1!    '].map(messageFor)).toEqual([
      'Passord kreves.',
      'Passordet må inneholde minst 8 tegn.',
      'Passordet må inneholde minst én stor bokstav.',
      'Passordet må inneholde minst én liten bokstav.',
      'Passordet må inneholde minst ett tall.',
      'Passordet må inneholde minst ett spesialtegn (@#$%^&*()_+=!).',
      'Passordet kan ikke inneholde mellomrom.',
    ])
  })

  it.each([
    ['', 'Passord kreves.'],
    ['Solsikke8!', 'Passordet skal samsvare'],
  ])('refuses the confirmation "%s" with: %s', (confirmPassword, message) => {
    const { form, resetPassword } = startForm()
    fill(form, { newPassword: good, confirmPassword })

    form.send({ type: 'resetPassword.submit' })

    expect(refusalsOf(form.getSnapshot())).toEqual({ newPassword: undefined, confirmPassword: message })
    expect(form.getSnapshot().value).toBe('editing')
    expect(resetPassword.inputs).toEqual([])
  })

  it('lets a message go as soon as its field is right', () => {
    const { form } = startForm()
    form.send({ type: 'resetPassword.submit' })

    fill(form, { newPassword: good, confirmPassword: good })

    expect(refusalsOf(form.getSnapshot())).toEqual({ newPassword: undefined, confirmPassword: undefined })
  })

  it.each([8, 64])('takes a password of %i characters', (length) => {
    const { form, resetPassword } = startForm()
    const newPassword = good.slice(-3).padStart(length, 'Aa')
    fill(form, { newPassword, confirmPassword: newPassword })

    form.send({ type: 'resetPassword.submit' })

    expect(resetPassword.inputs).toEqual([{ token: 'mail-token', newPassword }])
  })

  it('submits once however often it is pressed', () => {
    const { form, resetPassword } = submittedForm()

    form.send({ type: 'resetPassword.submit' })

    expect(resetPassword.inputs).toEqual([{ token: 'mail-token', newPassword: good }])
    expect(form.getSnapshot().hasTag('busy')).toBe(true)
  })

  it('leaves for the login page when it is cancelled', () => {
    const { form, resetPassword } = startForm()

    form.send({ type: 'resetPassword.cancel' })

    expect(form.getSnapshot().value).toBe('leftForLogin')
    expect(form.getSnapshot().status).toBe('done')
    expect(resetPassword.inputs).toEqual([])
  })
})

const answers = [
  {
    answer: 'a success',
    outcome: { kind: 'reset', message: 'Passordet er endret.' },
    toast: { type: 'toaster.show', kind: 'ok', text: 'Passordet er endret.' },
    state: 'succeeded',
  },
  {
    answer: 'a failure',
    outcome: { kind: 'refused', message: 'Lenken er brukt.' },
    toast: { type: 'toaster.show', kind: 'error', text: 'Lenken er brukt.' },
    state: 'failed',
  },
  {
    answer: 'no answer at all',
    outcome: undefined,
    toast: { type: 'toaster.show', kind: 'error', text: 'Ingen svar.' },
    state: 'failed',
  },
] as const

describe.each(answers)('trust 25: after $answer, the form', ({ outcome, toast, state }) => {
  it('shows one toast', async () => {
    const { form, toaster, settle } = submittedForm()

    await settle(outcome)

    expect(toaster.heard).toEqual([toast])
    expect(form.getSnapshot().value).toBe(state)
    expect(form.getSnapshot().hasTag('answered')).toBe(true)
  })

  it('leaves for the login page after 5000 ms', async () => {
    const { form, clock, settle } = submittedForm()
    await settle(outcome)

    clock.increment(4_999)
    expect(form.getSnapshot().value).toBe(state)

    clock.increment(1)
    expect(form.getSnapshot().value).toBe('leftForLogin')
  })

  it('leaves at once and only once when it is cancelled early', async () => {
    const { form, clock, settle, left } = submittedForm()
    await settle(outcome)
    clock.increment(1_000)

    form.send({ type: 'resetPassword.cancel' })
    clock.increment(60_000)

    expect(left).toEqual(['leftForLogin'])
  })

  it('goes nowhere once its page is left', async () => {
    const { form, clock, settle, left } = submittedForm()
    await settle(outcome)

    form.stop()
    clock.increment(60_000)

    expect(form.getSnapshot().value).toBe(state)
    expect(left).toEqual([])
  })
})

type Fields = { readonly newPassword?: string; readonly confirmPassword?: string }

function startForm() {
  const clock = new SimulatedClock()
  const toaster = recorder<ToasterEvent>()
  const resetPassword = deferredActor<
    ResetOutcome,
    { readonly token: string; readonly newPassword: string }
  >()
  const machine = resetPasswordMachine.provide({ actors: { resetPassword: resetPassword.logic } })
  const form = createActor(machine, {
    input: { token: 'mail-token', silence: 'Ingen svar.', toaster: toaster.ref },
    clock,
  })
  const left: string[] = []
  form.subscribe(({ value }) => value === 'leftForLogin' && left.push(value))
  return { form: form.start(), clock, toaster, resetPassword, left }
}

function submittedForm() {
  const stage = startForm()
  fill(stage.form, { newPassword: good, confirmPassword: good })
  stage.form.send({ type: 'resetPassword.submit' })
  return {
    ...stage,
    settle: (outcome: ResetOutcome | undefined) =>
      outcome ? stage.resetPassword.resolve(outcome) : stage.resetPassword.reject(new Error('offline')),
  }
}

function fill(form: ReturnType<typeof startForm>['form'], fields: Fields) {
  for (const field of ['newPassword', 'confirmPassword'] as const) {
    const value = fields[field]
    if (value !== undefined) form.send({ type: 'resetPassword.change', field, value })
  }
}
