import { describe, expect, it } from 'vitest'

import {
  blankDraft,
  change,
  goTo,
  jonas,
  maurtua,
  openSong,
  songSet,
  tuesday,
} from '#tests/support/calendar/planning.ts'

import { issuesOfStep } from '../draft-steps.ts'

describe('a step', () => {
  it('is not left without a date, and emits its first invalid field', () => {
    const { actor, emitted } = openSong()

    goTo(actor, 'staffing')

    expect(actor.getSnapshot().value).toEqual({ filling: { dating: 'tried' } })
    expect(emitted).toEqual([{ type: 'planning.invalid', field: 'dates' }])
    expect(issuesIn(actor)).toEqual([['dates', 'Du må velge en eller flere datoer']])
  })

  it.each([
    [{ departmentId: undefined }, 'departmentId', 'Velg en avdeling.'],
    [{ otherDepartments: [maurtua] }, 'otherDepartments', 'Velg hver avdeling én gang.'],
    [{ start: '9x' }, 'start', 'Skriv klokkeslettet som 09.30.'],
    [{ start: '10:00', end: '09:00' }, 'end', 'Aktiviteten må slutte etter at den begynner.'],
    [{ end: '09:00' }, 'end', 'Velg når aktiviteten begynner.'],
  ])('of dates is not left with %o', (wrong, field, message) => {
    const { actor, emitted } = openSong(songSet({ ...blankDraft, dates: [tuesday] }))
    change(actor, wrong)

    goTo(actor, 'reviewing')

    expect(actor.getSnapshot().value).toEqual({ filling: { dating: 'tried' } })
    expect(emitted).toEqual([{ type: 'planning.invalid', field }])
    expect(issuesIn(actor)).toEqual([[field, message]])
  })

  it('of people is not left with two parts for one person', () => {
    const { actor, emitted } = openSong(songSet({ ...blankDraft, dates: [tuesday] }))
    goTo(actor, 'staffing')
    change(actor, { observers: [jonas], helpers: [jonas] })

    goTo(actor, 'choosingChildren')
    expect(actor.getSnapshot().value).toEqual({ filling: { staffing: 'tried' } })
    expect(emitted).toEqual([{ type: 'planning.invalid', field: 'observers' }])

    change(actor, { helpers: [] })
    goTo(actor, 'choosingChildren')
    expect(actor.getSnapshot().value).toEqual({ filling: 'choosingChildren' })
  })

  it('can always be gone back to', () => {
    const { actor } = openSong(songSet({ ...blankDraft, dates: [tuesday] }))

    const values = (['reviewing', 'choosingChildren', 'staffing', 'dating'] as const).map((step) => {
      goTo(actor, step)
      return actor.getSnapshot().value
    })

    expect(values).toEqual([
      { filling: { reviewing: 'unsaved' } },
      { filling: 'choosingChildren' },
      { filling: { staffing: 'untried' } },
      { filling: { dating: 'untried' } },
    ])
  })
})

const issuesIn = (actor: ReturnType<typeof openSong>['actor']) =>
  actor.getSnapshot().context.set.entries.flatMap((entry) => issuesOfStep(entry, 'dating'))
