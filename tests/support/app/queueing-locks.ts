import type { Locks } from '#src/services/tokens/token-store.ts'

/** Node has no lock manager: one queue a name does what the browser's promises. */
export function queueingLocks(): Locks {
  const queues = new Map<string, Promise<unknown>>()
  return {
    request(name, action) {
      const turn = (queues.get(name) ?? Promise.resolve()).then(action)
      queues.set(
        name,
        turn.catch(() => undefined),
      )
      return turn
    },
  }
}
