import { describe, expect, it } from 'vitest'

import type { PlanDraft } from '#src/domain/plan-draft.ts'
import { planSetIn, StoredPlanSet } from '#src/domain/plan-set-draft.ts'
import {
  addedPlans,
  blankDraft,
  copiedSong,
  copyInput,
  ingunn,
  maurtua,
  severalInput,
  song,
  songInput,
  songSet,
  startPlanning,
  trip,
} from '#tests/support/calendar/planning.ts'
import { studentId, userId } from '#tests/support/data/ids.ts'
import { idOf, planOn } from '#tests/support/data/planned-days.ts'

import { issuesOfStep } from '../draft-steps.ts'
import {
  editTargetOf,
  hasOwn,
  type FreePlace,
  type PlanningEmitted,
  type PlanningStep,
  sharesStep,
} from './planning.machine.ts'

const jonas = userId(idOf('42'))
const tuesday = '2026-12-01'
const thursday = '2026-12-03'

describe('planning several activities', () => {
  it('begins with no activity and a draft without days that the user leads', () => {
    const { actor, device } = openSeveral()

    expect(actor.getSnapshot().value).toEqual({ filling: { choosing: 'untried' } })
    expect(actor.getSnapshot().context.set).toEqual({ shared: blankDraft, entries: [] })
    expect(actor.getSnapshot().context.isRestored).toBe(false)
    expect(device.inputs).toEqual([{ name: 'plan several ', schema: StoredPlanSet }])
  })

  it('goes on with the set that the device has stored', () => {
    const { actor, device } = startPlanning()
    const stored = {
      shared: { ...blankDraft, dates: [tuesday] },
      entries: [{ _id: song, activityId: song, draft: { ...blankDraft, note: 'Ta med gitar.' }, own: [] }],
    }

    device.notify({ type: 'draft.opened', values: stored })

    expect(actor.getSnapshot().context.set).toEqual(stored)
    expect(actor.getSnapshot().context.isRestored).toBe(true)
  })

  it('begins with the day and the time that were chosen in the calendar, and adds the day to a stored set', () => {
    const freePlace = { day: thursday, start: '09:30' }
    const { actor, device } = startPlanning(undefined, { ...severalInput, freePlace })
    device.notify({ type: 'draft.opened', values: undefined })
    expect(actor.getSnapshot().context.set.shared).toEqual({
      ...blankDraft,
      dates: [thursday],
      start: '09:30',
    })

    const next = startPlanning(undefined, { ...severalInput, freePlace })
    next.device.notify({
      type: 'draft.opened',
      values: {
        shared: { ...blankDraft, dates: ['2026-12-08'] },
        entries: [{ _id: song, activityId: song, draft: { ...blankDraft, dates: ['2026-12-08'] }, own: [] }],
      },
    })
    expect(next.actor.getSnapshot().context.set.shared).toEqual({
      ...blankDraft,
      dates: [thursday, '2026-12-08'],
    })
    expect(draftsIn(next.actor)[0]?.dates).toEqual([thursday, '2026-12-08'])
  })

  it('stores each change on the device', () => {
    const { actor, device } = openSeveral()
    actor.send({ type: 'planning.toggleActivity', activityId: song })
    actor.send({ type: 'planning.change', target: undefined, change: { start: '09:30' } })
    actor.send({ type: 'planning.toggleDay', target: undefined, day: tuesday })
    actor.send({ type: 'planning.addDays', target: undefined, days: [thursday] })
    actor.send({ type: 'planning.change', target: song, change: { note: 'Ute.' } })
    actor.send({ type: 'planning.share', id: song, step: 'choosingChildren' })
    actor.send({ type: 'planning.remove', id: song })

    expect(device.commands).toHaveLength(7)
    expect(device.commands.at(-1)).toEqual({
      type: 'draft.store',
      values: { shared: { ...blankDraft, start: '09:30', dates: [tuesday, thursday] }, entries: [] },
    })
  })

  it('gives every activity what they share, and leaves an activity its own', () => {
    const { actor } = openSeveral()
    choose(actor, song, trip)
    actor.send({ type: 'planning.toggleDay', target: undefined, day: tuesday })
    actor.send({ type: 'planning.toggleDay', target: trip, day: thursday })
    actor.send({ type: 'planning.toggleDay', target: trip, day: tuesday })
    actor.send({ type: 'planning.change', target: undefined, change: { helpers: [jonas] } })
    actor.send({ type: 'planning.toggleDay', target: undefined, day: '2026-12-08' })

    expect(draftsIn(actor)).toEqual([
      { ...blankDraft, dates: [tuesday, '2026-12-08'], helpers: [jonas] },
      { ...blankDraft, dates: [thursday], helpers: [jonas] },
    ])

    actor.send({ type: 'planning.share', id: trip, step: 'dating' })
    expect(draftsIn(actor)[1]?.dates).toEqual([tuesday, '2026-12-08'])
  })

  it('an activity that is chosen later has what the others share; one that is pressed again is removed', () => {
    const { actor } = openSeveral()
    actor.send({ type: 'planning.toggleDay', target: undefined, day: tuesday })
    choose(actor, song, trip, song)

    expect(actor.getSnapshot().context.set.entries).toEqual([
      { _id: trip, activityId: trip, draft: { ...blankDraft, dates: [tuesday] }, own: [] },
    ])
  })

  it('edits what the activities share first, then the one that is chosen', () => {
    const { actor } = openSeveral()
    choose(actor, song, trip)
    const target = () => editTargetOf(actor.getSnapshot().context, 'dating')
    expect(target()).toBeUndefined()

    actor.send({ type: 'planning.edit', target: trip })
    expect(target()).toBe(trip)

    actor.send({ type: 'planning.remove', id: trip })
    expect(target()).toBe(song)
  })

  it('shares nothing in a step where every activity has all of its own', () => {
    const { actor } = openSeveral()
    choose(actor, song, trip)
    const people = { leader: jonas, observers: [], helpers: [ingunn] }
    actor.send({ type: 'planning.change', target: song, change: people })
    actor.send({ type: 'planning.change', target: trip, change: people })

    const { context } = actor.getSnapshot()
    expect(sharesStep(context.set, 'staffing')).toBe(false)
    expect(sharesStep(context.set, 'dating')).toBe(true)
    expect(editTargetOf(context, 'staffing')).toBe(song)
    expect(context.set.entries.map((entry) => [hasOwn(entry, 'staffing'), hasOwn(entry, 'dating')])).toEqual([
      [true, false],
      [true, false],
    ])
  })

  it('stays with the activities until one is chosen', () => {
    const { actor } = openSeveral()
    actor.send({ type: 'planning.goTo', step: 'reviewing' })
    expect(actor.getSnapshot().value).toEqual({ filling: { choosing: 'tried' } })
  })

  it('leads to what the activities share when all of them are without days, else to the one without', () => {
    const { actor } = openSeveral()
    const invalid: PlanningEmitted[] = []
    actor.on('planning.invalid', (event) => invalid.push(event))
    choose(actor, song, trip)

    actor.send({ type: 'planning.goTo', step: 'staffing' })
    actor.send({ type: 'planning.goTo', step: 'reviewing' })
    expect(actor.getSnapshot().value).toEqual({ filling: { dating: 'tried' } })
    expect(actor.getSnapshot().context.target).toBeUndefined()

    actor.send({ type: 'planning.toggleDay', target: song, day: tuesday })
    actor.send({ type: 'planning.goTo', step: 'reviewing' })
    expect(actor.getSnapshot().value).toEqual({ filling: { dating: 'tried' } })
    expect(actor.getSnapshot().context.target).toBe(trip)
    expect(invalid.map(({ field }) => field)).toEqual(['dates', 'dates', 'dates'])
  })

  it('leads to the activity whose own people have two parts', () => {
    const { actor } = openSeveral()
    choose(actor, song, trip)
    actor.send({ type: 'planning.toggleDay', target: undefined, day: tuesday })
    actor.send({ type: 'planning.change', target: trip, change: { helpers: [ingunn] } })

    actor.send({ type: 'planning.goTo', step: 'reviewing' })

    expect(actor.getSnapshot().value).toEqual({ filling: { staffing: 'tried' } })
    expect(actor.getSnapshot().context.target).toBe(trip)
  })

  it('goes to a step with the activity that is to be corrected', () => {
    const { actor } = openReviewing()
    actor.send({ type: 'planning.goTo', step: 'choosingChildren', target: trip })
    expect(actor.getSnapshot().context.target).toBe(trip)
    actor.send({ type: 'planning.goTo', step: 'staffing' })
    expect(actor.getSnapshot().context.target).toBeUndefined()
    actor.send({ type: 'planning.goTo', step: 'dating', target: song })
    expect(actor.getSnapshot().context.target).toBe(song)
  })
})

