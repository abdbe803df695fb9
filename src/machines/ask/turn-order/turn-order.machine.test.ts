import { describe, expect, it } from 'vitest'

import { children, startTurnOrder, startTurns, storedOrder } from '#tests/support/ask/turn-order.ts'
import { inMaurtua } from '#tests/support/data/people.ts'

import { takersIn, turnIn } from './turn-order.machine.ts'

const { emma, noah, ida } = children
const all = Object.values(children)

describe('where nobody takes turns', () => {
  it('no child is read, and the children’s screen shows nobody', () => {
    const { turnOrder, device, loadStudents, received } = startTurnOrder()

    device.notify({ type: 'draft.opened', values: undefined })

    expect([turnOrder.getSnapshot().value, loadStudents.inputs, received]).toEqual(['unused', [], []])
  })

  it('nor where the device has stored an order of nobody', () => {
    const { turnOrder, device } = startTurnOrder()

    device.notify({ type: 'draft.opened', values: { ...storedOrder, participants: [], currentId: null } })

    expect(turnOrder.getSnapshot().value).toBe('unused')
  })

  it('the operator chooses among the children of the department', async () => {
    const { turnOrder, device, loadStudents } = startTurnOrder()
    device.notify({ type: 'draft.opened', values: undefined })

    turnOrder.send({ type: 'turnOrder.choose' })
    expect(loadStudents.inputs).toEqual([{ departmentId: inMaurtua.department._id }])
    await loadStudents.resolve(all)

    expect([turnOrder.getSnapshot().value, turnOrder.getSnapshot().context.students]).toEqual([
      { used: 'choosing' },
      all,
    ])
  })

  it('nothing stays on the device when the operator closes without having chosen anybody', async () => {
    const { turnOrder, device, loadStudents } = startTurnOrder()
    device.notify({ type: 'draft.opened', values: undefined })
    turnOrder.send({ type: 'turnOrder.choose' })
    await loadStudents.resolve(all)

    turnOrder.send({ type: 'turnOrder.add', studentId: emma.studentId })
    turnOrder.send({ type: 'turnOrder.remove', studentId: emma.studentId })
    turnOrder.send({ type: 'turnOrder.close' })

    expect(turnOrder.getSnapshot().value).toBe('unused')
    expect(device.commands.at(-1)).toEqual({ type: 'draft.remove' })
  })
})

describe('what the device has stored', () => {
  it('is shown at once, without those who have left the department', async () => {
    const { turnOrder, device, loadStudents } = startTurnOrder()
    device.notify({ type: 'draft.opened', values: storedOrder })
    await loadStudents.resolve([noah, ida])

    expect(turnOrder.getSnapshot().value).toEqual({ used: 'shown' })
    expect(takersIn(turnOrder.getSnapshot().context)).toEqual([{ ...noah, turns: 0, isAway: false }])
    expect(turnIn(turnOrder.getSnapshot().context)).toEqual({ current: noah, next: undefined })
  })

  it('is read again when the children could not be read', async () => {
    const { turnOrder, device, loadStudents } = startTurnOrder()
    device.notify({ type: 'draft.opened', values: storedOrder })
    await loadStudents.reject(new Error('offline'))
    expect(turnOrder.getSnapshot().value).toBe('failed')

    turnOrder.send({ type: 'turnOrder.retry' })
    await loadStudents.resolve(all)

    expect(takersIn(turnOrder.getSnapshot().context).map(({ firstName }) => firstName)).toEqual([
      'Emma',
      'Noah',
    ])
  })

  it('has ids alone, never a name or a mark', async () => {
    const { turnOrder, device } = await startTurns()

    turnOrder.send({ type: 'turnOrder.next' })

    const stored = {
      day: '2026-11-25',
      participants: [
        { studentId: emma.studentId, turns: 1, isAway: false },
        { studentId: noah.studentId, turns: 0, isAway: false },
      ],
      currentId: noah.studentId,
      showsNames: false,
    }
    expect(device.inputs.map(({ name }) => name)).toEqual(['askTurns'])
    expect(device.commands).toEqual([{ type: 'draft.store', values: stored }])
  })
})

describe('the children’s screen', () => {
  it('shows the mark of the child whose turn it is, and the first name where the operator wants that', async () => {
    const { turnOrder, received } = await startTurns()
    expect(received.splice(0)).toEqual([shows({ mark: 'fish' })])

    turnOrder.send({ type: 'turnOrder.next' })
    turnOrder.send({ type: 'turnOrder.choose' })
    turnOrder.send({ type: 'turnOrder.setNamed', showsNames: true })
    turnOrder.send({ type: 'turnOrder.close' })
    turnOrder.send({ type: 'turnOrder.skip' })
    turnOrder.send({ type: 'turnOrder.choose' })
    turnOrder.send({ type: 'turnOrder.give', studentId: noah.studentId })

    expect(received).toEqual([
      shows({ mark: 'sailboat' }),
      shows({ mark: 'sailboat', firstName: 'Noah' }),
      shows({ mark: 'fish', firstName: 'Emma' }),
      shows({ mark: 'sailboat', firstName: 'Noah' }),
    ])
  })

  it('shows nobody who is not there today', async () => {
    const { turnOrder, received, device } = await startTurns()
    turnOrder.send({ type: 'turnOrder.choose' })
    received.splice(0)

    turnOrder.send({ type: 'turnOrder.setAway', studentId: emma.studentId, isAway: true })
    turnOrder.send({ type: 'turnOrder.setAway', studentId: noah.studentId, isAway: true })
    turnOrder.send({ type: 'turnOrder.setAway', studentId: emma.studentId, isAway: false })

    expect(received).toEqual([shows({ mark: 'sailboat' }), shows(undefined), shows({ mark: 'fish' })])
    expect(device.commands).toHaveLength(3)
  })

  it('shows the first child as soon as one takes turns', async () => {
    const { turnOrder, device, loadStudents, received } = startTurnOrder()
    device.notify({ type: 'draft.opened', values: undefined })
    turnOrder.send({ type: 'turnOrder.choose' })
    await loadStudents.resolve(all)
    received.splice(0)

    turnOrder.send({ type: 'turnOrder.add', studentId: ida.studentId })
    turnOrder.send({ type: 'turnOrder.remove', studentId: ida.studentId })

    expect(received).toEqual([shows({ mark: '' }), shows(undefined)])
  })
})

const shows = (turn: { readonly mark: string; readonly firstName?: string } | undefined) => ({
  type: 'turnOrder.changed',
  turn,
})
