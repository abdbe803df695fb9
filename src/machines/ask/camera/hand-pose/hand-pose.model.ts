import { createActor, SimulatedClock } from 'xstate'

import type { Hand } from '#src/contract/ask-link.ts'
import { deferredModel } from '#tests/support/ask/hands.ts'
import { invariantsOf, machineModel, type Inspect } from '#tests/support/machines/model.ts'
import type { TransitionTable } from '#tests/support/machines/transition-table.ts'
import { recorder } from '#tests/support/machines/recorder.ts'

import { handPoseMachine, type HandPoseOutputEvent } from './hand-pose.machine.ts'

const hand: Hand = { side: 'left', presence: 1, landmarks: Array.from({ length: 21 }, () => [0, 0, 0]) }
const table: TransitionTable = {
  handPose: { start: 'idle', 'handPose.setMode': 'stays' },
  idle: { 'handPose.watch': 'on.loading' },
  on: {
    'handPose.rest': 'idle',
    'handPose.setMode': 'stays',
    'model.failed': { isLost: 'on.loading', otherwise: 'failed' },
  },
  'on.loading': { 'model.progressed': 'stays', 'model.loaded': 'on.measuring' },
  'on.measuring': {
    'model.measured': ['on.watching.pace.fast', 'on.watching.hands.seen', 'on.watching.children.unknown'],
  },
  'on.watching.pace': {
    'model.counted': { isTooSlow: 'on.watching.pace.slow', otherwise: 'on.watching.pace.fast' },
  },
  'on.watching.hands.seen': { 'model.seen': { isEmpty: 'on.watching.hands.missing' } },
  'on.watching.hands.missing': {
    'model.seen': { isEmpty: 'stays', otherwise: 'on.watching.hands.seen' },
    'after nobodyTimeout': 'on.watching.hands.nobody',
  },
  'on.watching.hands.nobody': { 'model.seen': { isEmpty: 'stays', otherwise: 'on.watching.hands.seen' } },
  'on.watching.children': {
    'handPose.setMode': {
      isForBetween: 'on.watching.children.one',
      otherwise: 'on.watching.children.unchecked',
    },
  },
  'on.watching.children.unknown': {
    always: { isBetween: 'on.watching.children.one', otherwise: 'on.watching.children.unchecked' },
  },
  'on.watching.children.unchecked': { 'model.seen': 'stays' },
  'on.watching.children.one': {
    'model.seen': { isCrowd: 'on.watching.children.crowdSuspected', otherwise: 'stays' },
  },
  'on.watching.children.crowdSuspected': {
    'model.seen': { isCrowd: 'on.watching.children.crowd.certain', otherwise: 'on.watching.children.one' },
  },
  'on.watching.children.crowd': { 'handPose.overrule': 'on.watching.children.unchecked' },
  'on.watching.children.crowd.certain': {
    'model.seen': { isCrowd: 'stays', otherwise: 'on.watching.children.crowd.doubted' },
  },
  'on.watching.children.crowd.doubted': {
    'model.seen': { isCrowd: 'on.watching.children.crowd.certain', otherwise: 'on.watching.children.one' },
  },
  failed: { 'handPose.retry': 'on.loading', 'handPose.rest': 'idle' },
}

export const model = machineModel(
  handPoseMachine,
  {
    input: anInput(),
    samples: [
      { type: 'handPose.setMode', mode: 'attempt' },
      { type: 'handPose.setMode', mode: 'between' },
      { type: 'model.progressed', share: 0.5 },
      { type: 'model.measured', backend: 'wasm', milliseconds: 60 },
      { type: 'model.seen', hands: [], isCrowded: false, aspect: 0.75, at: 0 },
      { type: 'model.seen', hands: [hand], isCrowded: false, aspect: 0.75, at: 0 },
      { type: 'model.seen', hands: [hand, hand, hand], isCrowded: true, aspect: 0.75, at: 0 },
      { type: 'model.counted', framesPerSecond: 4, milliseconds: 250 },
      { type: 'model.counted', framesPerSecond: 5, milliseconds: 200 },
      { type: 'model.failed', reason: 'missing' },
      { type: 'model.failed', reason: 'lost' },
    ],
    readsOf: ({ mode, losses }) => ({ mode, losses }),
    setup: (inspect) => {
      const { handPose, clock, handModel } = startHandPose(inspect)
      return {
        actor: handPose,
        perform: {
          'model.progressed': handModel.notify,
          'model.loaded': handModel.notify,
          'model.measured': handModel.notify,
          'model.seen': handModel.notify,
          'model.counted': handModel.notify,
          'model.failed': handModel.notify,
          'xstate.after.nobodyTimeout.handPose.on.watching.hands.missing': () => clock.increment(5_000),
        },
      }
    },
  },
  { table },
)

function startHandPose(inspect: Inspect) {
  const clock = new SimulatedClock()
  const handModel = deferredModel()
  const machine = handPoseMachine.provide({ actors: { model: handModel.logic } })
  return { handPose: createActor(machine, { input: anInput(), clock, inspect }).start(), clock, handModel }
}

function anInput() {
  return { listener: recorder<HandPoseOutputEvent>().ref }
}

export const invariants = invariantsOf(handPoseMachine, {
  'the model is loaded between not at all and completely': ({ context }) =>
    context.share >= 0 && context.share <= 1,
  'a model that does not work has its reason': (snapshot) =>
    !snapshot.matches('failed') || snapshot.context.failure !== undefined,
})
