import { describe, expect, it } from 'vitest'

import { studentId, userId } from '#tests/support/data/ids.ts'
import { idOf } from '#tests/support/data/planned-days.ts'
import {
  addedPlans,
  blankDraft,
  ingunn,
  maurtua,
  planningInput,
  startPlanning,
} from '#tests/support/calendar/planning.ts'

import { issuesOfStep } from '../draft-steps.ts'
import type { PlanningEmitted, PlanningStep } from './planning.machine.ts'

const jonas = userId(idOf('42'))

describe('a planning', () => {
  it('begins with a draft without dates that the user leads, once the device has no other', () => {
    const { planning, drafts } = startPlanning()
    expect(planning.getSnapshot().value).toBe('opening')

    drafts.notify({ type: 'drafts.opened', draft: undefined })

    expect(planning.getSnapshot().value).toEqual({ filling: { dating: 'untried' } })
    expect(planning.getSnapshot().context.draft).toEqual(blankDraft)
    expect(planning.getSnapshot().context.isRestored).toBe(false)
    expect(drafts.inputs).toEqual([{ activityId: planningInput.activityId }])
  })

  it('goes on with the draft that the device has stored', () => {
    const { planning, drafts } = startPlanning()
    const stored = { ...blankDraft, dates: ['2026-12-01'], note: 'Ta med lupe.' }

    drafts.notify({ type: 'drafts.opened', draft: stored })

    expect(planning.getSnapshot().context.draft).toEqual(stored)
    expect(planning.getSnapshot().context.isRestored).toBe(true)
  })

  it('begins with the day and the time that were chosen in the calendar, also when it is started over', () => {
    const freePlace = { day: '2026-12-01', start: '09:30' }
    const { planning, drafts } = startPlanning(undefined, { ...planningInput, freePlace })
    drafts.notify({ type: 'drafts.opened', draft: undefined })
    const chosen = { ...blankDraft, dates: ['2026-12-01'], start: '09:30' }
    expect(planning.getSnapshot().context.draft).toEqual(chosen)

    planning.send({ type: 'planning.change', change: { start: '11:00', note: 'Ta med lupe.' } })
    planning.send({ type: 'planning.startOver' })

    expect(planning.getSnapshot().context.draft).toEqual(chosen)
  })

  it('adds the day that was chosen in the calendar to the stored draft, and keeps its time', () => {
    const freePlace = { day: '2026-12-01', start: '09:30' }
    const { planning, drafts } = startPlanning(undefined, { ...planningInput, freePlace })
    const stored = { ...blankDraft, dates: ['2026-11-30', '2026-12-08'], start: '10:00' }

    drafts.notify({ type: 'drafts.opened', draft: stored })

    expect(planning.getSnapshot().context.draft).toEqual({
      ...stored,
      dates: ['2026-11-30', '2026-12-01', '2026-12-08'],
    })
  })

  it('stores each change on the device', () => {
    const { planning, drafts } = openedPlanning()

    planning.send({ type: 'planning.toggleDay', day: '2026-12-08' })
    planning.send({ type: 'planning.addDays', days: ['2026-12-01', '2026-12-08'] })
    planning.send({ type: 'planning.toggleDay', day: '2026-12-08' })
    planning.send({ type: 'planning.change', change: { note: 'Ute.' } })

    expect(drafts.commands).toEqual([
      { type: 'drafts.store', draft: { ...blankDraft, dates: ['2026-12-08'] } },
      { type: 'drafts.store', draft: { ...blankDraft, dates: ['2026-12-01', '2026-12-08'] } },
      { type: 'drafts.store', draft: { ...blankDraft, dates: ['2026-12-01'] } },
      { type: 'drafts.store', draft: { ...blankDraft, dates: ['2026-12-01'], note: 'Ute.' } },
    ])
  })

  it('throws the draft away when the user starts over', () => {
    const { planning, drafts } = openedPlanning({ ...blankDraft, dates: ['2026-12-01'] })
    goTo(planning, 'reviewing')

    planning.send({ type: 'planning.startOver' })

    expect(planning.getSnapshot().value).toEqual({ filling: { dating: 'untried' } })
    expect(planning.getSnapshot().context.draft).toEqual(blankDraft)
    expect(planning.getSnapshot().context.isRestored).toBe(false)
    expect(drafts.commands).toEqual([{ type: 'drafts.store', draft: undefined }])
  })
})

