import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { BrowserContext, TestInfo } from '@playwright/test'

import { provenanceNow } from '#tests/support/paths/provenance.ts'

/** Set by `npm run paths -- --run browser`: the folder for what each test has made the machines of the app do. */
const folder = process.env['RECORD_TRANSITIONS']

const taken = new Map<string, Set<string>>()
/** The hash of the chart of each machine. */
const charts = new Map<string, string>()
const recorded = new WeakSet<BrowserContext>()

/** Records the transitions in the pages of this context, when they are recorded at all. */
export async function recordTransitionsIn(context: BrowserContext) {
  if (folder === undefined || recorded.has(context)) return
  recorded.add(context)
  await context.exposeFunction('recordTransition', (machine: string, transition: string, chart: string) => {
    charts.set(machine, chart)
    const transitions = taken.get(machine) ?? new Set()
    taken.set(machine, transitions.add(transition))
  })
}

/** Stores what has been recorded since the last call under the title of the test. */
export function storeTransitions({ titlePath, testId, project, status }: TestInfo, browser: string) {
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  const title = [...titlePath.slice(1), project.name].join(' › ')
  const entries = [...taken].map(([machine, transitions]) => [machine, [...transitions]] as const)
  const flow = {
    title,
    passed: status === 'passed',
    charts: Object.fromEntries(charts),
    provenance: provenanceNow(browser),
    taken: Object.fromEntries(entries),
  }
  writeFileSync(join(folder, `${testId}.json`), JSON.stringify(flow))
  taken.clear()
}
