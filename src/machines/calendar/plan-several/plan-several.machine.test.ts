import { describe, expect, it } from 'vitest'

import { addedPlans, blankDraft, ingunn, maurtua } from '#tests/support/calendar/planning.ts'
import { copiedSong, nextWeek, song, startPlanSeveral, trip } from '#tests/support/calendar/plan-several.ts'
import { studentId, userId } from '#tests/support/data/ids.ts'
import { idOf, planOn } from '#tests/support/data/planned-days.ts'

import { editTargetOf, hasOwn, type PlanSeveralEmitted, sharesStep } from './plan-several.machine.ts'

const jonas = userId(idOf('42'))
const tuesday = '2026-12-01'
const thursday = '2026-12-03'

describe('planning several activities', () => {
  it('begins with no activity and a draft without days that the user leads', () => {
    const { actor, drafts } = openSeveral()

    expect(actor.getSnapshot().value).toEqual({ filling: { choosing: 'untried' } })
    expect(actor.getSnapshot().context.set).toEqual({ shared: blankDraft, entries: [] })
    expect(actor.getSnapshot().context.isRestored).toBe(false)
    expect(drafts.inputs).toEqual([{ copy: undefined }])
  })

  it('goes on with the set that the device has stored', () => {
    const { actor, drafts } = startPlanSeveral()
    const stored = {
      shared: { ...blankDraft, dates: [tuesday] },
      entries: [{ _id: song, activityId: song, draft: { ...blankDraft, note: 'Ta med gitar.' }, own: [] }],
    }

    drafts.notify({ type: 'drafts.opened', set: stored })

    expect(actor.getSnapshot().context.set).toEqual(stored)
    expect(actor.getSnapshot().context.isRestored).toBe(true)
  })

  it('begins with the day and the time that were chosen in the calendar, and adds the day to a stored set', () => {
    const freePlace = { day: thursday, start: '09:30' }
    const { actor, drafts } = startPlanSeveral(undefined, { freePlace })
    drafts.notify({ type: 'drafts.opened', set: undefined })
    expect(actor.getSnapshot().context.set.shared).toEqual({
      ...blankDraft,
      dates: [thursday],
      start: '09:30',
    })

    const next = startPlanSeveral(undefined, { freePlace })
    next.drafts.notify({
      type: 'drafts.opened',
      set: {
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
    const { actor, drafts } = openSeveral()
    actor.send({ type: 'planSeveral.toggleActivity', activityId: song })
    actor.send({ type: 'planSeveral.change', target: undefined, change: { start: '09:30' } })
    actor.send({ type: 'planSeveral.toggleDay', target: undefined, day: tuesday })
    actor.send({ type: 'planSeveral.addDays', target: undefined, days: [thursday] })
    actor.send({ type: 'planSeveral.change', target: song, change: { note: 'Ute.' } })
    actor.send({ type: 'planSeveral.share', id: song, step: 'choosingChildren' })
    actor.send({ type: 'planSeveral.remove', id: song })

    expect(drafts.commands).toHaveLength(7)
    expect(drafts.commands.at(-1)).toEqual({
      type: 'drafts.store',
      set: { shared: { ...blankDraft, start: '09:30', dates: [tuesday, thursday] }, entries: [] },
    })
  })

  it('gives every activity what they share, and leaves an activity its own', () => {
    const { actor } = openSeveral()
    choose(actor, song, trip)
    actor.send({ type: 'planSeveral.toggleDay', target: undefined, day: tuesday })
    actor.send({ type: 'planSeveral.toggleDay', target: trip, day: thursday })
    actor.send({ type: 'planSeveral.toggleDay', target: trip, day: tuesday })
    actor.send({ type: 'planSeveral.change', target: undefined, change: { helpers: [jonas] } })
    actor.send({ type: 'planSeveral.toggleDay', target: undefined, day: '2026-12-08' })

    expect(draftsIn(actor)).toEqual([
      { ...blankDraft, dates: [tuesday, '2026-12-08'], helpers: [jonas] },
      { ...blankDraft, dates: [thursday], helpers: [jonas] },
    ])

    actor.send({ type: 'planSeveral.share', id: trip, step: 'dating' })
    expect(draftsIn(actor)[1]?.dates).toEqual([tuesday, '2026-12-08'])
  })

  it('an activity that is chosen later has what the others share; one that is pressed again is removed', () => {
    const { actor } = openSeveral()
    actor.send({ type: 'planSeveral.toggleDay', target: undefined, day: tuesday })
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

    actor.send({ type: 'planSeveral.edit', target: trip })
    expect(target()).toBe(trip)

    actor.send({ type: 'planSeveral.remove', id: trip })
    expect(target()).toBe(song)
  })

  it('shares nothing in a step where every activity has all of its own', () => {
    const { actor } = openSeveral()
    choose(actor, song, trip)
    const people = { leader: jonas, observers: [], helpers: [ingunn] }
    actor.send({ type: 'planSeveral.change', target: song, change: people })
    actor.send({ type: 'planSeveral.change', target: trip, change: people })

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
    actor.send({ type: 'planSeveral.goTo', step: 'reviewing' })
    expect(actor.getSnapshot().value).toEqual({ filling: { choosing: 'tried' } })
  })

  it('leads to what the activities share when all of them are without days, else to the one without', () => {
    const { actor } = openSeveral()
    const invalid: PlanSeveralEmitted[] = []
    actor.on('planSeveral.invalid', (event) => invalid.push(event))
    choose(actor, song, trip)

    actor.send({ type: 'planSeveral.goTo', step: 'staffing' })
    actor.send({ type: 'planSeveral.goTo', step: 'reviewing' })
    expect(actor.getSnapshot().value).toEqual({ filling: { dating: 'tried' } })
    expect(actor.getSnapshot().context.target).toBeUndefined()

    actor.send({ type: 'planSeveral.toggleDay', target: song, day: tuesday })
    actor.send({ type: 'planSeveral.goTo', step: 'reviewing' })
    expect(actor.getSnapshot().value).toEqual({ filling: { dating: 'tried' } })
    expect(actor.getSnapshot().context.target).toBe(trip)
    expect(invalid.map(({ field }) => field)).toEqual(['dates', 'dates', 'dates'])
  })

  it('leads to the activity whose own people have two parts', () => {
    const { actor } = openSeveral()
    choose(actor, song, trip)
    actor.send({ type: 'planSeveral.toggleDay', target: undefined, day: tuesday })
    actor.send({ type: 'planSeveral.change', target: trip, change: { helpers: [ingunn] } })

    actor.send({ type: 'planSeveral.goTo', step: 'reviewing' })

    expect(actor.getSnapshot().value).toEqual({ filling: { staffing: 'tried' } })
    expect(actor.getSnapshot().context.target).toBe(trip)
  })

  it('goes to a step with the activity that is to be corrected', () => {
    const { actor } = openReviewing()
    actor.send({ type: 'planSeveral.goTo', step: 'choosingChildren', target: trip })
    expect(actor.getSnapshot().context.target).toBe(trip)
    actor.send({ type: 'planSeveral.goTo', step: 'staffing' })
    expect(actor.getSnapshot().context.target).toBeUndefined()
    actor.send({ type: 'planSeveral.goTo', step: 'dating', target: song })
    expect(actor.getSnapshot().context.target).toBe(song)
  })
})

describe('a set that cannot be opened', () => {
  it('is opened by another try', () => {
    const { actor, drafts } = startPlanSeveral()
    drafts.notify({ type: 'drafts.locked' })
    expect(actor.getSnapshot().value).toBe('locked')

    actor.send({ type: 'planSeveral.retry' })
    expect(drafts.commands).toEqual([{ type: 'drafts.open' }])
    drafts.notify({ type: 'drafts.opened', set: { shared: blankDraft, entries: [] } })

    expect(actor.getSnapshot().context.isRestored).toBe(true)
    expect(drafts.commands).toHaveLength(1)
  })

  it('is replaced only when somebody starts over', () => {
    const { actor, clock, drafts } = startPlanSeveral()
    clock.increment(7_999)
    expect(actor.getSnapshot().value).toBe('opening')
    clock.increment(1)
    expect(actor.getSnapshot().value).toBe('locked')
    actor.send({ type: 'planSeveral.toggleActivity', activityId: song })
    expect(drafts.commands).toEqual([])

    actor.send({ type: 'planSeveral.startOver' })

    expect(actor.getSnapshot().value).toEqual({ filling: { choosing: 'untried' } })
    expect(drafts.commands).toEqual([{ type: 'drafts.store', set: undefined }])
  })
})

describe('saving several activities', () => {
  it('stores the set before it is sent, so that a repeat after a reload sends the same', () => {
    const { actor, drafts } = openReviewing()
    const { length } = drafts.commands
    actor.send({ type: 'planSeveral.save' })
    expect(drafts.commands.slice(length).map(storedActivities)).toEqual([[song, trip]])
  })

  it('sends one after the other, and keeps on the device only what is not saved', async () => {
    const { actor, drafts, save } = openReviewing()
    actor.send({ type: 'planSeveral.save' })
    expect(save.inputs.map(({ activityId }) => activityId)).toEqual([song])

    await save.resolve({ kind: 'ok', body: { ...addedPlans, plans: [planOn(tuesday)] } })

    expect(save.inputs.map(({ activityId }) => activityId)).toEqual([song, trip])
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    expect(storedActivities(drafts.commands.at(-1))).toEqual([trip])

    await save.resolve({ kind: 'ok', body: { ...addedPlans, plans: [planOn(thursday)] } })

    expect(actor.getSnapshot().value).toBe('saved')
    expect(actor.getSnapshot().context.added).toEqual([
      { activityId: song, plans: [planOn(tuesday)] },
      { activityId: trip, plans: [planOn(thursday)] },
    ])
    expect(drafts.commands.at(-1)).toEqual({ type: 'drafts.store', set: undefined })
  })

  it('case 55: goes on after an error response, and sends only the rest again, with the same drafts', async () => {
    const { actor, save } = openReviewing()
    actor.send({ type: 'planSeveral.save' })
    await save.resolve({ kind: 'refused', status: 422, message: 'Avdelingen er stengt.', isFinal: true })
    await save.resolve({ kind: 'ok', body: addedPlans })

    expect(actor.getSnapshot().value).toEqual({ filling: { reviewing: 'refused' } })
    expect(actor.getSnapshot().context.rejections).toEqual({ [song]: 'Avdelingen er stengt.' })
    expect(actor.getSnapshot().context.added.map(({ activityId }) => activityId)).toEqual([trip])

    actor.send({ type: 'planSeveral.save' })
    expect(actor.getSnapshot().context.rejections).toEqual({})
    expect(save.inputs.map(({ activityId }) => activityId)).toEqual([song, trip, song])
    expect(save.inputs[2]).toEqual(save.inputs[0])
    await save.resolve({ kind: 'ok', body: addedPlans })
    expect(actor.getSnapshot().value).toBe('saved')
  })

  it('keeps everything that is not saved when there is no response', async () => {
    const { actor, save } = openReviewing()
    actor.send({ type: 'planSeveral.save' })
    await save.resolve({ kind: 'ok', body: addedPlans })
    await save.resolve({ kind: 'offline' })

    expect(actor.getSnapshot().value).toEqual({ filling: { reviewing: 'offline' } })
    expect(draftsIn(actor)).toHaveLength(1)

    actor.send({ type: 'planSeveral.save' })
    await save.reject(new Error('The body breaks its schema.'))
    expect(actor.getSnapshot().value).toEqual({ filling: { reviewing: 'offline' } })
    expect(draftsIn(actor)).toHaveLength(1)
  })

  it('corrects first what has become invalid since it was looked at', () => {
    const { actor, save } = openReviewing()
    actor.send({ type: 'planSeveral.toggleDay', target: trip, day: thursday })
    actor.send({ type: 'planSeveral.save' })
    expect(actor.getSnapshot().value).toEqual({ filling: { dating: 'tried' } })
    expect(save.inputs).toEqual([])

    actor.send({ type: 'planSeveral.share', id: trip, step: 'dating' })
    actor.send({ type: 'planSeveral.change', target: song, change: { helpers: [ingunn] } })
    actor.send({ type: 'planSeveral.goTo', step: 'choosing' })
    actor.send({ type: 'planSeveral.goTo', step: 'reviewing' })
    expect(actor.getSnapshot().value).toEqual({ filling: { staffing: 'tried' } })
  })

  it('begins again without activities and without what was saved', async () => {
    const { actor, save } = openReviewing()
    actor.send({ type: 'planSeveral.save' })
    await save.resolve({ kind: 'ok', body: addedPlans })
    await save.resolve({ kind: 'ok', body: addedPlans })

    actor.send({ type: 'planSeveral.again' })

    const { value, context } = actor.getSnapshot()
    expect(value).toEqual({ filling: { choosing: 'untried' } })
    expect(context.set).toEqual({ shared: blankDraft, entries: [] })
    expect(context.added).toEqual([])
  })

  it('throws the set away when somebody starts over', () => {
    const { actor, drafts } = openReviewing()
    actor.send({ type: 'planSeveral.startOver' })
    expect(actor.getSnapshot().context.set).toEqual({ shared: blankDraft, entries: [] })
    expect(actor.getSnapshot().value).toEqual({ filling: { choosing: 'untried' } })
    expect(drafts.commands.at(-1)).toEqual({ type: 'drafts.store', set: undefined })
  })
})

describe('copying', () => {
  it('shows what was copied before it is saved, each with all of its own', async () => {
    const { actor, drafts, copies } = openCopy()
    expect(copies.inputs).toEqual([
      { target: { kind: 'week', monday: '2026-11-23' }, departmentId: maurtua, userId: ingunn },
    ])
    expect(drafts.inputs).toEqual([{ copy: nextWeek }])

    await copies.resolve({ kind: 'ok', body: [copiedSong] })

    const { value, context } = actor.getSnapshot()
    expect(value).toEqual({ filling: { reviewing: 'unsaved' } })
    expect(context.copied).toBe(2)
    actor.send({
      type: 'planSeveral.change',
      target: undefined,
      change: { note: 'Ute.', students: [studentId(idOf('81'))] },
    })
    expect(draftsIn(actor)).toEqual([copiedSong.draft])
    expect(storedActivities(drafts.commands[0])).toEqual([song])
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
    actor.send({ type: 'planSeveral.retry' })
    await copies.reject(new Error('The body breaks its schema.'))
    expect(actor.getSnapshot().value).toBe('copyFailed')
    actor.send({ type: 'planSeveral.retry' })
    await copies.resolve({ kind: 'ok', body: [copiedSong] })
    expect(draftsIn(actor)).toEqual([copiedSong.draft])
  })

  it('goes on with a copy that was stored, instead of copying again', () => {
    const { actor, drafts, copies } = startPlanSeveral(undefined, { copy: nextWeek })
    drafts.notify({
      type: 'drafts.opened',
      set: { shared: blankDraft, entries: [{ ...copiedSong, own: [] }] },
    })
    expect(actor.getSnapshot().value).toEqual({ filling: { choosing: 'untried' } })
    expect(copies.inputs).toEqual([])
  })
})

type Several = ReturnType<typeof startPlanSeveral>['actor']

function openSeveral() {
  const started = startPlanSeveral()
  started.drafts.notify({ type: 'drafts.opened', set: undefined })
  return started
}

/** Two activities, the song on a Tuesday and the trip on a Thursday, ready to be saved. */
function openReviewing() {
  const started = openSeveral()
  const { actor } = started
  choose(actor, song, trip)
  actor.send({ type: 'planSeveral.toggleDay', target: undefined, day: tuesday })
  actor.send({ type: 'planSeveral.change', target: trip, change: { dates: [thursday] } })
  actor.send({ type: 'planSeveral.goTo', step: 'reviewing' })
  expect(actor.getSnapshot().value).toEqual({ filling: { reviewing: 'unsaved' } })
  return started
}

function openCopy() {
  const started = startPlanSeveral(undefined, { copy: nextWeek })
  started.drafts.notify({ type: 'drafts.opened', set: undefined })
  return started
}

function choose(actor: Several, ...activities: readonly string[]) {
  for (const activityId of activities) actor.send({ type: 'planSeveral.toggleActivity', activityId })
}

const draftsIn = (actor: Several) => actor.getSnapshot().context.set.entries.map(({ draft }) => draft)

const storedActivities = (
  command: ReturnType<typeof startPlanSeveral>['drafts']['commands'][number] | undefined,
) => (command?.type === 'drafts.store' ? command.set?.entries.map(({ activityId }) => activityId) : undefined)
