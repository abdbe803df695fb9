import { describe, expect, it } from 'vitest'

import { StoredPlanSet } from '#src/domain/plan-set-draft.ts'
import {
  blankDraft,
  change,
  choose,
  draftIn,
  draftsIn,
  goTo,
  ingunn,
  jonas,
  openReviewing,
  openSeveral,
  openSong,
  severalInput,
  song,
  songInput,
  songSet,
  startPlanning,
  thursday,
  trip,
  tuesday,
} from '#tests/support/calendar/planning.ts'

import { editTargetOf, hasOwn, sharesStep, type PlanningEmitted } from './planning.machine.ts'

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
