import { type EventObject, fromCallback, type NonReducibleUnknown } from 'xstate'

type Talk = {
  readonly input: NonReducibleUnknown
  readonly command: EventObject
  readonly news: EventObject
}

/** A callback actor that records its commands, and emits only when the test calls `notify`. */
export function deferredCallback<TTalk extends Talk>() {
  const inputs: TTalk['input'][] = []
  const commands: TTalk['command'][] = []
  const running = new Map<TTalk['input'], (news: TTalk['news']) => void>()
  return {
    /** Its inputs, one per start. */
    inputs,
    commands,
    /** The inputs of the actors that are running. */
    running: () => [...running.keys()],
    logic: fromCallback<TTalk['command'], TTalk['input']>(({ input, sendBack, receive }) => {
      inputs.push(input)
      running.set(input, sendBack)
      receive((command) => commands.push(command))
      return () => running.delete(input)
    }),
    notify: (news: TTalk['news']) => {
      // Copied, since an event may start another actor, which must not receive this one.
      const tellers = [...running.values()]
      if (tellers.length === 0) throw new Error(`Nothing runs that could tell "${news.type}".`)
      for (const notify of tellers) notify(news)
    },
  }
}

/** The types of an actor that takes no input and no commands. */
export type OutputEvents<TOutputEvent extends EventObject = EventObject> = {
  readonly input: NonReducibleUnknown
  readonly command: EventObject
  readonly news: TOutputEvent
}
