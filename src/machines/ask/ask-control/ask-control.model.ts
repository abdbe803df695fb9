import { createActor } from 'xstate'

import type { AskPlace } from '#src/contract/ask-curriculum.ts'
import { curriculumCounts } from '#src/contract/ask-constants.ts'
import { departmentId, loadedSession, startControl } from '#tests/support/ask/ask-control.ts'
import { askMachines, endSession, settled, startSession } from '#tests/support/ask/curriculum-setup.ts'
import { doneEvent, invariantsOf, machineModel, type Model, settling } from '#tests/support/machines/model.ts'
import { recorder } from '#tests/support/machines/recorder.ts'

import type { AskControlOutputEvent, StagePlace, Start } from './ask-control-context.ts'
import { askControlMachine } from './ask-control.machine.ts'
import { type AskChain, chainOf } from '../curriculum/ask-chain.ts'

const device = { kind: 'device', deviceId: '00000000-0000-4000-8000-000000000081' } as const

export const model = machineModel(
  askControlMachine,
  [await modelOf({ kind: 'here' }), await modelOf(device, { skipsIntroduction: true })],
  {
    unnoticed: {
      "action left out: { type: 'sendToVision', params: { type: 'vision.overrule' } …":
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
      'leading.running.practice.active': {
        'snapshot curriculum': { isSettled: 'stays' },
        'error curriculum': 'leading.failed',
        'askControl.undo': { canUndo: 'leading.running.practice.active' },
      },
      'leading.running.undo.none': {
        'autoApproval.elapsed': { canDecide: 'leading.running.undo.offered' },
        'askControl.approve': { canDecide: 'leading.running.undo.offered' },
        'askControl.repeat': { canDecide: 'leading.running.undo.offered' },
      },
      'leading.running.undo.offered': {
        'autoApproval.elapsed': { canDecide: 'leading.running.undo.offered' },
        'askControl.approve': { canDecide: 'leading.running.undo.offered' },
        'askControl.repeat': { canDecide: 'leading.running.undo.offered' },
        always: { hasLeftSession: 'leading.running.undo.none' },
        'after undo': 'leading.running.undo.none',
        'askControl.undo': 'leading.running.undo.none',
      },
      'leading.running': {
        'signs.changed': { hasAllSigns: 'stays' },
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
        'vision.camera.changed': 'stays',
        'vision.camera.wanted': 'stays',
        'vision.attempt.changed': 'stays',
        'vision.turnOn': 'stays',
        'vision.turnOff': 'stays',
        'autoApproval.changed': 'stays',
        'askControl.overrule': 'stays',
        'keys.approve': { isOnSession: 'stays' },
        'keys.repeat': { isOnSession: 'stays' },
        'keys.undo': { isOnSession: 'stays' },
        'askControl.say': 'stays',
      },
      'leading.running.view.session': { 'askControl.showProgress': 'leading.running.view.progress' },
      'leading.running.view.progress': { 'askControl.showSession': 'leading.running.view.session' },
      'leading.running.start': { 'askControl.session.changed': { startsAutomatically: 'stays' } },
      'leading.running.recount': { 'askControl.session.changed': { isUndoing: 'stays' } },
      'leading.running.stage': { 'askControl.session.changed': { isWaitedFor: 'stays' } },
      'leading.running.result': { 'askControl.session.changed': { isAnotherResult: 'stays' } },
      'leading.running.attempt': {
        'askControl.session.changed': { isFollowed: 'stays', otherwise: 'stays' },
      },
      'leading.running.takes': { 'askControl.content.changed': { hasOtherTakes: 'stays' } },
      'leading.running.scene': { 'askControl.content.changed': { isAnotherShow: 'stays' } },
      elsewhere: { 'askControl.seek': 'leading.waiting' },
      hidden: { 'page.shown': 'leading.waiting' },
    },
  },
)

