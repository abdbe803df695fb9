import * as v from 'valibot'
import { createActor, SimulatedClock } from 'xstate'

import {
  type DraftCommand,
  type DraftInput,
  draftMachine,
  type DraftOutputEvent,
  type StoredDraft,
} from '#src/machines/draft/draft/draft.machine.ts'
import { deferredCallback, type OutputEvents } from '#tests/support/machines/deferred-callback.ts'
import type { Inspect } from '#tests/support/machines/model.ts'

export const Note = v.object({ note: v.string() })
export const note = (text: string): v.InferOutput<typeof Note> => ({ note: text })
export const storedNote: StoredDraft = { name: 'note', schema: Note }
export const draftInput = { ...storedNote, listener: undefined }

/** The draft machine on a device that the test controls. */
export function controlledDraft() {
  const device = deferredCallback<{
    input: StoredDraft
    command: DraftCommand
    outputEvent: DraftOutputEvent
  }>()
  const leaveGuard = deferredCallback<OutputEvents>()
  const machine = draftMachine.provide({ actors: { device: device.logic, leaveGuard: leaveGuard.logic } })
  return { machine, device, leaveGuard }
}

/** A running draft. */
export function startDraft(inspect?: Inspect, input: DraftInput = draftInput) {
  const { machine, device, leaveGuard } = controlledDraft()
  const clock = new SimulatedClock()
  const draft = createActor(machine, { clock, input, ...(inspect && { inspect }) }).start()
  return { draft, clock, device, leaveGuard }
}