describe('planning one activity', () => {
  it('begins with the days of that activity, without any, which the user leads', () => {
    const { actor, device } = startPlanning(undefined, songInput)
    expect(actor.getSnapshot().value).toBe('opening')

    device.notify({ type: 'draft.opened', values: undefined })

    expect(actor.getSnapshot().value).toEqual({ filling: { dating: 'untried' } })
    expect(actor.getSnapshot().context.set).toEqual(songSet())
    expect(actor.getSnapshot().context.isRestored).toBe(false)
    expect(device.inputs.map(({ name }) => name)).toEqual([`plan ${song}`])
  })

  it('goes on with the draft that the device has stored', () => {
    const stored = songSet({ ...blankDraft, dates: [tuesday], note: 'Ta med lupe.' })
    const { actor } = openSong(stored)

    expect(actor.getSnapshot().value).toEqual({ filling: { dating: 'untried' } })
    expect(actor.getSnapshot().context.set).toEqual(stored)
    expect(actor.getSnapshot().context.isRestored).toBe(true)
  })

  it('begins with the day and the time that were chosen in the calendar, also when it is started over', () => {
    const freePlace = { day: tuesday, start: '09:30' }
    const { actor } = openSong(undefined, freePlace)
    const chosen = songSet({ ...blankDraft, dates: [tuesday], start: '09:30' })
    expect(actor.getSnapshot().context.set).toEqual(chosen)

    change(actor, { start: '11:00', note: 'Ta med lupe.' })
    actor.send({ type: 'planning.startOver' })

    expect(actor.getSnapshot().context.set).toEqual(chosen)
  })

  it('adds the day that was chosen in the calendar to the stored draft, and keeps its time', () => {
    const stored = { ...blankDraft, dates: ['2026-11-30', '2026-12-08'], start: '10:00' }
    const { actor } = openSong(songSet(stored), { day: tuesday, start: '09:30' })

    expect(actor.getSnapshot().context.set).toEqual(
      songSet({ ...stored, dates: ['2026-11-30', tuesday, '2026-12-08'] }),
    )
  })

  it('stores each change of the activity on the device', () => {
    const { actor, device } = openSong()
    const target = editTargetOf(actor.getSnapshot().context, 'dating')

    actor.send({ type: 'planning.toggleDay', target, day: '2026-12-08' })
    actor.send({ type: 'planning.addDays', target, days: [tuesday, '2026-12-08'] })
    actor.send({ type: 'planning.toggleDay', target, day: '2026-12-08' })
    actor.send({ type: 'planning.change', target, change: { note: 'Ute.' } })

    expect(device.commands).toEqual([
      { type: 'draft.store', values: songSet({ ...blankDraft, dates: ['2026-12-08'] }) },
      { type: 'draft.store', values: songSet({ ...blankDraft, dates: [tuesday, '2026-12-08'] }) },
      { type: 'draft.store', values: songSet({ ...blankDraft, dates: [tuesday] }) },
      { type: 'draft.store', values: songSet({ ...blankDraft, dates: [tuesday], note: 'Ute.' }) },
    ])
  })

  it('has nothing to choose, and keeps its activity', () => {
    const { actor, device } = openSong(songSet({ ...blankDraft, dates: [tuesday] }))

    actor.send({ type: 'planning.remove', id: song })
    goTo(actor, 'choosing')
    actor.send({ type: 'planning.toggleActivity', activityId: song })

    expect(actor.getSnapshot().value).toEqual({ filling: { dating: 'untried' } })
    expect(actor.getSnapshot().context.set.entries.map(({ activityId }) => activityId)).toEqual([song])
    expect(device.commands).toEqual([])
  })

  it('throws the draft away when the user starts over', () => {
    const { actor, device } = openSong(songSet({ ...blankDraft, dates: [tuesday] }))
    goTo(actor, 'reviewing')

    actor.send({ type: 'planning.startOver' })

    expect(actor.getSnapshot().value).toEqual({ filling: { dating: 'untried' } })
    expect(actor.getSnapshot().context.set).toEqual(songSet())
    expect(actor.getSnapshot().context.isRestored).toBe(false)
    expect(device.commands).toEqual([{ type: 'draft.remove' }])
  })

  it('begins with its days also when a draft that cannot be opened is replaced', () => {
    const { actor, device } = startPlanning(undefined, songInput)
    device.notify({ type: 'draft.locked' })
    change(actor, { note: 'Ute.' })
    expect(device.commands).toEqual([])

    draftIn(actor)?.send({ type: 'draft.discard' })

    expect(actor.getSnapshot().value).toEqual({ filling: { dating: 'untried' } })
    expect(device.commands).toEqual([{ type: 'draft.remove' }])
  })
})

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

