import { TestRunner } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** The number of generated cases that the test has checked, such as paths or requests. */
    generatedCases?: number
    /** The environment variables that reproduce this random run. */
    repeatWith?: string
  }
}

/** Adds generated cases to the running test; `npm test` prints their sum next to the number of tests. */
export function countCases(count: number) {
  const test = TestRunner.getCurrentTest()
  if (test) test.meta.generatedCases = (test.meta.generatedCases ?? 0) + count
}

/** Checks every case within one test; throws one error that lists every failing case with its message. */
export async function checkCases<Case>(
  cases: readonly Case[],
  check: (item: Case) => unknown,
): Promise<void> {
  countCases(cases.length)
  const failures: string[] = []
  for (const item of cases) {
    try {
      await check(item)
    } catch (error) {
      failures.push(`${nameOf(item)}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${cases.length} cases fail.\n${failures.join('\n')}`)
}

const maxPartLength = 60

/** The name of a case: its strings and numbers, truncated. */
function nameOf(item: unknown): string {
  const parts = (Array.isArray(item) ? item : [item]).filter((part) => typeof part !== 'object')
  return parts
    .map((part) => JSON.stringify(part))
    .map((text) => (text.length > maxPartLength ? `${text.slice(0, maxPartLength)}…` : text))
    .join(', ')
}
