import { createActor, type EventObject, fromCallback } from 'xstate'

/** A running actor that notes the news it hears; stands where a parent would listen. */
export function recorder<TOutputEvent extends EventObject>() {
  const received: TOutputEvent[] = []
  const listen = fromCallback<TOutputEvent>(({ receive }) => receive((news) => received.push(news)))
  return { received, ref: createActor(listen).start() }
}