describe('a set that cannot be opened', () => {
  it('is opened by another try', () => {
    const { actor, device } = startPlanning()
    device.notify({ type: 'draft.locked' })
    expect(actor.getSnapshot().value).toBe('opening')
    expect(draftIn(actor)?.getSnapshot().value).toBe('locked')

    draftIn(actor)?.send({ type: 'draft.retry' })
    expect(device.commands).toEqual([{ type: 'draft.open' }])
    device.notify({ type: 'draft.opened', values: { shared: blankDraft, entries: [] } })

    expect(actor.getSnapshot().context.isRestored).toBe(true)
    expect(device.commands).toHaveLength(1)
  })

  it('is shown also when the device responds late', () => {
    const { actor, clock, device } = startPlanning()
    clock.increment(8_000)
    device.notify({ type: 'draft.opened', values: { shared: { ...blankDraft, note: 'Ute.' }, entries: [] } })
    expect(actor.getSnapshot().context.set.shared.note).toBe('Ute.')
  })

  it('is replaced only when somebody starts over', () => {
    const { actor, clock, device } = startPlanning()
    clock.increment(7_999)
    expect(draftIn(actor)?.getSnapshot().value).toBe('opening')
    clock.increment(1)
    expect(draftIn(actor)?.getSnapshot().value).toBe('locked')
    actor.send({ type: 'planning.toggleActivity', activityId: song })
    expect(device.commands).toEqual([])

    draftIn(actor)?.send({ type: 'draft.discard' })

    expect(actor.getSnapshot().value).toEqual({ filling: { choosing: 'untried' } })
    expect(actor.getSnapshot().context.isRestored).toBe(false)
    expect(device.commands).toEqual([{ type: 'draft.remove' }])
  })

  it('of a copy is copied again when somebody starts over', () => {
    const { actor, device, copies } = startPlanning(undefined, copyInput)
    device.notify({ type: 'draft.locked' })

    draftIn(actor)?.send({ type: 'draft.discard' })

    expect([actor.getSnapshot().value, copies.inputs.length]).toEqual(['copying', 1])
  })
})

