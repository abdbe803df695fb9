import { writeFileSync } from 'node:fs'

/**
 * The result of a vitest project. `seconds` run from the start of its first file to the end of its last.
 * @typedef {{ readonly name: string, readonly seconds: number, readonly tests: number, readonly cases: number }} ProjectReport
 * @typedef {object} RunReport
 * @property {readonly ProjectReport[]} projects
 * @property {readonly string[]} repeatWith
 * @property {readonly string[]} passedAtRetry
 * @property {readonly import('./budgets.mjs').TimedTest[]} tests every test that ran
 */

/** Writes a `RunReport` to the path in `PROJECT_REPORT`, once all tests have ended. */
// oxlint-disable-next-line import/no-default-export -- vitest loads a reporter by its default export
export default class ProjectReporter {
  /** @type {Map<string, { startedAt: number, endedAt: number, tests: number, cases: number }>} */
  #projects = new Map()
  /** @type {Set<string>} */
  #repeatWith = new Set()
  /** @type {string[]} */
  #passedAtRetry = []
  /** @type {{ name: string, seconds: number }[]} */
  #tests = []

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleQueued({ project: { name } }) {
    const now = performance.now()
    if (!this.#projects.has(name))
      this.#projects.set(name, { startedAt: now, endedAt: now, tests: 0, cases: 0 })
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd({ project: { name }, relativeModuleId, children }) {
    const project = this.#projects.get(name)
    if (!project) return
    project.endedAt = performance.now()
    for (const test of children.allTests()) {
      const { generatedCases = 0, repeatWith } = test.meta()
      project.tests += 1
      project.cases += generatedCases
      if (repeatWith !== undefined) this.#repeatWith.add(repeatWith)
      const diagnostic = test.diagnostic()
      if (!diagnostic) continue
      const fullName = `${name} ${relativeModuleId} > ${test.fullName}`
      this.#tests.push({ name: fullName, seconds: diagnostic.duration / 1000 })
      if (diagnostic.flaky) this.#passedAtRetry.push(fullName)
    }
  }

  onTestRunEnd() {
    const path = process.env['PROJECT_REPORT']
    if (path === undefined) return
    /** @type {RunReport} */
    const report = {
      projects: [...this.#projects].map(([name, { startedAt, endedAt, tests, cases }]) => ({
        name,
        seconds: (endedAt - startedAt) / 1000,
        tests,
        cases,
      })),
      repeatWith: [...this.#repeatWith],
      passedAtRetry: this.#passedAtRetry,
      tests: this.#tests,
    }
    writeFileSync(path, JSON.stringify(report))
  }
}
