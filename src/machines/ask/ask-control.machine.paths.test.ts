import { expect, it } from 'vitest'
import { createActor } from 'xstate'

import { curriculumCounts } from '#src/contract/constants.ts'
import { departmentId, loadedSession, startControl } from '#tests/support/ask/ask-control.ts'
import { askMachines } from '#tests/support/ask/curriculum-setup.ts'
import { doneEvent, followPaths, type Model, settling } from '#tests/support/machines/model.ts'
import { recorder } from '#tests/support/machines/recorder.ts'

import { askControlMachine, type AskControlOutputEvent, type StagePlace } from './ask-control.machine.ts'

it('takes every transition of its chart', async () => {
  const device = { kind: 'device', deviceId: '00000000-0000-4000-8000-000000000081' } as const
  const running = ['leading.running.view.session', 'leading.running.cameraSource.own']
  const problems = await followPaths(askControlMachine, [modelOf({ kind: 'here' }), modelOf(device)], {
    table: {
      askControl: { start: 'leading.waiting', 'askControl.close': 'closed' },
      leading: {
        'lead.unavailable': 'elsewhere',
        'page.hidden': 'hidden',
        'askControl.seek': 'leading.waiting',
      },
      'leading.waiting': { 'lead.granted': 'leading.loading' },
      'leading.loading': { 'done loadSession': 'leading.running', 'error loadSession': 'leading.failed' },
      'leading.failed': { 'askControl.retry': 'leading.loading' },
      'leading.running': {
        'snapshot curriculum': { isSettled: 'stays' },
        'signs.changed': { hasAllSigns: 'stays' },
        'error curriculum': 'leading.failed',
        'stageLink.linked': 'stays',
        'stageLink.unlinked': 'stays',
        'stageLink.refused': 'leading.led',
        'stageLink.fact': 'stays',
        'stageLink.frame': 'stays',
        'handPose.seen': 'stays',
        'camera.changed': 'stays',
        'camera.turnOn': 'stays',
        'camera.turnOff': 'stays',
        'attemptDetector.detected': 'stays',
        'askControl.overrule': 'stays',
        'keys.approve': { isOnSession: 'stays' },
        'keys.repeat': { isOnSession: 'stays' },
      },
      'leading.running.view.session': { 'askControl.showProgress': 'leading.running.view.progress' },
      'leading.running.view.progress': { 'askControl.showSession': 'leading.running.view.session' },
      'leading.running.cameraSource.choosing': {
        always: { isHere: running, otherwise: 'leading.running.cameraSource.ofStage' },
      },
      elsewhere: { 'askControl.seek': 'leading.waiting' },
      hidden: { 'page.shown': 'leading.waiting' },
    },
  })

  expect(problems).toEqual([])
})

function modelOf(place: StagePlace): Model<typeof askControlMachine> {
  const curriculum = createActor(askMachines.curriculum, { input: { history: [], counts: curriculumCounts } })
  return {
    name: place.kind,
    input: {
      listener: recorder<AskControlOutputEvent>().ref,
      departmentId,
      place,
      start: undefined,
      now: () => new Date('2026-11-20T09:30:00Z'),
      rememberedCamera: () => undefined,
    },
    samples: [
      doneEvent('loadSession', loadedSession),
      { type: 'xstate.snapshot.curriculum', snapshot: curriculum.start().getSnapshot() },
      { type: 'signs.changed', signs: loadedSession.signs },
      { type: 'stageLink.linked', control: 'control' },
      { type: 'stageLink.fact', fact: { type: 'stage.ready', hasCamera: false } },
      { type: 'stageLink.frame', frame: { type: 'hands.seen', hands: [], framesPerSecond: 12 } },
      { type: 'handPose.seen', hands: [], isCrowded: false, framesPerSecond: 12 },
      { type: 'camera.changed', state: 'live' },
      { type: 'attemptDetector.detected', event: { type: 'repetition.hands.seen' } },
    ],
    setup: (inspect) => {
      const { control, loadSession } = startControl({ place, inspect })
      return {
        actor: control,
        perform: {
          ...settling({ loadSession }),
          'xstate.error.actor.curriculum': () =>
            control.getSnapshot().context.chain.session?.send({
              type: 'session.choose',
              place: { house: 9, module: 9, session: 9 },
            }),
          'xstate.snapshot.curriculum': () =>
            control.getSnapshot().children.curriculum?.send({ type: 'curriculum.resume' }),
        },
      }
    },
  }
}
