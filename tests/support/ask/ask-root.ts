import { createActor, type EventObject, type NonReducibleUnknown, SimulatedClock } from 'xstate'
import { onTestFinished } from 'vitest'

import type { Id } from '#src/contract/values.ts'
import { askMachine, type PresenceNews } from '#src/machines/ask/ask.machine.ts'
import {
  askControlMachine,
  type LeadNews,
  type LoadedSession,
  type MemoryCommand,
} from '#src/machines/ask/ask-control.machine.ts'
import { askStageMachine, type StageKind, type VoiceCommand } from '#src/machines/ask/ask-stage.machine.ts'
import type { LineCommand, LineInput, LineNews } from '#src/machines/ask/link-messages.ts'
import {
  type NetworkNews,
  outboxMachine,
  type SendOutcome,
  type StorageCommand,
  type StorageNews,
} from '#src/machines/ask/outbox.machine.ts'
import { stageLinkMachine } from '#src/machines/ask/stage-link.machine.ts'
import type { KeptAskSession } from '#src/contract/ask.ts'

import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import { deferredCallback, type NewsOnly } from '#tests/support/machines/deferred-callback.ts'
import type { Inspect } from '#tests/support/machines/model.ts'

export const askInput = {
  now: () => new Date('2026-11-20T09:30:00Z'),
  rememberedCamera: () => undefined,
}

/** Ask’s root actor with real control, stage and outbox; nothing outside of them responds unless the test says so. */
export function startAsk(inspect?: Inspect) {
  const presence = deferredCallback<NewsOnly<PresenceNews>>()
  const lead = deferredCallback<NewsOnly<LeadNews>>()
  const line = deferredCallback<{ input: LineInput; command: LineCommand; news: LineNews }>()
  const storage = deferredCallback<{
    input: { readonly departmentId: Id }
    command: StorageCommand
    news: StorageNews
  }>()
  const loadSession = deferredActor<LoadedSession, { readonly departmentId: Id }>()
  const stageLink = stageLinkMachine.provide({ actors: { line: line.logic } })
  const machine = askMachine.provide({
    actors: {
      presence: presence.logic,
      askControl: askControlMachine.provide({
        actors: {
          lead: lead.logic,
          page: deferredCallback<NewsOnly>().logic,
          keys: deferredCallback<NewsOnly>().logic,
          signs: deferredCallback<NewsOnly>().logic,
          memory: deferredCallback<{
            input: { readonly departmentId: Id }
            command: MemoryCommand
            news: EventObject
          }>().logic,
          loadSession: loadSession.logic,
          stageLink,
        },
      }),
      askStage: askStageMachine.provide({
        actors: {
          page: deferredCallback<NewsOnly>().logic,
          voice: deferredCallback<{
            input: NonReducibleUnknown
            command: VoiceCommand
            news: EventObject
          }>().logic,
          screen: deferredCallback<{
            input: { readonly kind: StageKind }
            command: EventObject
            news: EventObject
          }>().logic,
          stageLink,
        },
      }),
      outbox: outboxMachine.provide({
        actors: {
          send: deferredActor<SendOutcome, { readonly session: KeptAskSession }>().logic,
          storage: storage.logic,
          network: deferredCallback<NewsOnly<NetworkNews>>().logic,
        },
      }),
    },
  })
  const clock = new SimulatedClock()
  const ask = createActor(machine, {
    clock,
    input: askInput,
    ...(inspect && { inspect }),
  }).start()
  onTestFinished(() => void ask.stop())

  // Each by something that its types rule out.
  const failControl = async () => {
    lead.tell({ type: 'lead.given' })
    await loadSession.resolve(undefined as never)
  }
  const failStage = () => {
    const received = { session: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', leader: undefined, seq: 1 }
    line.tell({ type: 'line.opened' })
    line.tell({ ...received, seq: 0, type: 'line.received.hello' })
    line.tell({ ...received, type: 'line.received.fact', fact: undefined as never })
  }
  const failOutbox = () => storage.tell({ type: 'storage.loaded', unsent: undefined as never })
  return { ask, failControl, failStage, failOutbox, clock, presence, lead, line, storage, loadSession }
}
