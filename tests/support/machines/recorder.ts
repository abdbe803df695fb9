import { createActor, type EventObject, fromCallback } from 'xstate'

/** A running actor that notes the news it hears; stands where a parent would listen. */
export function recorder<TNews extends EventObject>() {
  const heard: TNews[] = []
  const listen = fromCallback<TNews>(({ receive }) => receive((news) => heard.push(news)))
  return { heard, ref: createActor(listen).start() }
}
