import { NetworkError } from '#src/contract/api.ts'

/** Fetches the grid of the calendar, and `Temporal` before it where the browser has none. Rejects with a `NetworkError`. */
export async function loadPlanGrid() {
  try {
    if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
    return (await import('./plan-grid.tsx')).PlanGrid
  } catch {
    throw new NetworkError()
  }
}
