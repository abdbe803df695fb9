/**
 * Settles as the promise does, and never once the actor that waits for it has been stopped. React's strict mode stops an actor and starts
 * it again at once: the abort of its first run would otherwise count as the failure of the second.
 */
export async function unlessStopped<Result>(signal: AbortSignal, promise: Promise<Result>): Promise<Result> {
  try {
    const result = await promise
    if (!signal.aborted) return result
  } catch (error) {
    if (!signal.aborted) throw error
  }
  return new Promise(() => {})
}
