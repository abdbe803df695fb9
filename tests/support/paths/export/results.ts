import papa from 'papaparse'
import type { AnyStateMachine } from 'xstate'

import { chartHashOf } from '#tests/support/machines/chart.ts'
import { titleOf } from '#tests/support/machines/model.ts'
import { type Coverage, type PathRecord, recordOf } from '#tests/support/paths/coverage.ts'

import type { TestCase } from './test-case.ts'

/** What people found along the paths of one machine. */
export type ManualRun = {
  readonly coverage: Coverage
  /** Who carried the paths out. */
  readonly testers: readonly string[]
}

/** What a file of results says. */
export type Results = {
  readonly runs: readonly ManualRun[]
  /** What is wrong in the file, one sentence each. */
  readonly problems: readonly string[]
}

/** The names of the columns in both languages, in lower case. */
const columns = {
  id: ['id'],
  result: ['result', 'resultat'],
  tester: ['tester'],
  date: ['date', 'dato'],
} as const

const verdicts: Readonly<Record<string, 'passed' | 'failed'>> = {
  passed: 'passed',
  ok: 'passed',
  bestått: 'passed',
  failed: 'failed',
  feilet: 'failed',
}

/**
 * Reads results in CSV, with the columns of the exported table or with `id`, `result`, `tester` and `date` alone. A path passed where a
 * row of it says so and none says that it failed; a path without a result counts as not tried. `cases` are those of the present charts.
 */
export function readResults(text: string, cases: readonly TestCase[]): Results {
  const { data, meta } = papa.parse<Row>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim().toLowerCase(),
  })
  const nameOf = (column: keyof typeof columns) => columns[column].find((name) => meta.fields?.includes(name))
  const [id, result] = [nameOf('id'), nameOf('result')]
  if (id === undefined || result === undefined)
    return { runs: [], problems: ['The file needs a column "id" and a column "result".'] }
  const problems: string[] = []
  const tried = new Map<TestCase, readonly Verdict[]>()
  for (const [index, row] of data.entries()) {
    const written = cell(row, result)
    if (written === '') continue
    const verdict = verdicts[written.toLowerCase()]
    const found = cases.find((one) => one.id === cell(row, id))
    if (!verdict)
      problems.push(
        `Row ${index + 2}: "${written}" is no result. There are ${Object.keys(verdicts).join(', ')}.`,
      )
    else if (!found)
      problems.push(`Row ${index + 2}: no path has the id "${cell(row, id)}": it may be of an earlier chart.`)
    else
      tried.set(found, [
        ...(tried.get(found) ?? []),
        { verdict, tester: cell(row, nameOf('tester')), date: cell(row, nameOf('date')) },
      ])
  }
  const machines = [...new Set([...tried.keys()].map(({ machine }) => machine))]
  return { runs: machines.map((machine) => runOf(machine, tried)), problems }
}

type Row = Readonly<Record<string, string>>

const cell = (row: Row, name: string | undefined) => (name === undefined ? '' : (row[name] ?? '')).trim()

type Verdict = { readonly verdict: 'passed' | 'failed'; readonly tester: string; readonly date: string }

function runOf(machine: AnyStateMachine, all: ReadonlyMap<TestCase, readonly Verdict[]>): ManualRun {
  const own = [...all]
    .filter(([one]) => one.machine === machine)
    .map(([one, rows]) => ({ one, rows, failed: rows.find(({ verdict }) => verdict === 'failed') }))
  const testers = own.flatMap(({ rows }) => rows.map(({ tester }) => tester)).filter(Boolean)
  return {
    testers: [...new Set(testers)],
    coverage: {
      machine: machine.id,
      chart: chartHashOf(machine),
      taken: [
        ...new Set(
          own.flatMap(({ one: { path, first }, failed }) =>
            failed ? [] : path.slice(first).flatMap(({ transitions }) => transitions),
          ),
        ),
      ],
      paths: own.map(({ one: { id, path, first }, failed }): PathRecord => ({
        id,
        title: titleOf(path),
        steps: path.slice(first).map(recordOf),
        ...(failed && { problem: ['It failed', failed.tester, failed.date].filter(Boolean).join(', ') }),
      })),
    },
  }
}