describe('a draft that cannot be opened', () => {
  it('is opened by another try', () => {
    const { planning, drafts } = startPlanning()
    drafts.notify({ type: 'drafts.locked' })
    expect(planning.getSnapshot().value).toBe('locked')

    planning.send({ type: 'planning.retry' })
    expect(drafts.commands).toEqual([{ type: 'drafts.open' }])
    drafts.notify({ type: 'drafts.opened', draft: { ...blankDraft, note: 'Ute.' } })

    expect(planning.getSnapshot().context.draft.note).toBe('Ute.')
    expect(drafts.commands).toHaveLength(1)
  })

  it('is replaced only when somebody starts over', () => {
    const { planning, clock, drafts } = startPlanning()
    clock.increment(7_999)
    expect(planning.getSnapshot().value).toBe('opening')
    clock.increment(1)
    expect(planning.getSnapshot().value).toBe('locked')
    planning.send({ type: 'planning.change', change: { note: 'Ute.' } })
    expect(drafts.commands).toEqual([])

    planning.send({ type: 'planning.startOver' })

    expect(planning.getSnapshot().value).toEqual({ filling: { dating: 'untried' } })
    expect(drafts.commands).toEqual([{ type: 'drafts.store', draft: undefined }])
  })

  it('is shown also when the device responds late', () => {
    const { planning, clock, drafts } = startPlanning()
    clock.increment(8_000)
    drafts.notify({ type: 'drafts.opened', draft: { ...blankDraft, note: 'Ute.' } })
    expect(planning.getSnapshot().context.draft.note).toBe('Ute.')
  })
})

describe('a step', () => {
  it('is not left without a date, and emits its first invalid field', () => {
    const { planning, emitted } = openedPlanning()

    goTo(planning, 'staffing')

    expect(planning.getSnapshot().value).toEqual({ filling: { dating: 'tried' } })
    expect(emitted).toEqual([{ type: 'planning.invalid', field: 'dates' }])
    expect(issuesOfStep(planning.getSnapshot().context, 'dating')).toEqual([
      ['dates', 'Du må velge en eller flere datoer'],
    ])
  })

  it.each([
    [{ departmentId: undefined }, 'departmentId', 'Velg en avdeling.'],
    [{ otherDepartments: [maurtua] }, 'otherDepartments', 'Velg hver avdeling én gang.'],
    [{ start: '9x' }, 'start', 'Skriv klokkeslettet som 09.30.'],
    [{ start: '10:00', end: '09:00' }, 'end', 'Aktiviteten må slutte etter at den begynner.'],
    [{ end: '09:00' }, 'end', 'Velg når aktiviteten begynner.'],
  ])('of dates is not left with %o', (change, field, message) => {
    const { planning, emitted } = openedPlanning({ ...blankDraft, dates: ['2026-12-01'] })
    planning.send({ type: 'planning.change', change })

    goTo(planning, 'reviewing')

    expect(planning.getSnapshot().value).toEqual({ filling: { dating: 'tried' } })
    expect(emitted).toEqual([{ type: 'planning.invalid', field }])
    expect(issuesOfStep(planning.getSnapshot().context, 'dating')).toEqual([[field, message]])
  })

  it('of people is not left with two parts for one person', () => {
    const { planning, emitted } = openedPlanning({ ...blankDraft, dates: ['2026-12-01'] })
    goTo(planning, 'staffing')
    planning.send({ type: 'planning.change', change: { observers: [jonas], helpers: [jonas] } })

    goTo(planning, 'choosingChildren')
    expect(planning.getSnapshot().value).toEqual({ filling: { staffing: 'tried' } })
    expect(emitted).toEqual([{ type: 'planning.invalid', field: 'observers' }])

    planning.send({ type: 'planning.change', change: { helpers: [] } })
    goTo(planning, 'choosingChildren')
    expect(planning.getSnapshot().value).toEqual({ filling: 'choosingChildren' })
  })

  it('can always be gone back to', () => {
    const { planning } = openedPlanning({ ...blankDraft, dates: ['2026-12-01'] })

    const values = (['reviewing', 'choosingChildren', 'staffing', 'dating'] as const).map((step) => {
      goTo(planning, step)
      return planning.getSnapshot().value
    })

    expect(values).toEqual([
      { filling: { reviewing: 'unsaved' } },
      { filling: 'choosingChildren' },
      { filling: { staffing: 'untried' } },
      { filling: { dating: 'untried' } },
    ])
  })
})

