import { createActor, type EventObject, fromCallback } from 'xstate'

/** A running actor that records the events it receives; a test's substitute for a parent. */
export function recorder<TOutputEvent extends EventObject>() {
  const received: TOutputEvent[] = []
  const listen = fromCallback<TOutputEvent>(({ receive }) => receive((event) => received.push(event)))
  return { received, ref: createActor(listen).start() }
}