async function modelOf(place: StagePlace, start?: Start): Promise<Model<typeof askControlMachine>> {
  const curriculumInput = { history: [], counts: curriculumCounts }
  const pending = createActor(askMachines.curriculum, { input: curriculumInput }).start().getSnapshot()
  const curriculum = createActor(askMachines.curriculum, { input: curriculumInput }).start()
  const chainNow = () => chainOf(curriculum.getSnapshot())
  await toChildsTurn(chainNow)
  await makeAttempt(chainNow)
  const inChildsTurn = curriculum.getSnapshot()
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
      { type: 'xstate.snapshot.curriculum', snapshot: pending },
      { type: 'xstate.snapshot.curriculum', snapshot: inChildsTurn },
      { type: 'signs.changed', signs: loadedSession.signs },
      { type: 'recordings.loaded', recordings: new Map() },
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
    ],
    readsOf: ({ chain, stage }) => [chain.sign !== undefined, stage.isReady],
    // A real curriculum fails only at a place that it does not have, which cannot be chosen during a sign.
    canOccur: (event, { context }) =>
      !(event.type === 'xstate.error.actor.curriculum' && context.chain.sign !== undefined),
    setup: (inspect) => {
      const { control, keys, loadSession, chain, clock } = startControl({ place, start, inspect })
      const decide = (type: DecisionType) => () => {
        takeTurn(chain)
        if (type === 'keys.approve' || type === 'keys.repeat') keys.notify({ type })
        else control.send({ type })
      }
      return {
        actor: control,
        perform: {
          ...settling({ loadSession }),
          'xstate.error.actor.curriculum': async () => {
            await settled()
            choose(chain, { house: 9, module: 9, session: 9 })
          },
          'xstate.snapshot.curriculum': (event) => {
            if (event['snapshot'] === inChildsTurn) return toChildsTurn(chain)
            if (chain().sign) return toPending(chain)
            return control.getSnapshot().children.curriculum?.send({ type: 'curriculum.resume' })
          },
          'askControl.approve': decide('askControl.approve'),
          'askControl.repeat': decide('askControl.repeat'),
          'autoApproval.elapsed': async (event) => {
            takeTurn(chain)
            await makeAttempt(chain)
            control.send(event)
          },
          'keys.approve': decide('keys.approve'),
          'keys.repeat': decide('keys.repeat'),
          'xstate.after.undo.askControl.leading.running.undo.offered': () => clock.increment(8_000),
        },
      }
    },
  }
}

type DecisionType = `${'askControl' | 'keys'}.${'approve' | 'repeat'}`

/** Starts the session, up to a child’s turn. */
async function toChildsTurn(chain: () => AskChain) {
  const { session } = chain()
  if (!session) throw new Error('No session is active.')
  await startSession(session)
  session.send({ type: 'session.begin' })
  takeTurn(chain)
}

/** The child of the current sign gets the turn, after whatever Ask does. */
function takeTurn(chain: () => AskChain) {
  chain().sign?.send({ type: 'sign.goOn' })
  chain().repetition?.send({ type: 'repetition.show', isSlow: false })
  chain().repetition?.send({ type: 'repetition.turn' })
}

/** The child whose turn it is makes an attempt, which is judged. */
async function makeAttempt(chain: () => AskChain) {
  chain().repetition?.send({ type: 'repetition.hands.seen' })
  chain().repetition?.send({ type: 'repetition.hands.rested' })
  await settled()
}

/** Ends the session and chooses it again. */
const toPending = (chain: () => AskChain) => choose(chain, { house: 1, module: 1, session: 1 })

/** Ends the session, if it goes on, and chooses another. */
function choose(chain: () => AskChain, place: AskPlace) {
  const { session } = chain()
  if (!session) throw new Error('No session is active.')
  endSession(session)
  session.send({ type: 'session.choose', place })
}

export const invariants = invariantsOf(askControlMachine, {
  'a session that goes on has been fetched': (snapshot) =>
    !snapshot.matches({ leading: 'running' }) || snapshot.context.loaded !== undefined,
})
