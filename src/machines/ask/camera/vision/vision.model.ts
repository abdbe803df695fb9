import { createActor, SimulatedClock } from 'xstate'

import { deferredVision } from '#tests/support/ask/deferred-line.ts'
import { handAt, deferredModel } from '#tests/support/ask/hands.ts'
import { invariantsOf, machineModel, type Model } from '#tests/support/machines/model.ts'
import { recorder } from '#tests/support/machines/recorder.ts'
import { stopAfterTest } from '#tests/support/machines/stop-after-test.ts'
import type { TransitionTable } from '#tests/support/machines/transition-table.ts'

import { handPoseMachine, type HandPoseOutputEvent } from '../hand-pose/hand-pose.machine.ts'
import { visionMachine, type VisionOutputEvent } from './vision.machine.ts'

const frame = {
  hands: [handAt({ side: 'left', x: 0.25, y: 0.5, size: 0.1 })],
  aspect: 0.75,
  isCrowded: false,
  at: 0,
} as const
const crowd = { ...frame, isCrowded: true }

const table: TransitionTable = {
  vision: { start: ['source.choosing', 'attempts.ignored'], 'vision.remote.seen': 'stays' },
  'source.choosing': { always: { isOwn: 'source.own.between', otherwise: 'source.remote' } },
  'source.own': {
    'vision.turnOn': 'stays',
    'vision.turnOff': 'stays',
    'vision.allow': 'stays',
    'vision.overrule': 'stays',
    'vision.setMode': 'stays',
    'camera.changed': { isLive: 'stays', isOn: 'stays', otherwise: 'stays' },
    'handPose.seen': 'stays',
    'snapshot handPose': { isAnotherLook: 'stays' },
  },
  'source.own.between': { 'vision.turn.tried': 'source.own.attempt' },
  'source.own.attempt': {
    'vision.turn.none': 'source.own.between',
    'vision.turn.awaited': 'source.own.between',
  },
  'source.remote': {
    'vision.turnOn': 'stays',
    'vision.turnOff': 'stays',
    'vision.remote.camera.changed': { isLive: 'stays', otherwise: 'stays' },
    'vision.remote.lost': 'stays',
  },
  'attempts.ignored': { 'vision.watchAttempts': 'attempts.watched.betweenTurns' },
  'attempts.watched': {
    'vision.ignoreAttempts': 'attempts.ignored',
    'vision.frame': { isCrowded: 'stays', otherwise: 'stays' },
    'vision.framesStopped': 'stays',
    'vision.forgetFrames': 'stays',
    'attemptDetector.detected': { isEnd: 'stays', otherwise: 'stays' },
  },
  'attempts.watched.betweenTurns': {
    'vision.turn.awaited': 'attempts.watched.turn',
    'vision.turn.tried': 'attempts.watched.turn',
  },
  'attempts.watched.turn': { 'vision.turn.none': 'attempts.watched.betweenTurns' },
}

export const model = machineModel(visionMachine, [modelOf('own'), modelOf('remote')], { table })

function modelOf(source: 'own' | 'remote'): Model<typeof visionMachine> {
  const input = { listener: recorder<VisionOutputEvent>().ref, source, wanted: undefined }
  return {
    name: source,
    input,
    samples: [
      { type: 'vision.setMode', mode: 'attempt' },
      { type: 'camera.changed', state: 'live' },
      { type: 'camera.changed', state: 'silent' },
      { type: 'camera.changed', state: 'lost' },
      { type: 'handPose.seen', framesPerSecond: 12, ...frame },
      { type: 'xstate.snapshot.handPose', snapshot: loadingHandPose() },
      { type: 'vision.remote.seen', ...frame },
      { type: 'vision.remote.camera.changed', state: 'live' },
      { type: 'vision.remote.camera.changed', state: 'off' },
      { type: 'vision.frame', ...frame },
      { type: 'vision.frame', ...crowd },
      { type: 'attemptDetector.detected', event: { type: 'repetition.hands.seen' } },
      { type: 'attemptDetector.detected', event: { type: 'repetition.hands.gone' } },
    ],
    setup: (inspect) => {
      const { vision } = deferredVision()
      const actor = createActor(vision, { input, clock: new SimulatedClock(), inspect }).start()
      stopAfterTest(actor)
      return {
        actor,
        perform: {
          'xstate.snapshot.handPose': () =>
            actor.getSnapshot().children.handPose?.send({ type: 'handPose.watch' }),
        },
      }
    },
  }
}

function loadingHandPose() {
  const handPose = createActor(handPoseMachine.provide({ actors: { model: deferredModel().logic } }), {
    input: { listener: recorder<HandPoseOutputEvent>().ref },
  }).start()
  handPose.send({ type: 'handPose.watch' })
  return handPose.getSnapshot()
}

export const invariants = invariantsOf(visionMachine, {
  'only an own camera has a mode': (snapshot) =>
    (snapshot.context.source === 'own') === snapshot.matches({ source: 'own' }),
})