it('has the browser ask before the page closes while the device has not stored a change', () => {
  const { actor, device, leaveGuard } = openSeveral()
  choose(actor, song)
  expect(leaveGuard.running()).toHaveLength(1)

  device.notify({ type: 'draft.stored' })

  expect(leaveGuard.running()).toEqual([])
})

describe('saving one activity', () => {
  it('sends the draft that is stored, and deletes it from the device', async () => {
    const { actor, device, save, draft } = reviewSong()

    actor.send({ type: 'planning.save' })
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    expect(save.inputs).toEqual([{ _id: song, activityId: song, draft, own: [], isRemovable: false }])
    // Stored before it is sent, so that a repeat after a reload sends the same.
    expect(device.commands).toEqual([{ type: 'draft.store', values: songSet(draft) }])
    await save.resolve({ kind: 'ok', body: addedPlans })

    expect(actor.getSnapshot().value).toBe('saved')
    expect(actor.getSnapshot().context.added).toEqual([{ activityId: song, plans: addedPlans.plans }])
    expect(device.commands.slice(1)).toEqual([{ type: 'draft.remove' }])
  })

  it('keeps the draft when the server refuses it, says why, and can be tried again', async () => {
    const { actor, save, draft } = reviewSong()
    actor.send({ type: 'planning.save' })

    await save.resolve({
      kind: 'refused',
      status: 403,
      message: 'Du kan ikke planlegge for Bikuben.',
      isFinal: true,
    })

    expect(actor.getSnapshot().value).toEqual({ filling: { reviewing: 'refused' } })
    expect(actor.getSnapshot().context.set).toEqual(songSet(draft))
    expect(actor.getSnapshot().context.rejections).toEqual({ [song]: 'Du kan ikke planlegge for Bikuben.' })
    actor.send({ type: 'planning.save' })
    expect(save.inputs).toHaveLength(2)
  })

  it('case 55: sends the same draft again when no response was received', async () => {
    const { actor, save } = reviewSong()
    actor.send({ type: 'planning.save' })
    await save.resolve({ kind: 'offline' })
    expect(actor.getSnapshot().value).toEqual({ filling: { reviewing: 'offline' } })

    actor.send({ type: 'planning.save' })
    await save.reject(new Error('The response breaks its schema.'))
    expect(actor.getSnapshot().value).toEqual({ filling: { reviewing: 'offline' } })

    actor.send({ type: 'planning.save' })
    const [first, second, third] = save.inputs
    expect([second, third]).toEqual([first, first])
  })

  it('leads back to the step that a change has made invalid', () => {
    const { actor, save, emitted } = reviewSong()

    change(actor, { helpers: [jonas] })
    actor.send({ type: 'planning.save' })
    expect(actor.getSnapshot().value).toEqual({ filling: { staffing: 'tried' } })
    goTo(actor, 'dating')
    change(actor, { helpers: [] })
    goTo(actor, 'reviewing')
    actor.send({ type: 'planning.toggleDay', target: undefined, day: tuesday })
    actor.send({ type: 'planning.save' })

    expect(actor.getSnapshot().value).toEqual({ filling: { dating: 'tried' } })
    expect(emitted.map(({ field }) => field)).toEqual(['helpers', 'dates'])
    expect(save.inputs).toEqual([])
  })

  it('edits the activity also where its save has failed', async () => {
    const { actor, save } = reviewSong()
    change(actor, { helpers: [jonas] })
    actor.send({ type: 'planning.save' })

    change(actor, { helpers: [] })

    expect(editTargetOf(actor.getSnapshot().context, 'staffing')).toBeUndefined()
    goTo(actor, 'reviewing')
    actor.send({ type: 'planning.save' })
    expect(save.inputs).toHaveLength(1)
  })

  it('saves nothing twice, and changes nothing, while it waits for the response', () => {
    const { actor, save, draft } = reviewSong()
    actor.send({ type: 'planning.save' })

    actor.send({ type: 'planning.save' })
    change(actor, { note: 'x' })
    actor.send({ type: 'planning.startOver' })

    expect(save.inputs).toHaveLength(1)
    expect(actor.getSnapshot().context.set).toEqual(songSet(draft))
  })

  it('is followed by other days for the same people', async () => {
    const { actor, device, save, draft } = reviewSong()
    actor.send({ type: 'planning.save' })
    await save.resolve({ kind: 'ok', body: addedPlans })

    actor.send({ type: 'planning.again' })

    expect(actor.getSnapshot().value).toEqual({ filling: { dating: 'untried' } })
    const { set, isRestored, added } = actor.getSnapshot().context
    expect([set, isRestored, added]).toEqual([songSet({ ...draft, dates: [] }), false, []])
    expect(device.commands.at(-1)).toEqual({ type: 'draft.store', values: set })
  })
})

