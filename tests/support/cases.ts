import { TestRunner } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** How many generated cases the test has checked: paths followed, requests of a table. */
    generatedCases?: number
  }
}

/** Adds generated cases to the running test; `npm test` prints their sum beside the number of tests. */
export function countCases(count: number) {
  const test = TestRunner.getCurrentTest()
  if (test) test.meta.generatedCases = (test.meta.generatedCases ?? 0) + count
}
