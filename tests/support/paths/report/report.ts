import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { projectRoot } from '#server/project-root.ts'

import { changesBetween, summaryIn, summaryOf } from './changes.ts'
import { reportPage } from './page.ts'
import { reportedMachines } from './report-data.ts'

const folder = 'test-results/paths'

/**
 * Writes the report of the last runs as one HTML page, with what has changed since the report before. Resolves with the file,
 * relative to the project.
 */
export async function writeReport(now: Date): Promise<{ readonly file: string; readonly machines: number }> {
  const machines = await reportedMachines()
  const summary = summaryOf(machines)
  const summaryFile = join(projectRoot, folder, 'report.json')
  const before = existsSync(summaryFile) ? summaryIn(readFileSync(summaryFile, 'utf8')) : undefined
  const changes = before && changesBetween(before, summary)
  const file = `${folder}/report.html`
  mkdirSync(join(projectRoot, folder), { recursive: true })
  writeFileSync(
    join(projectRoot, file),
    reportPage(machines, changes, now.toISOString().slice(0, 16).replace('T', ' ')),
  )
  writeFileSync(summaryFile, JSON.stringify(summary))
  return { file, machines: machines.length }
}
