type BackOffLimits = { readonly shortest: number; readonly longest: number }

/** Milliseconds to wait before what has failed so often in a row is tried again: twice as long each time. */
export const backOff = ({ shortest, longest }: BackOffLimits, failures: number) =>
  Math.min(longest, shortest * 2 ** failures)
