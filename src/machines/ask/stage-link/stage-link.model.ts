import { createActor, SimulatedClock } from 'xstate'

import type { LinkMessage } from '#src/contract/ask-link.ts'
import { askConstants } from '#src/contract/ask-constants.ts'
import { deferredCallback } from '#tests/support/machines/deferred-callback.ts'
import { invariantsOf, machineModel, type Model } from '#tests/support/machines/model.ts'
import type { TransitionTable } from '#tests/support/machines/transition-table.ts'
import { recorder } from '#tests/support/machines/recorder.ts'

import {
  type LineCommand,
  type LineInput,
  lineMessageOf,
  type LineOutputEvent,
  type LinkEnd,
} from '../link-messages.ts'
import { stageLinkMachine, type StageLinkOutputEvent } from './stage-link.machine.ts'

const own = '0b6f3f6e-0a61-4f0b-8a7e-2f1d5c3b9a10'
const other = '7c1d2e3f-4a5b-4c6d-8e7f-9a0b1c2d3e4f'

const table: TransitionTable = {
  stageLink: { start: 'closed', 'stageLink.send': 'stays' },
  closed: { 'stageLink.open': 'open.opening' },
  refused: { 'stageLink.open': 'open.opening', 'stageLink.close': 'closed' },
  replaced: { 'stageLink.open': 'open.opening', 'stageLink.close': 'closed' },
  revoked: { 'stageLink.open': 'open.opening', 'stageLink.close': 'closed' },
  open: {
    'stageLink.close': 'closed',
    'line.closed': 'waiting',
    'line.replaced': 'replaced',
    'line.revoked': 'revoked',
    'line.identified': 'stays',
  },
  'open.opening': { 'line.opened': { isControl: 'open.calling', otherwise: 'open.listening' } },
  'open.calling': {
    'line.received.welcome': {
      isFromPeer: ['open.linked.protocol', 'open.linked.timeout.counting', 'open.linked.heartbeat.waiting'],
    },
    'line.received.refused': { isFromPeer: 'refused' },
    'after heartbeat': 'open.calling',
  },
  'open.listening': {
    'line.received.hello': [
      'open.linked.protocol',
      'open.linked.timeout.counting',
      'open.linked.heartbeat.waiting',
    ],
  },
  'open.linked': {
    'line.away': 'open.silent',
    'stageLink.send': 'stays',
    'stageLink.sendFrame': 'stays',
    'stageLink.sendPress': 'stays',
  },
  'open.linked.protocol': {
    'line.received.hello': {
      isFromAnotherControl: 'stays',
      otherwise: ['open.linked.protocol', 'open.linked.timeout.counting', 'open.linked.heartbeat.waiting'],
    },
    'line.received.bye': { isFromPeer: 'open.silent' },
    'line.received.ack': { isFromPeer: 'stays' },
    'line.received.fact': { isNew: 'stays', isFromPeer: 'stays' },
    'line.received.frame': { isFromPeer: 'stays' },
    'line.received.press': { isFromPeer: 'stays' },
  },
  'open.linked.timeout.counting': {
    'line.received.*': { isFromPeer: 'open.linked.timeout.counting' },
    'after linkTimeout': 'open.silent',
  },
  'open.linked.heartbeat.waiting': { 'after heartbeat': 'open.linked.heartbeat.waiting' },
  'open.silent': {
    'line.received.bye': { isFromPeer: 'stays' },
    'line.received.hello': {
      isFromAnotherControl: 'stays',
      otherwise: ['open.linked.protocol', 'open.linked.timeout.counting', 'open.linked.heartbeat.waiting'],
    },
    'after lease': 'open.listening',
    always: { isControl: 'open.calling' },
  },
  waiting: { 'stageLink.open': 'open.opening', 'stageLink.close': 'closed', 'after backOff': 'open.opening' },
}

export const model = machineModel(stageLinkMachine, [modelOf('control'), modelOf('stage')], { table })

