/** What the page of the inspected client knows of its actors, for the tests that drive it. */
export type InspectedState = {
  /** The state of the actor of each machine that changed last, by the machine's id. */
  readonly states: Record<string, unknown>
}

declare global {
  // The browser's own names of globals; `var` is what declares one.
  // oxlint-disable-next-line no-var -- see above
  var inspected: InspectedState | undefined
  // oxlint-disable-next-line no-var -- see above
  var recordTransition: ((machine: string, transition: string) => void) | undefined
}
