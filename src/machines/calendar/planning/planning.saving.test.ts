import { describe, expect, it } from 'vitest'

import {
  addedPlans,
  blankDraft,
  change,
  draftsIn,
  goTo,
  ingunn,
  jonas,
  openReviewing,
  reviewSong,
  song,
  songSet,
  storedActivities,
  thursday,
  trip,
  tuesday,
} from '#tests/support/calendar/planning.ts'
import { planOn } from '#tests/support/data/planned-days.ts'

import { editTargetOf } from './planning.machine.ts'

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
