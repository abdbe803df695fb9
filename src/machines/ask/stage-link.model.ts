import { createActor, SimulatedClock } from 'xstate'

import type { LinkMessage } from '#src/contract/ask-link.ts'
import { constants } from '#src/contract/constants.ts'
import { deferredCallback } from '#tests/support/machines/deferred-callback.ts'
import { invariantsOf, machineModel, type Model } from '#tests/support/machines/model.ts'
import { recorder } from '#tests/support/machines/recorder.ts'

import {
  type LineCommand,
  type LineInput,
  lineMessageOf,
  type LineOutputEvent,
  type LinkEnd,
} from './link-messages.ts'
import { stageLinkMachine, type StageLinkOutputEvent } from './stage-link.machine.ts'

const own = '0b6f3f6e-0a61-4f0b-8a7e-2f1d5c3b9a10'
const other = '7c1d2e3f-4a5b-4c6d-8e7f-9a0b1c2d3e4f'

export const model = machineModel(stageLinkMachine, [modelOf('control'), modelOf('stage')])

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
      const { linkHeartbeat, linkTimeout, linkLease } = constants.ask
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
