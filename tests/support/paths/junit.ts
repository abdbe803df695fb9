import { create } from 'xmlbuilder2'

import type { Coverage, Level } from './coverage.ts'

/** The paths of a run as a test suite of JUnit, which programs for test management and for continuous integration read. */
export function junitOf(level: Level, { machine, paths, provenance }: Coverage): string {
  const failures = paths.filter(({ problem }) => problem !== undefined).length
  const suite = create({ version: '1.0', encoding: 'UTF-8' }).ele('testsuite', {
    name: `${machine}, ${level}`,
    tests: paths.length,
    failures,
    ...(provenance && { timestamp: provenance.at }),
  })
  for (const { id, title, problem } of paths) {
    const test = suite.ele('testcase', {
      classname: `paths.${level}.${machine}`,
      name: id === undefined ? title : `${title} @${id}`,
    })
    if (problem !== undefined) test.ele('failure', { message: problem.split('\n', 1)[0] ?? '' }).txt(problem)
  }
  return suite.end({ prettyPrint: true })
}
