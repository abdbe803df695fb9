import { createActor, SimulatedClock } from 'xstate'

import { askConstants, curriculumCounts } from '#src/contract/ask-constants.ts'
import { askMachines, opened, practise } from '#tests/support/ask/curriculum-setup.ts'
import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import { doneEvent, invariantsOf, machineModel, type Model, settling } from '#tests/support/machines/model.ts'
import type { TransitionTable } from '#tests/support/machines/transition-table.ts'

import { currentSignOf, type OpenedSession, sessionMachine } from './session.machine.ts'
import type { SignOutput } from '../sign/sign.machine.ts'

const place = { house: 1, module: 1, session: 1 }
const signs = ['mer', 'ferdig', 'hjelp'].map(
  (signId) => ({ signId, state: 'new', stars: 0, repeats: 0 }) as const,
)
const approved = { state: 'approved', stars: askConstants.repetitions, repeats: 0 } as const

const table: TransitionTable = {
  session: { start: 'arriving' },
  arriving: { always: { isGoingOn: 'opening', otherwise: 'pending' } },
  pending: { 'session.start': 'opening', 'session.choose': 'left' },
  opening: {
    'done openSession': 'held.awaitingStage',
  },
  held: { 'session.end': 'ended' },
  'held.awaitingStage': {
    'session.stage.ready': { skipsIntroduction: 'held.pendingFirstSign', otherwise: 'held.introduction' },
  },
  'held.introduction': {
    'after introduction': 'held.pendingFirstSign',
    'session.introduction.skip': 'held.pendingFirstSign',
    'session.stage.ready': 'held.introduction',
    'session.begin': 'held.betweenSigns',
    'session.resume': 'held.pendingFirstSign',
  },
  'held.pendingFirstSign': { 'session.begin': 'held.betweenSigns' },
  'held.betweenSigns': { always: { hasSignsLeft: 'held.signing.practising', otherwise: 'held.summary' } },
  'held.signing': {
    'done sign': { isEnding: 'ended', otherwise: 'held.betweenSigns' },
    'session.resume': 'stays',
  },
  'held.signing.practising': { 'session.end': 'held.signing.confirmingEnd' },
  'held.signing.confirmingEnd': {
    'session.end': 'stays',
    'session.end.confirm': 'held.signing.ending',
    'session.end.cancel': 'held.signing.practising',
  },
  'held.signing.ending': { 'session.end': 'stays' },
  'held.summary': { 'session.next': 'left' },
  ended: { 'session.choose': 'left' },
}

export const model = machineModel(sessionMachine, [modelOf(false), modelOf(true)], { table })

/** With real signs, which are left when the path says so; a session that is going on starts automatically. */
function modelOf(isGoingOn: boolean): Model<typeof sessionMachine> {
  const input = { ...place, signs, counts: curriculumCounts, isGoingOn }
  return {
    name: isGoingOn ? 'going on' : 'first',
    input,
    samples: [
      { type: 'session.start', skipsIntroduction: false },
      { type: 'session.start', skipsIntroduction: true },
      { type: 'session.choose', place: { ...place, session: 3 } },
      doneEvent('openSession', opened),
      ...signs.map(({ signId }) => doneEvent('sign', { record: { signId, ...approved } })),
    ],
    readsOf: (context) => [context.signs.map(({ state }) => state), context.skipsIntroduction],
    canOccur: (event, snapshot) => {
      const output = 'output' in event ? event.output : undefined
      return !isSignOutput(output) || output.record.signId === currentSignOf(snapshot.context)?.signId
    },
    setup: (inspect) => {
      const clock = new SimulatedClock()
      const openSession = deferredActor<OpenedSession>()
      const machine = askMachines.session.provide({
        actors: { openSession: openSession.logic },
        // A real sign would be left in the same step, as the tests of the curriculum show.
        actions: { leaveSign: () => undefined },
      })
      const session = createActor(machine, { input, clock, inspect }).start()
      return {
        actor: session,
        perform: {
          ...settling({ openSession }),
          'xstate.done.actor.sign': () => {
            const sign = session.getSnapshot().children.sign
            if (!sign) throw new Error('No sign is active.')
            practise(sign, 'approved')
          },
          'xstate.after.introduction.session.held.introduction': () =>
            clock.increment(askConstants.introduction),
        },
      }
    },
  }
}

const isSignOutput = (value: unknown): value is SignOutput =>
  typeof value === 'object' && value !== null && 'record' in value

export const invariants = invariantsOf(sessionMachine, {
  'a session in which signs are practised has been opened': (snapshot) =>
    !snapshot.matches({ held: 'signing' }) || snapshot.context.opened !== undefined,
})