describe('saving several activities', () => {
  it('stores the set before it is sent, so that a repeat after a reload sends the same', () => {
    const { actor, device } = openReviewing()
    const { length } = device.commands
    actor.send({ type: 'planning.save' })
    expect(device.commands.slice(length).map(storedActivities)).toEqual([[song, trip]])
  })

  it('sends one after the other, and keeps on the device only what is not saved', async () => {
    const { actor, device, save } = openReviewing()
    actor.send({ type: 'planning.save' })
    expect(save.inputs.map(({ activityId }) => activityId)).toEqual([song])

    await save.resolve({ kind: 'ok', body: { ...addedPlans, plans: [planOn(tuesday)] } })

    expect(save.inputs.map(({ activityId }) => activityId)).toEqual([song, trip])
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    expect(storedActivities(device.commands.at(-1))).toEqual([trip])

    await save.resolve({ kind: 'ok', body: { ...addedPlans, plans: [planOn(thursday)] } })

    expect(actor.getSnapshot().value).toBe('saved')
    expect(actor.getSnapshot().context.added).toEqual([
      { activityId: song, plans: [planOn(tuesday)] },
      { activityId: trip, plans: [planOn(thursday)] },
    ])
    expect(device.commands.at(-1)).toEqual({ type: 'draft.remove' })
  })

  it('case 55: goes on after an error response, and stores and sends only the rest again, with the same drafts', async () => {
    const { actor, device, save } = openReviewing()
    actor.send({ type: 'planning.save' })
    await save.resolve({ kind: 'refused', status: 422, message: 'Avdelingen er stengt.', isFinal: true })
    await save.resolve({ kind: 'ok', body: addedPlans })

    expect(actor.getSnapshot().value).toEqual({ filling: { reviewing: 'refused' } })
    expect(actor.getSnapshot().context.rejections).toEqual({ [song]: 'Avdelingen er stengt.' })
    expect(actor.getSnapshot().context.added.map(({ activityId }) => activityId)).toEqual([trip])
    expect(storedActivities(device.commands.at(-1))).toEqual([song])

    actor.send({ type: 'planning.save' })
    expect(actor.getSnapshot().context.rejections).toEqual({})
    expect(save.inputs.map(({ activityId }) => activityId)).toEqual([song, trip, song])
    expect(save.inputs[2]).toEqual(save.inputs[0])
    await save.resolve({ kind: 'ok', body: addedPlans })
    expect(actor.getSnapshot().value).toBe('saved')
  })

  it('keeps everything that is not saved when there is no response', async () => {
    const { actor, save } = openReviewing()
    actor.send({ type: 'planning.save' })
    await save.resolve({ kind: 'ok', body: addedPlans })
    await save.resolve({ kind: 'offline' })

    expect(actor.getSnapshot().value).toEqual({ filling: { reviewing: 'offline' } })
    expect(draftsIn(actor)).toHaveLength(1)

    actor.send({ type: 'planning.save' })
    await save.reject(new Error('The body breaks its schema.'))
    expect(actor.getSnapshot().value).toEqual({ filling: { reviewing: 'offline' } })
    expect(draftsIn(actor)).toHaveLength(1)
  })

  it('corrects first what has become invalid since it was looked at', () => {
    const { actor, save } = openReviewing()
    actor.send({ type: 'planning.toggleDay', target: trip, day: thursday })
    actor.send({ type: 'planning.save' })
    expect(actor.getSnapshot().value).toEqual({ filling: { dating: 'tried' } })
    expect(save.inputs).toEqual([])

    actor.send({ type: 'planning.share', id: trip, step: 'dating' })
    actor.send({ type: 'planning.change', target: song, change: { helpers: [ingunn] } })
    actor.send({ type: 'planning.goTo', step: 'choosing' })
    actor.send({ type: 'planning.goTo', step: 'reviewing' })
    expect(actor.getSnapshot().value).toEqual({ filling: { staffing: 'tried' } })
  })

  it('begins again without activities and without what was saved', async () => {
    const { actor, save } = openReviewing()
    actor.send({ type: 'planning.save' })
    await save.resolve({ kind: 'ok', body: addedPlans })
    await save.resolve({ kind: 'ok', body: addedPlans })

    actor.send({ type: 'planning.again' })

    const { value, context } = actor.getSnapshot()
    expect(value).toEqual({ filling: { choosing: 'untried' } })
    expect(context.set).toEqual({ shared: blankDraft, entries: [] })
    expect(context.added).toEqual([])
  })

  it('throws the set away when somebody starts over', () => {
    const { actor, device } = openReviewing()
    actor.send({ type: 'planning.startOver' })
    expect(actor.getSnapshot().context.set).toEqual({ shared: blankDraft, entries: [] })
    expect(actor.getSnapshot().value).toEqual({ filling: { choosing: 'untried' } })
    expect(device.commands.at(-1)).toEqual({ type: 'draft.remove' })
  })
})