describe('saving', () => {
  it('sends the draft, and deletes it from the device', async () => {
    const { planning, drafts, save, draft } = reviewedPlanning()

    planning.send({ type: 'planning.save' })
    expect(planning.getSnapshot().hasTag('busy')).toBe(true)
    expect(save.inputs).toEqual([{ activityId: planningInput.activityId, draft }])
    // Stored before it is sent, so that a repeat after a reload sends the same.
    expect(drafts.commands).toEqual([{ type: 'drafts.store', draft }])
    await save.resolve({ kind: 'ok', body: addedPlans })

    expect(planning.getSnapshot().value).toBe('saved')
    expect(planning.getSnapshot().context.added).toEqual(addedPlans)
    expect(drafts.commands.slice(1)).toEqual([{ type: 'drafts.store', draft: undefined }])
  })

  it('keeps the draft when the server refuses it, says why, and can be tried again', async () => {
    const { planning, save, draft } = reviewedPlanning()
    planning.send({ type: 'planning.save' })

    await save.resolve({
      kind: 'refused',
      status: 403,
      message: 'Du kan ikke planlegge for Bikuben.',
      isFinal: true,
    })

    expect(planning.getSnapshot().value).toEqual({ filling: { reviewing: 'refused' } })
    expect(planning.getSnapshot().context).toMatchObject({
      draft,
      rejection: 'Du kan ikke planlegge for Bikuben.',
    })
    planning.send({ type: 'planning.save' })
    expect(save.inputs).toHaveLength(2)
  })

  it('case 55: sends the same draft again when no response was received', async () => {
    const { planning, save } = reviewedPlanning()
    planning.send({ type: 'planning.save' })
    await save.resolve({ kind: 'offline' })
    expect(planning.getSnapshot().value).toEqual({ filling: { reviewing: 'offline' } })

    planning.send({ type: 'planning.save' })
    await save.reject(new Error('The response breaks its schema.'))
    expect(planning.getSnapshot().value).toEqual({ filling: { reviewing: 'offline' } })

    planning.send({ type: 'planning.save' })
    const [first, second, third] = save.inputs.map(({ draft }) => draft)
    expect([second, third]).toEqual([first, first])
  })

  it('leads back to the step that a change has made invalid', () => {
    const { planning, save, emitted } = reviewedPlanning()

    planning.send({ type: 'planning.change', change: { helpers: [jonas] } })
    planning.send({ type: 'planning.save' })
    expect(planning.getSnapshot().value).toEqual({ filling: { staffing: 'tried' } })
    goTo(planning, 'dating')
    planning.send({ type: 'planning.change', change: { helpers: [] } })
    goTo(planning, 'reviewing')
    planning.send({ type: 'planning.toggleDay', day: '2026-12-01' })
    planning.send({ type: 'planning.save' })

    expect(planning.getSnapshot().value).toEqual({ filling: { dating: 'tried' } })
    expect(emitted.map(({ field }) => field)).toEqual(['helpers', 'dates'])
    expect(save.inputs).toEqual([])
  })

  it('saves nothing twice, and changes nothing, while it waits for the response', () => {
    const { planning, save, draft } = reviewedPlanning()
    planning.send({ type: 'planning.save' })

    planning.send({ type: 'planning.save' })
    planning.send({ type: 'planning.change', change: { note: 'x' } })
    planning.send({ type: 'planning.startOver' })

    expect(save.inputs).toHaveLength(1)
    expect(planning.getSnapshot().context.draft).toEqual(draft)
  })

  it('is followed by other days for the same people', async () => {
    const { planning, drafts, save, draft } = reviewedPlanning()
    planning.send({ type: 'planning.save' })
    await save.resolve({ kind: 'ok', body: addedPlans })

    planning.send({ type: 'planning.again' })

    expect(planning.getSnapshot().value).toEqual({ filling: { dating: 'untried' } })
    expect(planning.getSnapshot().context).toMatchObject({
      draft: { ...draft, dates: [] },
      isRestored: false,
      added: undefined,
    })
    expect(drafts.commands.at(-1)).toEqual({ type: 'drafts.store', draft: { ...draft, dates: [] } })
  })
})

function openedPlanning(draft?: typeof blankDraft) {
  const started = startPlanning()
  const emitted: PlanningEmitted[] = []
  started.planning.on('planning.invalid', (event) => emitted.push(event))
  started.drafts.notify({ type: 'drafts.opened', draft })
  return { ...started, emitted }
}

/** A restored draft with people and a child, at its last step. */
function reviewedPlanning() {
  const draft = {
    ...blankDraft,
    dates: ['2026-12-01'],
    leader: jonas,
    observers: [ingunn],
    students: [studentId(idOf('71'))],
  }
  const opened = openedPlanning(draft)
  goTo(opened.planning, 'reviewing')
  return { ...opened, draft }
}

const goTo = (planning: ReturnType<typeof startPlanning>['planning'], step: PlanningStep) =>
  planning.send({ type: 'planning.goTo', step })
