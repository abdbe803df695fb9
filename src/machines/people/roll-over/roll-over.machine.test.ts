import { describe, expect, it, vi } from 'vitest'

import {
  bikuben,
  clearPreview,
  hinderedPreview,
  jonas,
  kristin,
  ledPreview,
  loadedKindergarten,
  maurtua,
  newDepartment,
  noah,
  emma,
  startRollOver,
} from '#tests/support/people/roll-over.ts'

describe('the guide to a new year', () => {
  it('suggests 1 August, and that who turns six leaves, and sends what was shown, once', async () => {
    const { rollOver, load, preview, save } = await startReview()
    rollOver.send({ type: 'rollOver.confirm' })
    rollOver.send({ type: 'rollOver.confirm' })
    await save.resolve({ kind: 'ok', body: null })

    const body = {
      from: '2031-08-01',
      added: [],
      renamed: [],
      closed: [],
      transferred: [],
      archived: [{ _id: emma._id, version: 3 }],
      staff: [],
      keepsRoles: false,
      plans: 'leave',
      deletesPlans: false,
    }
    expect(load.inputs).toEqual([{ from: '2031-08-01' }])
    expect(preview.inputs).toEqual([{ rollOver: body }])
    expect(save.inputs).toEqual([{ rollOver: body, fingerprint: 'x'.repeat(43), key: 'roll-over-1' }])
    expect(rollOver.getSnapshot().value).toBe('done')
  })

  it('sends what is chosen for departments, groups and single children', async () => {
    const { rollOver, load, preview } = startRollOver()
    rollOver.send({ type: 'rollOver.day.set', from: '2031-08-15' })
    rollOver.send({ type: 'rollOver.next' })
    await load.resolve({ kind: 'ok', body: loadedKindergarten })
    rollOver.send({ type: 'rollOver.department.close', id: maurtua._id, isClosed: true })
    rollOver.send({ type: 'rollOver.department.name', id: bikuben._id, name: ' Kuben ' })
    rollOver.send({ type: 'rollOver.department.add', id: newDepartment, name: 'Humla' })
    rollOver.send({ type: 'rollOver.next' })
    rollOver.send({ type: 'rollOver.group.set', id: maurtua._id, to: newDepartment })
    rollOver.send({ type: 'rollOver.child.set', id: emma._id, to: bikuben._id })
    rollOver.send({ type: 'rollOver.next' })
    rollOver.send({ type: 'rollOver.next' })

    expect(preview.inputs).toEqual([
      {
        rollOver: {
          from: '2031-08-15',
          added: [{ _id: newDepartment, name: 'Humla' }],
          renamed: [{ _id: bikuben._id, version: 1, name: 'Kuben' }],
          closed: [{ _id: maurtua._id, version: 1 }],
          transferred: [
            { _id: emma._id, version: 3, departmentId: bikuben._id },
            { _id: noah._id, version: 4, departmentId: newDepartment },
          ],
          archived: [],
          staff: [],
          keepsRoles: false,
          plans: 'leave',
          deletesPlans: false,
        },
      },
    ])
  })

  it('sends the staff who follow their group, apart from those for whom something else is chosen', async () => {
    const { rollOver, preview } = await startStaff()
    rollOver.send({ type: 'rollOver.staff.follow', id: maurtua._id, follows: true })
    rollOver.send({ type: 'rollOver.staff.set', id: jonas._id, of: bikuben._id, to: newDepartment })
    rollOver.send({ type: 'rollOver.staff.set', id: kristin._id, of: maurtua._id, to: maurtua._id })
    rollOver.send({ type: 'rollOver.staff.keep', keepsRoles: true })
    rollOver.send({ type: 'rollOver.next' })

    expect(preview.inputs[0]?.rollOver).toMatchObject({
      staff: [
        { _id: jonas._id, departmentId: maurtua._id, role: 'ansatt', to: bikuben._id, leader: null },
        { _id: jonas._id, departmentId: bikuben._id, role: 'ansatt', to: newDepartment, leader: null },
      ],
      keepsRoles: true,
    })
  })

  it('compares once more with whoever is named to lead the plans of somebody who moves', async () => {
    const { rollOver, preview } = await startStaff()
    rollOver.send({ type: 'rollOver.staff.set', id: kristin._id, of: maurtua._id, to: bikuben._id })
    rollOver.send({ type: 'rollOver.next' })
    await preview.resolve({ kind: 'ok', body: ledPreview })
    expect(rollOver.getSnapshot().can({ type: 'rollOver.confirm' })).toBe(false)
    rollOver.send({ type: 'rollOver.leader.set', id: kristin._id, leader: jonas._id })
    await preview.resolve({ kind: 'ok', body: clearPreview })

    expect(preview.inputs.map(({ rollOver: { staff } }) => staff.map(({ leader }) => leader))).toEqual([
      [null],
      [jonas._id],
    ])
    expect(rollOver.getSnapshot().can({ type: 'rollOver.confirm' })).toBe(true)
  })

  it('lets nobody go to a new department that is removed again', async () => {
    const { rollOver } = await startStaff()
    rollOver.send({ type: 'rollOver.staff.set', id: jonas._id, of: bikuben._id, to: newDepartment })
    rollOver.send({ type: 'rollOver.back' })
    rollOver.send({ type: 'rollOver.back' })
    rollOver.send({ type: 'rollOver.department.remove', id: newDepartment })

    expect(rollOver.getSnapshot().context.choices.staff).toEqual({})
  })

  it('lets no children go to a new department that is removed again', async () => {
    const { rollOver, load } = startRollOver()
    rollOver.send({ type: 'rollOver.next' })
    await load.resolve({ kind: 'ok', body: loadedKindergarten })
    rollOver.send({ type: 'rollOver.department.add', id: newDepartment, name: 'Humla' })
    rollOver.send({ type: 'rollOver.next' })
    rollOver.send({ type: 'rollOver.group.set', id: maurtua._id, to: newDepartment })
    rollOver.send({ type: 'rollOver.child.set', id: noah._id, to: newDepartment })
    rollOver.send({ type: 'rollOver.back' })
    rollOver.send({ type: 'rollOver.department.remove', id: newDepartment })

    const { added, groups, children } = rollOver.getSnapshot().context.choices
    expect([added, groups, children]).toEqual([[], {}, {}])
  })

  it.each(['2031-06-02', '', '2031-02-30'])('does not go on from the day «%s»', (from) => {
    const { rollOver } = startRollOver()
    rollOver.send({ type: 'rollOver.day.set', from })

    expect(rollOver.getSnapshot().can({ type: 'rollOver.next' })).toBe(false)
  })

  it('does not go on with a department that has no name', async () => {
    const { rollOver, load } = startRollOver()
    rollOver.send({ type: 'rollOver.next' })
    await load.resolve({ kind: 'ok', body: loadedKindergarten })
    rollOver.send({ type: 'rollOver.department.name', id: bikuben._id, name: ' ' })

    expect(rollOver.getSnapshot().can({ type: 'rollOver.next' })).toBe(false)
  })

  it('does not go on where nothing becomes different', async () => {
    const { rollOver, load } = startRollOver()
    rollOver.send({ type: 'rollOver.next' })
    await load.resolve({ kind: 'ok', body: loadedKindergarten })
    rollOver.send({ type: 'rollOver.next' })
    rollOver.send({ type: 'rollOver.child.set', id: emma._id, to: maurtua._id })
    rollOver.send({ type: 'rollOver.next' })

    expect(rollOver.getSnapshot().can({ type: 'rollOver.next' })).toBe(false)
  })

  it('cannot be confirmed while something stands in the way', async () => {
    const { rollOver } = await startReview(hinderedPreview)

    expect(rollOver.getSnapshot().can({ type: 'rollOver.confirm' })).toBe(false)
  })

  it('shows what the plans become of a new choice before it can be confirmed', async () => {
    const { rollOver, preview } = await startReview()
    rollOver.send({ type: 'rollOver.plans.set', plans: 'stay' })
    expect(rollOver.getSnapshot().value).toBe('comparing')
    await preview.resolve({ kind: 'ok', body: clearPreview })

    expect(preview.inputs.map((input) => input.rollOver.plans)).toEqual(['leave', 'stay'])
    expect(rollOver.getSnapshot().value).toBe('reviewing')
  })

  it('fetches the kindergarten once more where it has changed, and keeps what is chosen', async () => {
    const { rollOver, load, save } = await startReview()
    rollOver.send({ type: 'rollOver.confirm' })
    await save.resolve({
      kind: 'stale',
      status: 412,
      message: 'Noen har endret dette i mellomtida.',
      present: null,
      lastChange: undefined,
    })
    expect(rollOver.getSnapshot().value).toBe('loading')
    await load.resolve({ kind: 'ok', body: loadedKindergarten })

    expect(rollOver.getSnapshot().value).toBe('departments')
    expect(rollOver.getSnapshot().context.isOutdated).toBe(true)
    expect(rollOver.getSnapshot().context.choices.children).toEqual({ [noah._id]: maurtua._id })
  })

  it('keeps what is chosen on the device with each change, until it is done', async () => {
    const [onStored, onDiscarded] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const { rollOver, save } = await startReview(clearPreview, { onStored, onDiscarded })
    expect(onStored).toHaveBeenCalledTimes(1)
    rollOver.send({ type: 'rollOver.confirm' })
    await save.resolve({ kind: 'offline' })
    expect(onDiscarded).not.toHaveBeenCalled()
    rollOver.send({ type: 'rollOver.confirm' })
    await save.resolve({ kind: 'ok', body: null })

    expect(onDiscarded).toHaveBeenCalledTimes(1)
    expect(save.inputs.map(({ key }) => key)).toEqual(['roll-over-1', 'roll-over-1'])
  })
})

