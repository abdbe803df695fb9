import { type EventObject, fromCallback, type NonReducibleUnknown } from 'xstate'

type ActorTypes = {
  readonly input: NonReducibleUnknown
  readonly command: EventObject
  readonly outputEvent: EventObject
}

/** A callback actor that records its commands, and emits only when the test calls `notify`. */
export function deferredCallback<TTypes extends ActorTypes>() {
  const inputs: TTypes['input'][] = []
  const commands: TTypes['command'][] = []
  const running = new Map<TTypes['input'], (event: TTypes['outputEvent']) => void>()
  return {
    /** Its inputs, one per start. */
    inputs,
    commands,
    /** The inputs of the actors that are running. */
    running: () => [...running.keys()],
    logic: fromCallback<TTypes['command'], TTypes['input']>(({ input, sendBack, receive }) => {
      inputs.push(input)
      running.set(input, sendBack)
      receive((command) => commands.push(command))
      return () => running.delete(input)
    }),
    notify: (event: TTypes['outputEvent']) => {
      // Copied, since an event may start another actor, which must not receive this one.
      const senders = [...running.values()]
      if (senders.length === 0) throw new Error(`No running actor could emit "${event.type}".`)
      for (const sendBack of senders) sendBack(event)
    },
  }
}

/** The types of an actor that takes no input and no commands. */
export type OutputEvents<TOutputEvent extends EventObject = EventObject> = {
  readonly input: NonReducibleUnknown
  readonly command: EventObject
  readonly outputEvent: TOutputEvent
}
