import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { DepartmentId, UserId } from '#src/contract/values.ts'
import type { Presence } from '#src/machines/app/app/presence.ts'
import { controlPage, stagePage, startAsk, teachingPage } from '#tests/support/ask/ask-root.ts'
import { sessionOf } from '#tests/support/ask/session.ts'

const maurtua = v.parse(DepartmentId, '00000000-0000-4000-8000-0000000000d1')
const bikuben = v.parse(DepartmentId, '00000000-0000-4000-8000-0000000000d2')
const ane = v.parse(UserId, '00000000-0000-4000-8000-0000000000a1')
const bo = v.parse(UserId, '00000000-0000-4000-8000-0000000000a2')

describe('the control', () => {
  it('is open while its page is, for one user in one department', () => {
    const { setPresence, lead } = startAskFor()

    setPresence(controlPage, ane, maurtua)
    setPresence(controlPage, ane, maurtua)
    expect(lead.inputs).toHaveLength(1)
    setPresence(undefined, ane, maurtua)

    expect(lead.running()).toEqual([])
  })

  it.each([
    ['user', bo, maurtua],
    ['department', ane, bikuben],
  ])('starts again for another %s', (_what, userId, departmentId) => {
    const { ask, setPresence, lead } = startAskFor()
    setPresence(controlPage, ane, maurtua)
    const first = ask.getSnapshot().children.askControl

    setPresence(controlPage, userId, departmentId)

    expect([first?.getSnapshot().status, lead.inputs.length, lead.running().length]).toEqual([
      'stopped',
      2,
      1,
    ])
  })

  it('starts again for another stage', () => {
    const { setPresence, lead } = startAskFor()
    setPresence(controlPage, ane, maurtua)

    setPresence({ ...controlPage, search: `?enhet=${bikuben}` }, ane, maurtua)

    expect(lead.inputs).toHaveLength(2)
  })

  it('closes at sign-out', () => {
    const { ask, presence, setPresence, lead } = startAskFor()
    setPresence(controlPage, ane, maurtua)

    presence.notify({ type: 'presence.changed', route: '/', page: controlPage, member: undefined })

    expect([ask.getSnapshot().children.askControl, lead.running()]).toEqual([undefined, []])
  })

  it('starts the next session with the requested options, and only that one', () => {
    const { ask, setPresence } = startAskFor()
    const startOptions = () => ask.getSnapshot().children.askControl?.getSnapshot().context.start

    setPresence(undefined, ane, maurtua)
    ask.send({ type: 'ask.start', skipsIntroduction: true })
    setPresence(controlPage, ane, maurtua)
    expect(startOptions()).toEqual({ skipsIntroduction: true })
    setPresence(undefined, ane, maurtua)
    setPresence(controlPage, ane, maurtua)

    expect(startOptions()).toBe(undefined)
  })
})

describe('a requested start', () => {
  it.each([
    ['another user comes', { route: '/activities/ask/intro', userId: bo }],
    ['the user goes elsewhere', { route: '/profile', userId: ane }],
  ])('is cleared when %s', (_what, { route, userId }) => {
    const harness = startAskFor()
    const page = undefined
    const leader = { userId: ane, departmentId: maurtua, isAdministration: false }
    harness.presence.notify({
      type: 'presence.changed',
      route: '/activities/ask/intro',
      page,
      member: leader,
    })
    harness.ask.send({ type: 'ask.start', skipsIntroduction: true })
    harness.presence.notify({
      type: 'presence.changed',
      route: '/activities/ask/intro',
      page,
      member: leader,
    })
    expect(startOf(harness)).toEqual({ skipsIntroduction: true })

    harness.presence.notify({ type: 'presence.changed', route, page, member: { ...leader, userId } })

    expect(startOf(harness)).toBe(undefined)
  })
})

describe('a control that fails', () => {
  it('leaves the rest of Ask running, and opens again on retry', async () => {
    const { ask, setPresence, lead, failControl } = startAskFor()
    setPresence(controlPage, ane, maurtua)
    const failed = ask.getSnapshot().children.askControl

    await failControl()
    expect([ask.getSnapshot().status, ask.getSnapshot().value]).toEqual([
      'active',
      {
        askControl: 'failed',
        askStage: 'closed',
        signShow: 'closed',
        takeRecorder: 'closed',
        stageWindow: 'unplaced',
        joining: 'idle',
      },
    ])
    ask.send({ type: 'ask.retry' })

    expect(ask.getSnapshot().children.askControl).not.toBe(failed)
    expect(lead.running()).toHaveLength(1)
  })
})

describe('the stage', () => {
  it('is open while its page is, also without a user', () => {
    const { presence, line, linkStage } = startAskFor()

    presence.notify({
      type: 'presence.changed',
      route: '/',
      page: stagePage,
      member: undefined,
    })
    expect(line.inputs).toEqual([{ end: 'stage', route: { kind: 'ownDevice' } }])
    linkStage()
    presence.notify({ type: 'presence.changed', route: '/', page: undefined, member: undefined })

    expect(line.running()).toEqual([])
    expect(line.commands.map(({ message }) => message.type)).toContain('link.bye')
  })
})

describe('the recorder of takes', () => {
  it('runs for one sign and one user while its page is open', () => {
    const { ask, setPresence } = startAskFor()
    const recorder = () => ask.getSnapshot().children.takeRecorder

    setPresence(teachingPage('melk'), ane, maurtua)
    const first = recorder()
    setPresence(teachingPage('mer'), ane, maurtua)
    const second = recorder()
    expect([first?.getSnapshot().context.signId, first?.getSnapshot().status]).toEqual(['melk', 'stopped'])
    expect(second?.getSnapshot().context.signId).toBe('mer')
    setPresence(undefined, ane, maurtua)

    expect([second?.getSnapshot().status, recorder()]).toEqual(['stopped', undefined])
  })

  it('is closed at sign-out, with its camera', () => {
    const { ask, presence, setPresence, takeRecorder } = startAskFor()
    const page = teachingPage('melk')
    setPresence(page, ane, maurtua)
    ask.getSnapshot().children.takeRecorder?.send({ type: 'takeRecorder.begin', signer: 1 })
    expect(takeRecorder.device.running()).toHaveLength(1)

    presence.notify({ type: 'presence.changed', route: '/', page, member: undefined })

    expect(takeRecorder.device.running()).toEqual([])
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

it('the outbox receives the sessions that the control records', () => {
  const { ask, setPresence, added } = startAskFor()
  setPresence(controlPage, ane, maurtua)
  const { _id: id, ...body } = sessionOf('5a3c1f0e-6f7b-4a53-9d0e-0c1d2e3f4a5b')

  ask.send({ type: 'askControl.recorded', session: { _id: id, ...body } })

  expect(added).toEqual([
    {
      type: 'outbox.add',
      endpoint: 'storeAskSession',
      call: { params: { id }, body },
      subject: `askSession ${id}`,
      title: undefined,
    },
  ])
})

const startOf = ({ ask }: ReturnType<typeof startAskFor>) => ask.getSnapshot().context.start

function startAskFor() {
  const harness = startAsk()
  return {
    ...harness,
    setPresence: (page: Presence['page'], userId: UserId, departmentId: DepartmentId) =>
      harness.presence.notify({
        type: 'presence.changed',
        route: '/',
        page,
        member: { userId, departmentId, isAdministration: false },
      }),
  }
}
