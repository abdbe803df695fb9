import type { SnapshotCopy } from './copied-snapshot.ts'

/** What a page of the inspected client knows of its actors. */
export type InspectedState = {
  /** A copy of the snapshot of the actor of this machine that changed last. */
  readonly snapshotOf: (machine: string) => SnapshotCopy | undefined
  /** Stops the app, and names the listeners that it has left. */
  readonly listenersAfterStop: () => readonly string[]
}

declare global {
  interface Window {
    inspected?: InspectedState
    /** Added by the test: gets each transition of a page, with the hash of its chart. */
    recordTransition?: (machine: string, transition: string, chart: string) => void
  }
}
