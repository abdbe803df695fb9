import { createActor, SimulatedClock } from 'xstate'

import {
  type PointerCommand,
  type PointerOutputEvent,
  studentDragMachine,
} from '#src/machines/people/student-drag/student-drag.machine.ts'
import { deferredCallback, type OutputEvents } from '#tests/support/machines/deferred-callback.ts'
import type { Inspect } from '#tests/support/machines/model.ts'
import { stopAfterTest } from '#tests/support/machines/stop-after-test.ts'

/** A drag of children whose pointer and clock the test decides. */
export function startStudentDrag(inspect?: Inspect) {
  const pointer = deferredCallback<OutputEvents<PointerOutputEvent> & { readonly command: PointerCommand }>()
  const clock = new SimulatedClock()
  const drag = createActor(studentDragMachine.provide({ actors: { pointer: pointer.logic } }), {
    clock,
    ...(inspect && { inspect }),
  }).start()
  stopAfterTest(drag)
  return { drag, pointer, clock }
}
