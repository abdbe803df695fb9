import { spawn } from 'node:child_process'

import { placeModels } from './support/models/hand-models.mjs'
import { installWhatIsMissing } from './support/setup/install.mjs'
import { requireSupportedNode, root } from './support/project/project.mjs'

requireSupportedNode()
await installWhatIsMissing()
placeModels()

const port = Number(process.env['PORT'] ?? 4170)
const serverPort = port + 1
// Building the server would make this production, and with it the client that Vite serves beside it.
process.env['NODE_ENV'] = 'development'
process.env['DEV_SERVER'] = `http://localhost:${serverPort}`

const { build, createServer } = await import('vite')

/** @type {import('node:child_process').ChildProcess | undefined} */
let server
let isEnding = false

const startServer = () => {
  server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(serverPort), PUBLIC_URL: `http://localhost:${port}` },
  })
}

/** The old server must have let go of its database before a new one opens it. */
const restartServer = () => {
  if (server === undefined || server.exitCode !== null || server.signalCode !== null) {
    startServer()
    return
  }
  server.removeAllListeners('exit').once('exit', () => {
    if (!isEnding) startServer()
  })
  server.kill('SIGTERM')
}

const watcher = await build({ configFile: 'vite.server.config.ts', logLevel: 'warn', build: { watch: {} } })
if (!('on' in watcher)) throw new Error('vite.server.config.ts did not start to watch.')
watcher.on('event', (event) => {
  if (event.code === 'END') restartServer()
  if (event.code === 'ERROR') console.error(event.error)
})

const client = await createServer({ server: { port, strictPort: true } })
await client.listen()
client.printUrls()

const end = async () => {
  if (isEnding) return
  isEnding = true
  await Promise.all([watcher.close(), client.close()])
  if (server === undefined || server.exitCode !== null) process.exit(0)
  server.removeAllListeners('exit').once('exit', () => process.exit(0))
  server.kill('SIGTERM')
}
process.on('SIGINT', () => void end())
process.on('SIGTERM', () => void end())
