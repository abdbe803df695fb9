import { machineModel, type Model, invariantsOf } from '#tests/support/machines/model.ts'
import type { TransitionTable } from '#tests/support/machines/transition-table.ts'
import { startStage } from '#tests/support/ask/stage-window.ts'

import { askStageMachine, type StageKind } from './ask-stage.machine.ts'
import type { LinkFact } from '../link-messages.ts'

const rest: LinkFact = {
  type: 'stage.show',
  scene: { name: 'rest' },
  windows: [],
  repetition: 0,
  stars: 0,
  spoken: 0,
  approvesIn: 0,
  voice: { says: 'onRequest', volume: 1 },
}
const goodbye: LinkFact = { ...rest, scene: { name: 'goodbye' } }
const spoken: LinkFact = { ...rest, spoken: 1 }
const spokenOnce: LinkFact = { ...rest, voice: { says: 'once', volume: 0.5 } }
const countingDown: LinkFact = { ...rest, approvesIn: 3 }

const table: TransitionTable = {
  askStage: {
    start: ['scene', 'volume', 'readiness.unready', 'countdown.none', 'cameraSource.choosing'],
    'page.hidden': 'stays',
    'page.shown': 'stays',
    'askStage.takeOver': 'stays',
    'askStage.close': 'stays',
    'stageLink.identified': 'stays',
  },
  scene: {
    'stageLink.linked': 'stays',
    'stageLink.fact': { isNewScene: 'stays', isShow: 'stays' },
    'stageLink.silent': { isAtRest: 'stays', otherwise: 'stays' },
    'stageLink.released': { hasShow: 'stays' },
    'stageLink.revoked': 'stays',
  },
  'readiness.unready': { 'askStage.ready': 'readiness.ready' },
  'readiness.ready': {
    'clicker.pressed': 'stays',
    'stageLink.linked': 'stays',
    'stageLink.fact': { isWordWanted: 'stays' },
    'character.sign.begun': { isSpoken: 'stays' },
  },
  volume: { 'stageLink.fact': { isAnotherVolume: 'stays' } },
  'countdown.none': { always: { isCountingDown: 'countdown.running' } },
  'countdown.running': {
    'interruptions.occurred': 'countdown.interrupted',
    always: { isCountdownOver: 'countdown.none' },
  },
  'countdown.interrupted': { always: { isCountdownOver: 'countdown.none' } },
  'cameraSource.choosing': { always: { isDevice: 'cameraSource.own', otherwise: 'cameraSource.none' } },
  'cameraSource.own': {
    'askStage.ready': 'stays',
    'vision.turnOn': 'stays',
    'vision.turnOff': 'stays',
    'stageLink.linked': 'stays',
    'stageLink.unlinked': 'stays',
    'stageLink.left': 'stays',
    'stageLink.replaced': 'stays',
    'stageLink.revoked': 'stays',
    'stageLink.fact': { isWanted: 'stays', isUnwanted: 'stays', isNewScene: 'stays' },
    'vision.camera.changed': 'stays',
    'vision.seen': { isFrameDue: 'stays' },
    'vision.hands.changed': 'stays',
  },
}

export const model = machineModel(askStageMachine, [modelOf('window'), modelOf('device')], { table })

function modelOf(kind: StageKind): Model<typeof askStageMachine> {
  return {
    name: kind,
    input: { kind, rememberedCamera: () => undefined, isSecure: true },
    samples: [
      { type: 'stageLink.linked', control: 'control' },
      { type: 'clicker.pressed', key: 'forward' },
      { type: 'stageLink.identified', code: 'K7M4P9', name: undefined },
      { type: 'stageLink.fact', fact: rest },
      { type: 'stageLink.fact', fact: goodbye },
      { type: 'stageLink.fact', fact: spoken },
      { type: 'stageLink.fact', fact: spokenOnce },
      { type: 'character.sign.begun', isFirst: true },
      { type: 'character.sign.begun', isFirst: false },
      { type: 'stageLink.fact', fact: countingDown },
      { type: 'stageLink.fact', fact: { type: 'camera.wanted', isWanted: true } },
      { type: 'stageLink.fact', fact: { type: 'camera.wanted', isWanted: false } },
      { type: 'vision.camera.changed', state: 'off' },
      { type: 'vision.hands.changed', look: 'loading', framesPerSecond: 0 },
      { type: 'vision.seen', hands: [], isCrowded: false, aspect: 0.75, at: 0, framesPerSecond: 12 },
    ],
    readsOf: ({ show }) => [show?.scene.name, show?.spoken, show?.approvesIn, show?.voice],
    setup: (inspect) => ({ actor: startStage(kind, inspect).stage }),
  }
}

export const invariants = invariantsOf(askStageMachine, {
  'a countdown can be stopped only while it runs': (snapshot) =>
    snapshot.matches({ countdown: 'none' }) || (snapshot.context.show?.approvesIn ?? 0) > 0,
  'only a device has a camera of its own': (snapshot) =>
    !snapshot.matches({ cameraSource: 'own' }) || snapshot.context.kind === 'device',
})
