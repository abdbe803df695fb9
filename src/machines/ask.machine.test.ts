import { describe, expect, it } from 'vitest'

import { startAsk } from '#tests/support/ask-root.ts'
import { sessionOf } from '#tests/support/outbox.ts'

import type { PresenceNews } from './ask.machine.ts'

const maurtua = '00000000-0000-4000-8000-0000000000d1'
const bikuben = '00000000-0000-4000-8000-0000000000d2'
const ane = '00000000-0000-4000-8000-0000000000a1'
const bo = '00000000-0000-4000-8000-0000000000a2'
const controlPage = { kind: 'control', place: { kind: 'here' } } as const

describe('the control', () => {
  it('is open while its page is, for one user in one department', () => {
    const { be, lead } = startAskFor()

    be(controlPage, ane, maurtua)
    be(controlPage, ane, maurtua)
    expect(lead.inputs).toHaveLength(1)
    be(undefined, ane, maurtua)

    expect(lead.running()).toEqual([])
  })

  it.each([
    ['user', bo, maurtua],
    ['department', ane, bikuben],
  ])('begins again for another %s', (_what, userId, departmentId) => {
    const { ask, be, lead } = startAskFor()
    be(controlPage, ane, maurtua)
    const first = ask.getSnapshot().children.askControl

    be(controlPage, userId, departmentId)

    expect([first?.getSnapshot().status, lead.inputs.length, lead.running().length]).toEqual([
      'stopped',
      2,
      1,
    ])
  })

  it('begins again for another stage', () => {
    const { be, lead } = startAskFor()
    be(controlPage, ane, maurtua)

    be({ kind: 'control', place: { kind: 'device', deviceId: bikuben } }, ane, maurtua)

    expect(lead.inputs).toHaveLength(2)
  })

  it('is closed when nobody is signed in any more', () => {
    const { ask, presence, be, lead } = startAskFor()
    be(controlPage, ane, maurtua)

    presence.tell({ type: 'presence.changed', page: controlPage, member: undefined })

    expect([ask.getSnapshot().children.askControl, lead.running()]).toEqual([undefined, []])
  })

  it('starts the next session as it was asked for, and only that one', () => {
    const { ask, be } = startAskFor()
    const startOf = () => ask.getSnapshot().children.askControl?.getSnapshot().context.start

    ask.send({ type: 'ask.start', skipsIntroduction: true })
    be(controlPage, ane, maurtua)
    expect(startOf()).toEqual({ skipsIntroduction: true })
    be(undefined, ane, maurtua)
    be(controlPage, ane, maurtua)

    expect(startOf()).toBe(undefined)
  })
})

describe('the stage', () => {
  it('is open while its page is, also for nobody', () => {
    const { presence, line } = startAskFor()

    presence.tell({ type: 'presence.changed', page: { kind: 'stage', stage: 'device' }, member: undefined })
    expect(line.inputs).toEqual([{ end: 'stage', route: { kind: 'ownDevice' } }])
    presence.tell({ type: 'presence.changed', page: undefined, member: undefined })

    expect(line.running()).toEqual([])
  })
})

describe('a screen that has just been paired', () => {
  it('has ten seconds to connect', () => {
    const { ask, clock } = startAskFor()

    ask.send({ type: 'ask.device.added', deviceId: bikuben })
    clock.increment(9_999)
    expect(ask.getSnapshot().context.joiningId).toBe(bikuben)
    clock.increment(1)

    expect(ask.getSnapshot().context.joiningId).toBe(undefined)
  })
})

describe('the outbox', () => {
  it('is the department’s that somebody acts in, on any page', () => {
    const { be, storage } = startAskFor()

    be(undefined, ane, maurtua)
    be(controlPage, bo, maurtua)
    be(undefined, bo, bikuben)

    expect([storage.inputs, storage.running()]).toEqual([
      [{ departmentId: maurtua }, { departmentId: bikuben }],
      [{ departmentId: bikuben }],
    ])
  })

  it('takes what the control has recorded', () => {
    const { ask, be, storage } = startAskFor()
    be(controlPage, ane, maurtua)
    const session = sessionOf('5a3c1f0e-6f7b-4a53-9d0e-0c1d2e3f4a5b')

    ask.send({ type: 'askControl.recorded', session })
    storage.tell({ type: 'storage.loaded', unsent: [] })

    expect(storage.commands.at(-1)).toEqual({ type: 'storage.write', unsent: [session] })
  })
})

function startAskFor() {
  const harness = startAsk()
  return {
    ...harness,
    be: (page: PresenceNews['page'], userId: string, departmentId: string) =>
      harness.presence.tell({ type: 'presence.changed', page, member: { userId, departmentId } }),
  }
}
