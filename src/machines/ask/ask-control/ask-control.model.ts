import { departmentId, loadedSession, startControl } from '#tests/support/ask/ask-control.ts'
import { choose, settled, toChildsTurn, toPending } from '#tests/support/ask/curriculum-setup.ts'
import { startPractice } from '#tests/support/ask/practice.ts'
import { doneEvent, invariantsOf, machineModel, type Model, settling } from '#tests/support/machines/model.ts'
import { recorder } from '#tests/support/machines/recorder.ts'

import type { Start } from '../practice/practice.machine.ts'
import type { AskControlOutputEvent, StagePlace } from './ask-control-context.ts'
import { firstSettings } from './operator-settings.ts'
import { askControlMachine } from './ask-control.machine.ts'

const device = { kind: 'device', deviceId: '00000000-0000-4000-8000-000000000081' } as const

export const model = machineModel(
  askControlMachine,
  [await modelOf({ kind: 'here' }), await modelOf(device, { skipsIntroduction: true })],
  {
    unnoticed: {
      "action left out: notifyVision('vision.overrule')":
        'The child’s turn, which the same press sends, puts the model in the mode of an attempt, in which it looks for no crowd.',
    },
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
        'signs.changed': { hasAllSigns: 'stays' },
        'recogniser.learned': 'stays',
        'recordings.loaded': 'stays',
        'stageLink.linked': 'stays',
        'stageLink.unlinked': 'stays',
        'stageLink.refused': 'leading.led',
        'stageLink.fact': {
          isReady: 'stays',
          isInterruption: 'stays',
          isCamera: 'stays',
          otherwise: 'stays',
        },
        'stageLink.frame': 'stays',
        'error practice': 'leading.failed',
        'vision.camera.changed': 'stays',
        'vision.camera.wanted': 'stays',
        'vision.attempt.changed': 'stays',
        'vision.turnOn': 'stays',
        'vision.turnOff': 'stays',
        'autoApproval.changed': 'stays',
        'autoApproval.elapsed': 'stays',
        'turnOrder.changed': { isInOneBrowser: 'stays' },
        'askControl.overrule': 'stays',
        'askControl.say': 'stays',
        'settings.loaded': 'stays',
        'askControl.set': 'stays',
      },
      'leading.running.practice': { 'practice.changed': 'stays', 'practice.undone': 'stays' },
      'leading.running.view.session': {
        'askControl.showProgress': 'leading.running.view.progress',
        'keys.approve': 'stays',
        'keys.repeat': 'stays',
        'keys.undo': 'stays',
        'practice.changed': { isFollowed: 'stays', otherwise: 'stays' },
      },
      'leading.running.view.session.withoutClicker': {
        always: { usesClicker: 'leading.running.view.session.withClicker' },
      },
      'leading.running.view.session.withClicker': {
        'clicker.pressed': 'stays',
        'stageLink.pressed': 'stays',
        always: { usesNoClicker: 'leading.running.view.session.withoutClicker' },
      },
      'leading.running.view.progress': {
        'askControl.showSession': 'leading.running.view.session.withoutClicker',
        'practice.changed': 'stays',
      },
      'leading.running.result': { 'askControl.content.changed': { isAnotherResult: 'stays' } },
      'leading.running.takes': { 'askControl.content.changed': { hasOtherTakes: 'stays' } },
      'leading.running.scene': {
        'askControl.content.changed': { isAnotherScene: 'stays', isAnotherShow: 'stays' },
      },
      elsewhere: { 'askControl.seek': 'leading.waiting' },
      hidden: { 'page.shown': 'leading.waiting' },
    },
  },
)

async function modelOf(place: StagePlace, start?: Start): Promise<Model<typeof askControlMachine>> {
  const pending = startPractice().chain()
  const practising = startPractice().chain
  await toChildsTurn(practising)
  const inChildsTurn = practising()
  return {
    name: place.kind,
    input: {
      listener: recorder<AskControlOutputEvent>().ref,
      departmentId,
      place,
      start,
      now: () => new Date('2026-11-20T09:30:00Z'),
      rememberedCamera: () => undefined,
    },
    samples: [
      doneEvent('loadSession', loadedSession),
      { type: 'practice.changed', chain: pending },
      { type: 'practice.changed', chain: inChildsTurn },
      { type: 'signs.changed', signs: loadedSession.signs },
      { type: 'recogniser.learned', separability: [] },
      { type: 'recordings.loaded', recordings: new Map() },
      { type: 'settings.loaded', settings: firstSettings },
      { type: 'askControl.set', settings: { isMuted: true } },
      { type: 'askControl.set', settings: { usesClicker: true } },
      { type: 'askControl.set', settings: { usesClicker: false } },
      { type: 'clicker.pressed', key: 'forward' },
      { type: 'stageLink.pressed', key: 'back' },
      { type: 'stageLink.linked', control: 'control' },
      { type: 'stageLink.fact', fact: { type: 'stage.ready', hasCamera: false } },
      {
        type: 'stageLink.frame',
        frame: { type: 'hands.seen', hands: [], aspect: 0.75, framesPerSecond: 12, at: 0 },
      },
      { type: 'stageLink.fact', fact: { type: 'stage.interrupted' } },
      { type: 'stageLink.fact', fact: { type: 'camera.changed', state: 'live' } },
      { type: 'stageLink.fact', fact: { type: 'hands.changed', look: 'seeing', framesPerSecond: 12 } },
      { type: 'vision.camera.changed', state: 'live' },
      { type: 'vision.camera.wanted', isWanted: true },
      { type: 'vision.attempt.changed', event: { type: 'repetition.hands.seen' } },
      { type: 'autoApproval.changed', secondsLeft: 3 },
      { type: 'turnOrder.changed', turn: { mark: 'fish' } },
    ],
    readsOf: ({ chain, stage, settings }) => [chain.sign !== undefined, stage.isReady, settings.usesClicker],
    // A real curriculum fails only at a place that it does not have, which cannot be chosen during a sign.
    canOccur: (event, { context }) =>
      !(event.type === 'xstate.error.actor.practice' && context.chain.sign !== undefined),
    setup: (inspect) => {
      const { control, practice, loadSession, chain } = startControl({ place, start, inspect })
      return {
        actor: control,
        perform: {
          ...settling({ loadSession }),
          'xstate.error.actor.practice': async () => {
            await settled()
            choose(chain, { house: 9, module: 9, session: 9 })
          },
          'practice.changed': (event) => {
            if (event.chain === inChildsTurn) return toChildsTurn(chain)
            if (chain().sign) return toPending(chain)
            return practice()?.getSnapshot().children.curriculum?.send({ type: 'curriculum.resume' })
          },
        },
      }
    },
  }
}

export const invariants = invariantsOf(askControlMachine, {
  'a session that goes on has been fetched': (snapshot) =>
    !snapshot.matches({ leading: 'running' }) || snapshot.context.loaded !== undefined,
  'whose turn it is goes to no other device': ({ context: { place, turn, show } }) =>
    place.kind === 'here' || (turn === undefined && show?.turn === undefined),
})
