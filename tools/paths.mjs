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
  const { text, code } = await workbench(args, (line) => console.error(line))
  console.log(text)
  process.exitCode = code
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
