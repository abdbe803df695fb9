import { createActor, type EventObject, type NonReducibleUnknown, SimulatedClock } from 'xstate'

import type { OpenPage } from '#src/contract/pages.ts'
import type { DepartmentId } from '#src/contract/values.ts'
import type { PresenceOutputEvent } from '#src/machines/app/app/presence.ts'
import { askMachine } from '#src/machines/ask/ask/ask.machine.ts'
import type { LoadedSession } from '#src/machines/ask/ask-control/ask-control-context.ts'
import type { LeadOutputEvent } from '#src/machines/ask/ask-control/ask-control-events.ts'
import { askControlMachine } from '#src/machines/ask/ask-control/ask-control.machine.ts'
import {
  askStageMachine,
  type StageKind,
  type VoiceCommand,
} from '#src/machines/ask/ask-stage/ask-stage.machine.ts'
import type { OutboxAddEvent } from '#src/machines/outbox/outbox/outbox.machine.ts'

import {
  type LoadedShow,
  type ShowRequest,
  signShowMachine,
} from '#src/machines/ask/sign-show/sign-show.machine.ts'

import { recorderWithDeferredActors } from './take-recorder.ts'
import { deferredLine, linkSession } from './deferred-line.ts'
import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import { stopAfterTest } from '#tests/support/machines/stop-after-test.ts'
import { recorder } from '#tests/support/machines/recorder.ts'
import { deferredCallback, type OutputEvents } from '#tests/support/machines/deferred-callback.ts'
import type { Inspect } from '#tests/support/machines/model.ts'

/** The pages of Ask on which one of its parts is open. */
export const controlPage: OpenPage = { name: 'askControl', params: {}, search: '' }
export const stagePage: OpenPage = { name: 'askStage', params: {}, search: '' }
export const stageWindowPage: OpenPage = { name: 'askStage', params: {}, search: '?her' }
/** The control’s page with signs that Ask shows alone, and the lock screen of a shared tablet with such signs. */
export const showPage = (signs: string): OpenPage => ({
  name: 'askControl',
  params: {},
  search: `?tegn=${signs}`,
})
export const lockedShowPage: OpenPage = { name: 'login', params: {}, search: '?tegn=mer' }
export const teachingPage = (sign: string): OpenPage => ({ name: 'teachSign', params: { sign }, search: '' })

export const askInput = {
  now: () => new Date('2026-11-20T09:30:00Z'),
  rememberedCamera: () => undefined,
  isSecure: true,
  outbox: recorder<OutboxAddEvent>().ref,
}

/** Ask’s root actor with real control, stage and recorder; every other actor responds only when the test makes it. */
export function startAsk(inspect?: Inspect) {
  const presence = deferredCallback<OutputEvents<PresenceOutputEvent>>()
  const lead = deferredCallback<OutputEvents<LeadOutputEvent>>()
  const { line, stageLink } = deferredLine()
  const takeRecorder = recorderWithDeferredActors()
  const loadSession = deferredActor<LoadedSession, { readonly departmentId: DepartmentId }>()
  const loadShow = deferredActor<LoadedShow, ShowRequest>()
  const machine = askMachine.provide({
    actors: {
      presence: presence.logic,
      askControl: askControlMachine.provide({
        actors: {
          lead: lead.logic,
          page: deferredCallback<OutputEvents>().logic,
          keys: deferredCallback<OutputEvents>().logic,
          signs: deferredCallback<OutputEvents>().logic,
          loadSession: loadSession.logic,
          stageLink,
        },
      }),
      askStage: askStageMachine.provide({
        actors: {
          page: deferredCallback<OutputEvents>().logic,
          voice: deferredCallback<{
            input: NonReducibleUnknown
            command: VoiceCommand
            outputEvent: EventObject
          }>().logic,
          screen: deferredCallback<{
            input: { readonly kind: StageKind }
            command: EventObject
            outputEvent: EventObject
          }>().logic,
          stageLink,
        },
      }),
      signShow: signShowMachine.provide({ actors: { loadShow: loadShow.logic } }),
      takeRecorder: takeRecorder.machine,
    },
  })
  const outbox = recorder<OutboxAddEvent>()
  const clock = new SimulatedClock()
  const ask = createActor(machine, {
    clock,
    input: { ...askInput, outbox: outbox.ref },
    ...(inspect && { inspect }),
  }).start()
  stopAfterTest(ask)

  const fromControl = { session: linkSession, leader: undefined, seq: 1 }
  const linkStage = () => {
    line.notify({ type: 'line.opened' })
    line.notify({ ...fromControl, seq: 0, type: 'line.received.hello' })
  }
  // Each failure is caused by a value that the types rule out.
  const failControl = async () => {
    lead.notify({ type: 'lead.granted' })
    await loadSession.resolve(undefined as never)
  }
  const failStage = () => {
    linkStage()
    line.notify({ ...fromControl, type: 'line.received.fact', fact: undefined as never })
  }
  const failShow = () => loadShow.resolve(undefined as never)
  const failRecorder = () => {
    ask.getSnapshot().children.takeRecorder?.send({ type: 'takeRecorder.begin', signer: 1 })
    takeRecorder.openCamera()
    takeRecorder.model.notify({
      type: 'model.seen',
      hands: undefined as never,
      isCrowded: false,
      aspect: 1,
      at: 0,
    })
  }
  return {
    ask,
    /** A control greets the stage. */
    linkStage,
    failControl,
    failStage,
    failRecorder,
    failShow,
    takeRecorder,
    /** What the outbox has received. */
    added: outbox.received,
    clock,
    presence,
    lead,
    line,
    loadSession,
  }
}
