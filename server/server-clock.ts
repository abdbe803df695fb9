/** Tells the present; handed down, so that nothing below reads the machine’s clock by itself. */
export type Clock = () => Date

/** The machine’s clock, or one that began at `start` when the server did and runs as fast. */
export function clockOf(start: Date | undefined): Clock {
  if (!start) return () => new Date()
  const offset = start.getTime() - Date.now()
  return () => new Date(Date.now() + offset)
}
