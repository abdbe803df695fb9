import { vi } from 'vitest'

/** Milliseconds; as long as `expect.poll` waits, since a busy machine is slow and no test expects a timeout. */
const timeout = 30_000

/** Checks again until nothing is thrown; `vi.waitFor` by itself gives up after a second. */
export const eventually = (check: () => void | Promise<void>): Promise<void> => vi.waitFor(check, { timeout })
