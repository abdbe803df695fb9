import type { TabLocks } from '#src/services/tabs/tabs.ts'

/** A fake lock manager with the options that tabs use, since Node has none. */
export function tabLocks(): TabLocks {
  const queues = new Map<string, readonly (() => void)[]>()
  return {
    async request(name, { ifAvailable = false, signal }, callback) {
      // As in a browser, no lock is granted before the caller has what it returns.
      await Promise.resolve()
      const queue = queues.get(name)
      if (queue && ifAvailable) return await callback(null)
      if (queue)
        await new Promise<void>((resolve, reject) => {
          queues.set(name, [...queue, resolve])
          signal?.addEventListener('abort', () => {
            queues.set(
              name,
              (queues.get(name) ?? []).filter((waiting) => waiting !== resolve),
            )
            reject(new DOMException('The request was aborted.', 'AbortError'))
          })
        })
      else queues.set(name, [])
      try {
        return await callback({ name, mode: 'exclusive' })
      } finally {
        const [next, ...rest] = queues.get(name) ?? []
        if (next) queues.set(name, rest)
        else queues.delete(name)
        next?.()
      }
    },
  }
}
