/** Fetches the grid of the calendar, and `Temporal` before it where the browser has none. */
export async function loadPlanGrid() {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  return { default: (await import('./plan-grid.tsx')).PlanGrid }
}
