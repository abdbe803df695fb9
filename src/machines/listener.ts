import type { ActorRef, EventObject, Snapshot } from 'xstate'

/** Whoever hears an actor's news: its parent in the application, a recorder in a test. */
export type Listener<TOutputEvent extends EventObject> = ActorRef<Snapshot<unknown>, TOutputEvent>