function modelOf(end: LinkEnd): Model<typeof stageLinkMachine> {
  const inputOf = () => ({
    end,
    route: { kind: 'windows' } as const,
    session: end === 'control' ? own : undefined,
    listener: recorder<StageLinkOutputEvent>().ref,
  })
  const from: LinkEnd = end === 'control' ? 'stage' : 'control'
  const envelope = { v: 1, at: 0, from, seq: 0, session: own } as const
  const messages: readonly LinkMessage[] = [
    { ...envelope, type: 'link.hello' },
    { ...envelope, type: 'link.hello', session: other },
    { ...envelope, type: 'link.hello', leader: 'x'.repeat(43) },
    { ...envelope, type: 'link.beat', leader: 'x'.repeat(43) },
    { ...envelope, type: 'link.welcome' },
    { ...envelope, type: 'link.beat', session: other },
    { ...envelope, type: 'link.refused', reason: 'led' },
    { ...envelope, type: 'link.beat' },
    { ...envelope, type: 'link.bye' },
    { ...envelope, type: 'link.ack', upTo: 1 },
    { ...envelope, type: 'camera.changed', state: 'live', seq: 1 },
    { ...envelope, type: 'hands.seen', hands: [], aspect: 0.75, framesPerSecond: 12 },
    { ...envelope, type: 'clicker.pressed', key: 'forward' },
  ]
  return {
    name: end,
    input: inputOf(),
    samples: [
      { type: 'stageLink.send', fact: { type: 'stage.ready', hasCamera: true } },
      {
        type: 'stageLink.sendFrame',
        frame: { type: 'hands.seen', hands: [], aspect: 0.75, framesPerSecond: 12 },
      },
      { type: 'stageLink.sendPress', key: 'forward' },
      { type: 'line.identified', code: 'K7M4P9', name: undefined },
      ...messages.map(lineMessageOf),
    ],
    readsOf: ({ session, leader, lastReceivedSeq }) => [session, leader, lastReceivedSeq],
    canOccur: (event, { context }) => {
      if (event.type === 'stageLink.send') return context.unacknowledged.length === 0
      if (!('session' in event)) return true
      // The stage responds to one control’s hello before it receives another’s, and a control has only one id.
      if (event.session === other) return end === 'control' || context.session !== undefined
      return context.session !== other
    },
    setup: (inspect) => {
      const clock = new SimulatedClock()
      const line = deferredCallback<{
        input: LineInput
        command: LineCommand
        outputEvent: LineOutputEvent
      }>()
      const machine = stageLinkMachine.provide({ actors: { line: line.logic } })
      const link = createActor(machine, { input: inputOf(), clock, inspect }).start()
      const { linkHeartbeat, linkTimeout, linkLease } = askConstants
      return {
        actor: link,
        perform: {
          'line.opened': line.notify,
          'line.closed': line.notify,
          'line.away': line.notify,
          'line.replaced': line.notify,
          'line.revoked': line.notify,
          'line.identified': line.notify,
          'line.received.hello': line.notify,
          'line.received.welcome': line.notify,
          'line.received.refused': line.notify,
          'line.received.beat': line.notify,
          'line.received.bye': line.notify,
          'line.received.ack': line.notify,
          'line.received.fact': line.notify,
          'line.received.frame': line.notify,
          'line.received.press': line.notify,
          'xstate.after.heartbeat.stageLink.open.calling': () => clock.increment(linkHeartbeat),
          'xstate.after.heartbeat.stageLink.open.linked.heartbeat.waiting': () =>
            clock.increment(linkHeartbeat),
          'xstate.after.linkTimeout.stageLink.open.linked.timeout.counting': () =>
            clock.increment(linkTimeout),
          'xstate.after.lease.stageLink.open.silent': () => clock.increment(linkLease - linkTimeout),
          'xstate.after.backOff.stageLink.waiting': () => clock.increment(8_000),
        },
      }
    },
  }
}

export const invariants = invariantsOf(stageLinkMachine, {
  'what waits for an acknowledgement has been sent': ({ context }) =>
    context.unacknowledged.every(({ seq }) => seq <= context.lastSentSeq),
})
