import { createActor, SimulatedClock } from 'xstate'

import type { PresenceOutputEvent } from '#src/machines/app/app/presence.ts'
import {
  type AddressOutputEvent,
  type PictureBytes,
  type ReadInput,
  type ReadPictures,
  type ShownPicture,
  shownPicturesMachine,
} from '#src/machines/people/shown-pictures/shown-pictures.machine.ts'
import { studentId, userId } from '#tests/support/data/ids.ts'
import { idOf } from '#tests/support/data/planned-days.ts'
import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import { deferredCallback, type OutputEvents } from '#tests/support/machines/deferred-callback.ts'
import type { Inspect } from '#tests/support/machines/model.ts'
import { stopAfterTest } from '#tests/support/machines/stop-after-test.ts'

export const ofElla: ShownPicture = { of: { as: 'child', id: studentId(idOf('91')) }, picture: idOf('a1') }
export const ofNoah: ShownPicture = { of: { as: 'child', id: studentId(idOf('92')) }, picture: idOf('a2') }
/** Somebody who works in the kindergarten. */
export const ofJonas = {
  of: { as: 'colleague', id: userId(idOf('93')) },
  picture: idOf('a3'),
} as const satisfies ShownPicture

export const picturesRead = (...shown: readonly ShownPicture[]): ReadPictures => ({
  kind: 'ok',
  body: shown.map(({ picture }) => ({ picture, bytes: 'AAAA' })),
})

/** The pictures on a screen whose server and clock the test decides. */
export function startShownPictures(inspect?: Inspect) {
  const clock = new SimulatedClock()
  const presence = deferredCallback<OutputEvents<PresenceOutputEvent>>()
  const read = deferredActor<ReadPictures, ReadInput>()
  const address = deferredCallback<Address>()
  const actors = { presence: presence.logic, read: read.logic, address: address.logic }
  const actor = createActor(shownPicturesMachine.provide({ actors }), {
    clock,
    ...(inspect && { inspect }),
  }).start()
  stopAfterTest(actor)
  return { actor, clock, presence, read, address }
}

type Address = {
  readonly input: PictureBytes
  readonly command: AddressOutputEvent
  readonly outputEvent: AddressOutputEvent
}
