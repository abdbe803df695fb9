/** What a page of the inspected client knows of its actors. */
export type InspectedState = {
  /** The state of the actor of each machine that changed last, by the machine's id. */
  readonly states: Record<string, unknown>
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
