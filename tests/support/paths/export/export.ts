import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

import { projectRoot } from '#server/environment/project-root.ts'
import { machines } from '#tests/support/machines/machines.ts'
import { recordCoverage, resultsFolder } from '#tests/support/paths/coverage.ts'
import { boundMachines } from '#tests/support/paths/overview.ts'
import type { LanguageCode } from '#tests/support/paths/sentences.ts'
import { kebabCase } from '#tests/support/paths/texts.ts'
import type { Result } from '#tests/support/paths/workbench.ts'

import { handCasesOf } from './by-hand.ts'
import { gherkinOf } from './gherkin.ts'
import { checklistOf, tableOf } from './lists.ts'
import { readResults } from './results.ts'
import { specOf } from './spec.ts'
import { statelyOf } from './stately.ts'
import { testCasesOf } from './test-case.ts'

/** Writes the paths of machines for other programs, one file for each format. */
export async function exported(
  ids: readonly string[],
  language: LanguageCode,
  onProgress: (line: string) => void,
): Promise<Result> {
  const folder = join(resultsFolder, 'export')
  mkdirSync(folder, { recursive: true })
  for (const machine of machines.filter(({ id }) => ids.includes(id))) {
    const byHand = handCasesOf(machine, language)
    const followed = testCasesOf(machine, language)
    const isBound = boundMachines.includes(machine.id)
    const files: Readonly<Record<string, string>> = {
      'stately.json': statelyOf(machine),
      ...(byHand.cases.length > 0 && {
        feature: gherkinOf(machine, byHand, language),
        csv: tableOf(byHand.cases, language),
        md: checklistOf(machine, byHand, language),
      }),
      ...(isBound && { 'spec.mjs': await specOf(machine, followed) }),
    }
    for (const [ending, content] of Object.entries(files))
      writeFileSync(join(folder, `${kebabCase(machine.id)}.${ending}`), content)
    const automatic = isBound ? `${followed.length} automatic` : 'not bound to the app'
    onProgress(
      `✓ ${machine.id}: ${byHand.cases.length} paths by hand, ${automatic}; ${Object.keys(files).join(', ')}`,
    )
  }
  return { text: `Written to ${relative(projectRoot, folder)}.`, code: 0 }
}

/** Stores the results of paths that people have carried out, for the report. */
export async function withResults(file: string): Promise<Result> {
  if (!existsSync(file)) return { text: `There is no file "${file}".`, code: 2 }
  const { runs, problems } = readResults(
    await readFile(file, 'utf8'),
    machines.flatMap((machine) => [...handCasesOf(machine, 'en').cases, ...testCasesOf(machine, 'en')]),
  )
  for (const { coverage, testers } of runs)
    recordCoverage('manual', coverage, testers.length === 0 ? undefined : `by ${testers.join(', ')}`)
  const paths = runs.flatMap(({ coverage }) => coverage.paths)
  const failed = paths.filter(({ problem }) => problem !== undefined).length
  if (paths.length === 0)
    return { text: [...problems, `No result was read from "${file}".`].join('\n'), code: 2 }
  return {
    text: [
      ...problems,
      `${paths.length} results of ${runs.length} machines were read, ${failed} failed. \`npm run paths:report\` shows them.`,
    ].join('\n'),
    code: problems.length > 0 || failed > 0 ? 1 : 0,
  }
}
