import { spawn } from 'node:child_process'

import { root } from './support/project.mjs'
import { readyProgram } from './support/ready.mjs'

await readyProgram()

const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
  cwd: root,
  stdio: 'inherit',
})

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    // A terminal has given its Ctrl-C to the server already.
    const isHeardByBoth = signal === 'SIGINT' && process.stdin.isTTY
    if (!isHeardByBoth) server.kill(signal)
  })
}
server.on('exit', (code) => process.exit(code ?? 1))