/** A guide at its step of the staff, in which the children of Maurtua go to Bikuben, and Humla is new. */
async function startStaff() {
  const started = startRollOver()
  const { rollOver, load } = started
  rollOver.send({ type: 'rollOver.next' })
  await load.resolve({ kind: 'ok', body: loadedKindergarten })
  rollOver.send({ type: 'rollOver.department.add', id: newDepartment, name: 'Humla' })
  rollOver.send({ type: 'rollOver.next' })
  rollOver.send({ type: 'rollOver.group.set', id: maurtua._id, to: bikuben._id })
  rollOver.send({ type: 'rollOver.next' })
  return started
}

/** A guide with one choice by hand, which shows what would be done. */
async function startReview(found = clearPreview, options: Parameters<typeof startRollOver>[0] = {}) {
  const started = startRollOver(options)
  const { rollOver, load, preview } = started
  rollOver.send({ type: 'rollOver.next' })
  await load.resolve({ kind: 'ok', body: loadedKindergarten })
  rollOver.send({ type: 'rollOver.next' })
  rollOver.send({ type: 'rollOver.child.set', id: noah._id, to: maurtua._id })
  rollOver.send({ type: 'rollOver.next' })
  rollOver.send({ type: 'rollOver.next' })
  await preview.resolve({ kind: 'ok', body: found })
  return started
}
