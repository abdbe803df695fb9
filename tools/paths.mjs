// The testers' workbench: paths through the state machines, written out or followed. `npm run paths -- --help` says how.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
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
  /** @type {[Workbench]} */
  const [{ workbench }] = await loadSource('/tests/support/paths/workbench.ts')
  const { text, code } = await workbench(args, (line) => console.error(line), undefined, followInBrowser)
  console.log(text)
  process.exitCode = code
}

/** @type {import('../tests/support/paths/workbench.ts').FollowInBrowser} */
async function followInBrowser(...call) {
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
  return await followedInBrowser(...call)
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
