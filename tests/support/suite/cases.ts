import { TestRunner } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** How many generated cases the test has checked: paths followed, requests of a table. */
    generatedCases?: number
    /** The environment that repeats the chance of this run. */
    repeatWith?: string
  }
}

/** Adds generated cases to the running test; `npm test` prints their sum beside the number of tests. */
export function countCases(count: number) {
  const test = TestRunner.getCurrentTest()
  if (test) test.meta.generatedCases = (test.meta.generatedCases ?? 0) + count
}

/** Checks every case within one test, and fails with all of those that fail, each by its name. */
export async function checkCases<Case>(
  cases: readonly Case[],
  check: (given: Case) => unknown,
): Promise<void> {
  countCases(cases.length)
  const failures: string[] = []
  for (const given of cases) {
    try {
      await check(given)
    } catch (error) {
      failures.push(`${nameOf(given)}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${cases.length} cases fail.\n${failures.join('\n')}`)
}

const maxPartLength = 60

/** A case by its numbers and texts, of which long ones are cut. */
function nameOf(given: unknown): string {
  const parts = (Array.isArray(given) ? given : [given]).filter((part) => typeof part !== 'object')
  return parts
    .map((part) => JSON.stringify(part))
    .map((text) => (text.length > maxPartLength ? `${text.slice(0, maxPartLength)}…` : text))
    .join(', ')
}
