/** Runs the work of each key one at a time, in order; that of different keys at the same time. */
export function oneAtATime(): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const run = (last.get(key) ?? Promise.resolve()).then(work)
    const settled = run
      .catch(() => undefined)
      .finally(() => {
        if (last.get(key) === settled) last.delete(key)
      })
    last.set(key, settled)
    return run
  }
}
