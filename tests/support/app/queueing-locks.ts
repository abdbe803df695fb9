import type { Locks } from '#src/services/tokens/token-store.ts'

/** A fake lock manager, since Node has none: one queue per name. */
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
