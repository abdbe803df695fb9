import { plus, countsText, casesText, noCounts, secondsText } from './support/checks/counts.mjs'
import { installWhatIsMissing } from './support/setup/install.mjs'
import { requireSupportedNode } from './support/project/project.mjs'
import {
  runChecks,
  browserCheck,
  buildCheck,
  mutantsCheck,
  pathsCheck,
  staticChecks,
  testCheck,
} from './support/checks/checks.mjs'

requireSupportedNode()
await installWhatIsMissing()
const { readyChromium, readyHeadlessShell } = await import('./support/setup/chromium.mjs')
const { readyFilmMaker } = await import('./support/media/hands-film.mjs')
const chromium = await readyChromium()
const headlessShell = await readyHeadlessShell()
await readyFilmMaker()

/**
 * One after the other: each uses all cores. The build is first, since the tests of the server start the built program. The sources and the
 * paths are checked while tests wait for processes, disks and sockets.
 */
const parts = [
  { name: 'build', checks: [buildCheck] },
  { name: 'sources, unit, path and server tests', checks: [testCheck, ...staticChecks, mutantsCheck] },
  { name: 'browser tests and paths', checks: [browserCheck(chromium, headlessShell), pathsCheck] },
]

let sum = noCounts
/** @type {import('./support/checks/counts.mjs').Part[]} */
const times = []
for (const { name, checks } of parts) {
  const startedAt = performance.now()
  sum = plus(sum, await runChecks(checks))
  times.push({ name, seconds: (performance.now() - startedAt) / 1_000 })
}

console.log(`\n${secondsText(times)}\n${casesText(sum)}\n${countsText(sum)}`)
process.exitCode = sum.failed > 0 ? 1 : 0
