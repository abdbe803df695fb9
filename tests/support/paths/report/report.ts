import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'

import { transformWithOxc } from 'vite'

import { projectRoot } from '#server/environment/project-root.ts'
import { recordedMutants } from '#tests/support/mutants/record.ts'
import { machineModels, machines } from '#tests/support/machines/machines.ts'
import { runPaths } from '#tests/support/machines/model.ts'

import { coverageOf, recordCoverage, recordedCoverage, resultsFolder, runsFolder } from '../coverage.ts'
import { boundMachines } from '../overview.ts'
import { type Change, changesSince, readSummary, summaryOf } from './changes.ts'
import { countsOf } from './coverage-states.ts'
import { pageOf } from './page.ts'
import { byLevel, reportMachines, type ReportMachine } from './report-data.ts'

/** Follows the paths of every machine with actors, and stores what they cover. */
export async function followAll(onProgress: (line: string) => void): Promise<void> {
  for (const model of machineModels) {
    const run = await runPaths(model)
    recordCoverage('actor', coverageOf(model.machine, run))
    const failures = run.followed.filter(({ failure }) => failure !== undefined).length
    onProgress(
      `${failures === 0 ? '✓' : '✗'} ${model.machine.id}: ${run.followed.length} paths, ${failures} failed`,
    )
  }
}

/** Writes the page and the summary for the next one. Returns what the command prints. */
export async function writeReport(at: string): Promise<string> {
  const found = await reportMachines(
    machines,
    machineModels,
    byLevel((level) => recordedCoverage(level)),
    new Set(boundMachines),
    recordedMutants(),
  )
  const summaryFile = join(resultsFolder, 'report.json')
  const before = existsSync(summaryFile)
    ? readSummary(JSON.parse(readFileSync(summaryFile, 'utf8')))
    : undefined
  const summary = summaryOf(found, at)
  const changes = before && { since: before.at, list: changesSince(before, summary) }
  const page = pageOf(found, {
    at,
    changes,
    screenshots: screenshotsOf(found),
    style: styleOf(),
    script: await scriptOf(),
  })
  mkdirSync(resultsFolder, { recursive: true })
  const file = join(resultsFolder, 'report.html')
  writeFileSync(file, page)
  writeFileSync(summaryFile, JSON.stringify(summary))
  return `${relative(projectRoot, file)}\n${summaryLine(found, changes?.list)}`
}

function summaryLine(found: readonly ReportMachine[], changes: readonly Change[] | undefined): string {
  const counts = found.map(({ states }) => countsOf(states.actor))
  const sum = (of: (count: (typeof counts)[number]) => number) =>
    counts.reduce((total, count) => total + of(count), 0)
  const changeCount = changes === undefined ? 'first report' : `${changes.length} changes since the last`
  return [
    `${found.length} machines`,
    `actors cover ${sum(({ covered }) => covered)} of ${sum(({ covered, missing, failed }) => covered + missing + failed)} transitions`,
    `${sum(({ unreachable }) => unreachable)} cannot be reached`,
    `${sum(({ failed }) => failed)} failed`,
    changeCount,
  ].join(', ')
}

/** The pictures of the browser's steps, each once. */
function screenshotsOf(found: readonly ReportMachine[]): Readonly<Record<string, string>> {
  const names = found.flatMap(({ runs }) =>
    Object.values(runs).flatMap((run) =>
      (run?.paths ?? []).flatMap(({ steps }) => steps.flatMap(({ screenshot }) => screenshot ?? [])),
    ),
  )
  return Object.fromEntries(
    [...new Set(names)].flatMap((name) => {
      const file = join(runsFolder('browser'), name)
      if (!existsSync(file)) return []
      const type = extname(name) === '.png' ? 'image/png' : 'image/jpeg'
      return [[name, `data:${type};base64,${readFileSync(file, 'base64')}`]]
    }),
  )
}

const here = (name: string) => join(projectRoot, 'tests/support/paths/report', name)

/** The style of the page, with the colours, sizes and letters of the program's theme. */
export function styleOf(): string {
  const theme = readFileSync(join(projectRoot, 'src/ui/theme.css'), 'utf8')
  const properties = [...theme.matchAll(/^ {2}(--(?:color|font|text|radius|shadow)-[\w-]+:[^;*]+;)/gm)].map(
    ([, property]) => property,
  )
  const [, fontFile] = /url\('@([^']+\.woff2)'\)/.exec(theme) ?? []
  if (fontFile === undefined) throw new Error('The theme has no font.')
  const font = readFileSync(join(projectRoot, 'node_modules', `@${fontFile}`), 'base64')
  return [
    `@font-face{font-family:'Schibsted Grotesk';src:url(data:font/woff2;base64,${font}) format('woff2');font-weight:400 900}`,
    `:root{${properties.join('')}}`,
    readFileSync(here('page.css'), 'utf8'),
  ].join('\n')
}

/** The script of the page, without its types. */
async function scriptOf(): Promise<string> {
  const file = here('page-script.ts')
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { sourcemap: false })
  return `${code}\nstartPage()`
}
