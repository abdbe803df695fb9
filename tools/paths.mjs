// The testers' workbench: paths through the state machines, written out or followed. `npm run paths -- --help` says how.
import { spawn } from 'node:child_process'
import { rmSync, watch } from 'node:fs'
import { join } from 'node:path'

import { requireSupportedNode, root } from './support/project/project.mjs'
import { installWhatIsMissing } from './support/setup/install.mjs'

/** @typedef {typeof import('../tests/support/paths/workbench.ts')} Workbench */

requireSupportedNode()
await installWhatIsMissing()
const given = process.argv.slice(2)
const args = given.filter((argument) => argument !== '--watch')

await runOnce()
if (args.length < given.length) await watchMachines()

/** Carries out the command in this process; when watching, in a new one, which reads the changed files. */
async function runOnce() {
  const { loadSource } = await import('./support/project/source.mjs')
  if (args.includes('browser')) {
    /** @type {[typeof import('../tests/e2e/support/time.ts')]} */
    const [{ beginTime }] = await loadSource('/tests/e2e/support/time.ts')
    beginTime()
  }
  /** @type {[Workbench]} */
  const [{ workbench }] = await loadSource('/tests/support/paths/workbench.ts')
  const { text, code } = await workbench(
    args,
    (line) => console.error(line),
    undefined,
    { app: followInProcess, browser: followInBrowser },
    {
      exported: async (...call) => (await loadExport()).exported(...call),
      withResults: async (...call) => (await loadExport()).withResults(...call),
    },
  )
  console.log(text)
  process.exitCode = code
}

async function loadExport() {
  const { loadSource } = await import('./support/project/source.mjs')
  /** @type {[typeof import('../tests/support/paths/export/export.ts')]} */
  const [loaded] = await loadSource('/tests/support/paths/export/export.ts')
  return loaded
}

/** @type {import('../tests/support/paths/workbench.ts').FollowInApp} */
async function followInProcess(...call) {
  const { withSource } = await import('./support/project/source.mjs')
  // The app loads some of its code only when it is needed.
  return await withSource(
    ['/tests/support/paths/app/workbench.ts'],
    (/** @type {typeof import('../tests/support/paths/app/workbench.ts')} */ { followedInProcess }) =>
      followedInProcess(...call),
  )
}

/** @type {import('../tests/support/paths/workbench.ts').FollowInApp} */
async function followInBrowser(machines, options, onProgress) {
  const { buildInspected } = await import('./support/setup/build.mjs')
  const built = await buildInspected()
  if (built.code !== 0) return { text: built.output, code: 1 }
  const { readyChromium } = await import('./support/setup/chromium.mjs')
  const chromium = await readyChromium()
  if (chromium === undefined) return { text: 'No Chromium could be found or installed.', code: 1 }
  process.env['CHROMIUM_PATH'] = chromium
  const { loadSource } = await import('./support/project/source.mjs')
  /** @type {[typeof import('../tests/support/paths/browser/workbench.ts')]} */
  const [{ followedInBrowser }] = await loadSource('/tests/support/paths/browser/workbench.ts')
  const result = await followedInBrowser(machines, options, onProgress)
  if (machines !== 'all') return result
  const flows = await recordFlows(chromium, onProgress)
  /** @type {[typeof import('../tests/support/paths/overview.ts')]} */
  const [{ refuted }] = await loadSource('/tests/support/paths/overview.ts')
  const problems = refuted()
  return {
    text: [result.text, flows.text, ...problems].join('\n'),
    code: Math.max(result.code, flows.code, problems.length > 0 ? 1 : 0),
  }
}

/**
 * Runs the browser tests tagged `@flow` while the transitions of the machines are recorded: flows that need several windows, another
 * site, or a longer story than a path.
 *
 * @param {string} chromium
 * @param {(line: string) => void} onProgress
 */
async function recordFlows(chromium, onProgress) {
  const folder = join(root, 'test-results/paths/flows')
  rmSync(folder, { recursive: true, force: true })
  onProgress('The browser tests, with their transitions recorded …')
  const { runPackage } = await import('./support/project/run.mjs')
  const { code, output } = await runPackage(
    '@playwright/test/cli.js',
    ['test', '--reporter=line', '--grep=@flow'],
    { env: { CHROMIUM_PATH: chromium, RECORD_TRANSITIONS: folder, NODE_ENV: '' } },
  )
  return { text: code === 0 ? 'The browser tests passed.' : output, code }
}

async function watchMachines() {
  console.error('Watching the machines. Ctrl+C ends it.')
  /** @type {NodeJS.Timeout | undefined} */
  let planned
  watch(join(root, 'src/machines'), { recursive: true }, () => {
    clearTimeout(planned)
    planned = setTimeout(() => {
      spawn(process.execPath, [join(root, 'tools/paths.mjs'), ...args], { stdio: 'inherit' })
    }, 200)
  })
  await new Promise(() => {})
}