describe('copying', () => {
  it('shows what was copied before it is saved, each with all of its own', async () => {
    const { actor, device, copies } = openCopy()
    expect(copies.inputs).toEqual([
      { target: { kind: 'week', monday: '2026-11-23' }, departmentId: maurtua, userId: ingunn },
    ])
    expect(device.inputs.map(({ name }) => name)).toEqual([`plan several ${maurtua} week 2026-11-23`])

    await copies.resolve({ kind: 'ok', body: [copiedSong] })

    const { value, context } = actor.getSnapshot()
    expect(value).toEqual({ filling: { reviewing: 'unsaved' } })
    expect(context.copied).toBe(2)
    actor.send({
      type: 'planning.change',
      target: undefined,
      change: { note: 'Ute.', students: [studentId(idOf('81'))] },
    })
    expect(draftsIn(actor)).toEqual([copiedSong.draft])
    expect(storedActivities(device.commands[0])).toEqual([song])
  })

  it('begins with no activity when nothing was planned', async () => {
    const { actor, copies } = openCopy()
    await copies.resolve({ kind: 'ok', body: [] })
    expect(actor.getSnapshot().value).toEqual({ filling: { choosing: 'untried' } })
    expect(actor.getSnapshot().context.copied).toBe(0)
  })

  it('can be tried again', async () => {
    const { actor, copies } = openCopy()
    await copies.resolve({ kind: 'offline' })
    expect(actor.getSnapshot().value).toBe('copyFailed')
    actor.send({ type: 'planning.retry' })
    await copies.reject(new Error('The body breaks its schema.'))
    expect(actor.getSnapshot().value).toBe('copyFailed')
    actor.send({ type: 'planning.retry' })
    await copies.resolve({ kind: 'ok', body: [copiedSong] })
    expect(draftsIn(actor)).toEqual([copiedSong.draft])
  })

  it('goes on with a copy that was stored, instead of copying again', () => {
    const { actor, device, copies } = startPlanning(undefined, copyInput)
    device.notify({
      type: 'draft.opened',
      values: { shared: blankDraft, entries: [{ ...copiedSong, own: [] }] },
    })
    expect(actor.getSnapshot().value).toEqual({ filling: { choosing: 'untried' } })
    expect(copies.inputs).toEqual([])
  })
})

