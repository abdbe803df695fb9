import { describe, expect, it } from 'vitest'

import {
  blankDraft,
  choose,
  copyInput,
  draftIn,
  openSeveral,
  song,
  startPlanning,
} from '#tests/support/calendar/planning.ts'

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
