import { type EventObject, fromCallback, type NonReducibleUnknown } from 'xstate'

type Talk = {
  readonly input: NonReducibleUnknown
  readonly command: EventObject
  readonly news: EventObject
}

/** A callback actor that notes its commands, and tells news only when the test says so. */
export function deferredCallback<TTalk extends Talk>() {
  const inputs: TTalk['input'][] = []
  const commands: TTalk['command'][] = []
  const running = new Map<TTalk['input'], (news: TTalk['news']) => void>()
  return {
    /** What it was started with, each time. */
    inputs,
    commands,
    /** The inputs of those that have started and not been stopped. */
    running: () => [...running.keys()],
    logic: fromCallback<TTalk['command'], TTalk['input']>(({ input, sendBack, receive }) => {
      inputs.push(input)
      running.set(input, sendBack)
      receive((command) => commands.push(command))
      return () => running.delete(input)
    }),
    notify: (news: TTalk['news']) => {
      // Those who run now: news may start another track, which has nothing to tell yet.
      const tellers = [...running.values()]
      if (tellers.length === 0) throw new Error(`Nothing runs that could tell "${news.type}".`)
      for (const notify of tellers) notify(news)
    },
  }
}

/** Of an actor that takes no input and no commands. */
export type OutputEvents<TOutputEvent extends EventObject = EventObject> = {
  readonly input: NonReducibleUnknown
  readonly command: EventObject
  readonly news: TOutputEvent
}