type Planning = ReturnType<typeof startPlanning>['actor']

function openSong(set?: ReturnType<typeof songSet>, freePlace?: FreePlace) {
  const started = startPlanning(undefined, { ...songInput, freePlace })
  const emitted: PlanningEmitted[] = []
  started.actor.on('planning.invalid', (event) => emitted.push(event))
  started.device.notify({ type: 'draft.opened', values: set })
  return { ...started, emitted }
}

/** A restored draft of one activity with people and a child, at its last step. */
function reviewSong() {
  const draft = {
    ...blankDraft,
    dates: [tuesday],
    leader: jonas,
    observers: [ingunn],
    students: [studentId(idOf('71'))],
  }
  const opened = openSong(songSet(draft))
  goTo(opened.actor, 'reviewing')
  return { ...opened, draft }
}

const goTo = (actor: Planning, step: PlanningStep) => actor.send({ type: 'planning.goTo', step })

/** Changes what the page of one activity edits. */
const change = (actor: Planning, changed: Partial<PlanDraft>) =>
  actor.send({ type: 'planning.change', target: undefined, change: changed })

const issuesIn = (actor: Planning) =>
  actor.getSnapshot().context.set.entries.flatMap((entry) => issuesOfStep(entry, 'dating'))

function openSeveral() {
  const started = startPlanning()
  started.device.notify({ type: 'draft.opened', values: undefined })
  return started
}

/** Two activities, the song on a Tuesday and the trip on a Thursday, ready to be saved. */
function openReviewing() {
  const started = openSeveral()
  const { actor } = started
  choose(actor, song, trip)
  actor.send({ type: 'planning.toggleDay', target: undefined, day: tuesday })
  actor.send({ type: 'planning.change', target: trip, change: { dates: [thursday] } })
  actor.send({ type: 'planning.goTo', step: 'reviewing' })
  expect(actor.getSnapshot().value).toEqual({ filling: { reviewing: 'unsaved' } })
  return started
}

function openCopy() {
  const started = startPlanning(undefined, copyInput)
  started.device.notify({ type: 'draft.opened', values: undefined })
  return started
}

function choose(actor: Planning, ...activities: readonly string[]) {
  for (const activityId of activities) actor.send({ type: 'planning.toggleActivity', activityId })
}

/** The draft that the planning has on the device. */
const draftIn = (actor: Planning) => actor.getSnapshot().children.draft

const draftsIn = (actor: Planning) => actor.getSnapshot().context.set.entries.map(({ draft }) => draft)

const storedActivities = (
  command: ReturnType<typeof startPlanning>['device']['commands'][number] | undefined,
) =>
  command?.type === 'draft.store'
    ? planSetIn(command.values)?.entries.map(({ activityId }) => activityId)
    : undefined
