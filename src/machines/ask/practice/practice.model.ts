import {
  makeAttempt,
  settled,
  takeTurn,
  toChildsTurn,
  toPending,
} from '#tests/support/ask/curriculum-setup.ts'
import { practiceInput, startPractice } from '#tests/support/ask/practice.ts'
import { invariantsOf, machineModel, type Model } from '#tests/support/machines/model.ts'
import { recorder } from '#tests/support/machines/recorder.ts'

import { type AskChain, isConfirmingEnd } from '../curriculum/ask-chain.ts'
import { practiceMachine, type PracticeOutputEvent, type Start } from './practice.machine.ts'

export const model = machineModel(
  practiceMachine,
  [await modelOf('a start by the operator'), await modelOf('a start by itself', { skipsIntroduction: true })],
  {
    table: {
      practice: {
        start: ['curriculum.active', 'undo.none', 'start', 'recount', 'stage.awaited'],
        'practice.turn': 'stays',
        'practice.hands.changed': 'stays',
        'practice.press': {
          isConfirmingEnd: 'stays',
          isForward: 'stays',
          isBack: 'stays',
          otherwise: 'stays',
        },
        'nextStep.taken': {
          isBegin: 'stays',
          isDecision: 'stays',
          isTurn: 'stays',
          isAgain: 'stays',
          otherwise: 'stays',
        },
        'nextStep.returned': { isDecision: 'stays', otherwise: 'stays' },
      },
      'curriculum.active': {
        'snapshot curriculum': { isSettled: 'stays' },
        'practice.undo': { canUndo: 'curriculum.active' },
      },
      'undo.none': {
        'practice.approve': { canDecide: 'undo.offered' },
        'practice.repeat': { canDecide: 'undo.offered' },
        'practice.approveAutomatically': { canDecide: 'undo.offered' },
      },
      'undo.offered': {
        'practice.approve': { canDecide: 'undo.offered' },
        'practice.repeat': { canDecide: 'undo.offered' },
        'practice.approveAutomatically': { canDecide: 'undo.offered' },
        'practice.undo': 'undo.none',
        always: { hasLeftSession: 'undo.none' },
        'after undo': 'undo.none',
      },
      start: { 'practice.levels.changed': { startsAutomatically: 'stays' } },
      recount: { 'practice.levels.changed': { isUndoing: 'stays' } },
      stage: { 'practice.stage.ready': 'stage.ready' },
      'stage.ready': {
        'practice.stage.lost': 'stage.awaited',
        'practice.levels.changed': { isAwaitingStage: 'stays' },
      },
    },
  },
)

async function modelOf(name: string, start?: Start): Promise<Model<typeof practiceMachine>> {
  const pending = startPractice().curriculum()?.getSnapshot()
  const started = startPractice({ start: { skipsIntroduction: true } })
  await settled()
  const awaitingStage = started.curriculum()?.getSnapshot()
  const practised = startPractice()
  await toChildsTurn(practised.chain)
  await makeAttempt(practised.chain)
  const inChildsTurn = practised.curriculum()?.getSnapshot()
  const left = startPractice()
  await toChildsTurn(left.chain)
  left.chain().session?.send({ type: 'session.end' })
  const confirmingEnd = left.curriculum()?.getSnapshot()
  return {
    name,
    input: { ...practiceInput, start, listener: recorder<PracticeOutputEvent>().ref },
    samples: [
      { type: 'xstate.snapshot.curriculum', snapshot: pending },
      { type: 'xstate.snapshot.curriculum', snapshot: awaitingStage },
      { type: 'xstate.snapshot.curriculum', snapshot: inChildsTurn },
      { type: 'xstate.snapshot.curriculum', snapshot: confirmingEnd },
      { type: 'practice.hands.changed', event: { type: 'repetition.hands.seen' } },
      { type: 'practice.press', key: 'forward' },
      { type: 'practice.press', key: 'back' },
      { type: 'practice.press', key: 'undo' },
      { type: 'nextStep.taken', step: 'begin' },
      { type: 'nextStep.taken', step: 'decide' },
      { type: 'nextStep.taken', step: 'turn' },
      { type: 'nextStep.taken', step: 'again' },
      { type: 'nextStep.taken', step: 'goOn' },
      { type: 'nextStep.returned', step: 'turn' },
      { type: 'nextStep.returned', step: 'decide' },
    ],
    readsOf: ({ chain }) => [chain.sign !== undefined, isConfirmingEnd(chain)],
    setup: (inspect) => {
      const { practice, chain, clock, curriculum } = startPractice({ start, inspect })
      const decide = (event: Parameters<typeof practice.send>[0]) => {
        takeTurn(chain)
        practice.send(event)
      }
      return {
        actor: practice,
        perform: {
          'xstate.snapshot.curriculum': async (event) => {
            if (event['snapshot'] === inChildsTurn) return await toChildsTurn(chain)
            if (event['snapshot'] === confirmingEnd) {
              if (!chain().sign) await toChildsTurn(chain)
              return chain().session?.send({ type: 'session.end' })
            }
            if (chain().sign) toPending(chain)
            if (event['snapshot'] === awaitingStage) return await toAwaitingStage(chain)
            return curriculum()?.send({ type: 'curriculum.resume' })
          },
          'practice.approve': decide,
          'practice.repeat': decide,
          'nextStep.taken': (event) => (event.step === 'decide' ? decide(event) : practice.send(event)),
          'nextStep.returned': (event) => (event.step === 'decide' ? decide(event) : practice.send(event)),
          'practice.approveAutomatically': async (event) => {
            takeTurn(chain)
            await makeAttempt(chain)
            practice.send(event)
          },
          'xstate.after.undo.practice.undo.offered': () => clock.increment(8_000),
        },
      }
    },
  }
}

/** Starts the session, whose stage is not ready. */
async function toAwaitingStage(chain: () => AskChain) {
  chain().session?.send({ type: 'session.start', skipsIntroduction: true })
  await settled()
}

export const invariants = invariantsOf(practiceMachine, {
  'a decision that can be undone is one of the session that is held': ({ context, ...snapshot }) =>
    !snapshot.matches({ undo: 'offered' }) || context.decision?.session === context.chain.session,
  'without an offer to undo there is no decision': (snapshot) =>
    snapshot.matches({ undo: 'offered' }) === (snapshot.context.decision !== undefined),
})
