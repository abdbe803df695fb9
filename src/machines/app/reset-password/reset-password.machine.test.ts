import { describe, expect, it } from 'vitest'

import { shownIssueOf } from '#src/machines/form/form.machine.ts'
import { enteredPassword, resetOutcomes, startResetPassword } from '#tests/support/app/reset-password.ts'

describe('a new password that is being entered', () => {
  it('shows the messages of the specification in its order, one at a time', () => {
    const { fill, submit, issueOf, save } = startReset()
    const shown = [
      '',
      ' ',
      ' '.repeat(65),
      ' '.repeat(8),
      '       A',
      '      Aa',
      '     Aa1',
      '    Aa1!',
      'brunAa1!',
    ].map((newPassword) => {
      fill({ newPassword })
      submit()
      return issueOf('newPassword')
    })

    expect(shown).toEqual([
      'Passord kreves.',
      'Passordet må inneholde minst 8 tegn.',
      'Passordet kan ikke være lengre enn 64 tegn.',
      'Passordet må inneholde minst én stor bokstav.',
      'Passordet må inneholde minst én liten bokstav.',
      'Passordet må inneholde minst ett tall.',
      'Passordet må inneholde minst ett spesialtegn (@#$%^&*()_+=!).',
      'Passordet kan ikke inneholde mellomrom.',
      undefined,
    ])
    expect(save.inputs).toEqual([])
  })

  it('must be entered twice, and equally', () => {
    const { fill, submit, issueOf, save } = startReset()
    fill({ newPassword: 'Solsikke7!' })
    submit()
    const empty = issueOf('confirmPassword')

    fill({ confirmPassword: 'Solsikke8!' })

    expect([empty, issueOf('confirmPassword')]).toEqual(['Passord kreves.', 'Passordet skal samsvare'])
    expect(save.inputs).toEqual([])
  })

  it('may be cancelled, and nothing is sent', () => {
    const { reset, clock, fill, save, emitted } = startReset()
    fill(enteredPassword)

    reset.send({ type: 'resetPassword.cancel' })
    clock.increment(60_000)

    expect([reset.getSnapshot().value, reset.getSnapshot().status]).toEqual(['leftForLogin', 'done'])
    expect([save.inputs, emitted]).toEqual([[], []])
  })
})

describe('a new password that is being sent', () => {
  it('is sent once, cannot be cancelled, and has no outcome yet', () => {
    const { reset, clock, submit, save, emitted } = submittedReset()

    submit()
    reset.send({ type: 'resetPassword.cancel' })
    clock.increment(60_000)

    expect(save.inputs).toEqual([{ values: enteredPassword }])
    expect(reset.getSnapshot().value).toEqual({ filling: 'submitting' })
    expect(emitted).toEqual([])
  })
})

describe.each([
  [
    'a success',
    resetOutcomes.ok,
    'succeeded',
    { type: 'resetPassword.succeeded', message: 'Passordet er byttet.' },
  ],
  [
    'a refusal',
    resetOutcomes.refused,
    'failed',
    { type: 'resetPassword.failed', message: 'Feil fra testmodus.' },
  ],
  [
    'a refusal with issues',
    { kind: 'invalid', message: 'Ugyldig passord.', issues: [] },
    'failed',
    { type: 'resetPassword.failed', message: 'Ugyldig passord.' },
  ],
  ['a conflict', resetOutcomes.stale, 'failed', { type: 'resetPassword.failed', message: 'Endret imens.' }],
  ['no response', resetOutcomes.offline, 'failed', { type: 'resetPassword.failed', message: undefined }],
] as const)('trust 25: a new password, after %s,', (_, outcome, state, notification) => {
  it('reports it once, and ends its form with the password', async () => {
    const { reset, submit, save, emitted } = submittedReset()

    await save.resolve(outcome)
    submit()

    expect([reset.getSnapshot().value, reset.getSnapshot().children]).toEqual([state, {}])
    expect(emitted).toEqual([notification])
    expect(save.inputs).toHaveLength(1)
  })

  it('leaves for the login page after 5000 ms', async () => {
    const { reset, clock, save } = submittedReset()
    await save.resolve(outcome)

    clock.increment(4_999)
    expect(reset.getSnapshot().value).toBe(state)

    clock.increment(1)
    expect([reset.getSnapshot().value, reset.getSnapshot().status]).toEqual(['leftForLogin', 'done'])
  })

  it('does not leave once it is stopped', async () => {
    const { reset, clock, save } = submittedReset()
    await save.resolve(outcome)

    reset.stop()
    clock.increment(60_000)

    expect(reset.getSnapshot().value).toBe(state)
  })
})

it('trust 25: a new password whose request fails unforeseen has failed without a message', async () => {
  const { reset, save, emitted } = submittedReset()

  await save.reject(new TypeError('a response that breaks its schema'))

  expect(reset.getSnapshot().value).toBe('failed')
  expect(emitted).toEqual([{ type: 'resetPassword.failed', message: undefined }])
})

function startReset() {
  const harness = startResetPassword()
  const issueOf = (field: string) => {
    const { form } = harness.reset.getSnapshot().children
    return form && shownIssueOf(form.getSnapshot(), field)?.message
  }
  return { ...harness, issueOf }
}

function submittedReset() {
  const harness = startReset()
  harness.fill(enteredPassword)
  harness.submit()
  return harness
}
