import type { ActorRef, EventObject, Snapshot } from 'xstate'

/** The receiver of an actor's events: its parent in the app, a recorder in a test. */
export type Listener<TOutputEvent extends EventObject> = ActorRef<Snapshot<unknown>, TOutputEvent>
