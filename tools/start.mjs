import { spawn } from 'node:child_process'

import { buildWhatIsOld } from './support/build.mjs'
import { installWhatIsMissing } from './support/install.mjs'
import { refuseOldNode, root } from './support/project.mjs'

refuseOldNode()
await installWhatIsMissing()

const built = await buildWhatIsOld()
if (built.code !== 0) {
  console.error(built.output)
  console.error('The build failed; the lines above say why.')
  process.exit(1)
}

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
