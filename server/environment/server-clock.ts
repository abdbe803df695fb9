/** Returns the current time; passed down, so that no module reads the system clock itself. */
export type Clock = () => Date

/** The system clock, or a clock that was at `start` when the server started and runs at the same speed. */
export function clockOf(start: Date | undefined): Clock {
  if (!start) return () => new Date()
  const offset = start.getTime() - Date.now()
  return () => new Date(Date.now() + offset)
}
