/** Smaller differences come from the network, or do no harm. */
const toleranceMs = 60_000

/** The time of the server, as far as it is known; the device’s clock may be a day off, or set by hand. */
export type ServerClock = {
  /** The device’s time until the server has sent its own. */
  readonly now: () => Date
  /** How many milliseconds the server’s time is ahead of the device’s; 0 where they differ by less than a minute. */
  readonly offsetMs: () => number
  /** Notes the time that the server has just sent. */
  readonly set: (serverTime: Date) => void
}

/** A clock that follows the device’s, by the offset that the server’s time had when it was last sent. */
export function createServerClock(deviceNow: () => Date): ServerClock {
  let offsetMs = 0
  return {
    now: () => new Date(deviceNow().getTime() + offsetMs),
    offsetMs: () => offsetMs,
    set: (serverTime) => {
      const difference = serverTime.getTime() - deviceNow().getTime()
      offsetMs = Math.abs(difference) < toleranceMs ? 0 : difference
    },
  }
}
