type BackOffLimits = { readonly shortest: number; readonly longest: number }

/** The delay in milliseconds before the next retry: doubled with each consecutive failure, up to `longest`. */
export const backOff = ({ shortest, longest }: BackOffLimits, failures: number) =>
  Math.min(longest, shortest * 2 ** failures)
