import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { lanAddresses, lanAnnouncement, lanCertificate } from './support/project/lan.mjs'
import { root } from './support/project/project.mjs'
import { readyProgram } from './support/setup/ready.mjs'

const { values } = parseArgs({ options: { lan: { type: 'boolean', default: false } } })

await readyProgram()

const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...(values.lan ? await lanSettings() : {}) },
})

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    // A terminal has already sent its Ctrl-C to the server.
    const isSentToBoth = signal === 'SIGINT' && process.stdin.isTTY
    if (!isSentToBoth) server.kill(signal)
  })
}
server.on('exit', (code) => process.exit(code ?? 1))

/**
 * Cameras and screens require https on a local network too; `TLS_CERT` and `TLS_KEY` replace the generated
 * certificate.
 */
async function lanSettings() {
  const { PORT = '4170', DATA_DIR = '.data', TLS_CERT, TLS_KEY, HOST = '0.0.0.0', PUBLIC_URL } = process.env
  const addresses = lanAddresses()
  const generated =
    TLS_CERT || TLS_KEY ? undefined : await lanCertificate(resolve(root, DATA_DIR, 'tls'), addresses)
  if (generated)
    process.stdout.write(lanAnnouncement({ addresses, port: PORT, certificate: generated.certificate }))
  return {
    HOST,
    PUBLIC_URL: PUBLIC_URL ?? `https://${addresses[0] ?? 'localhost'}:${PORT}`,
    ...(generated && { TLS_CERT: generated.certificate, TLS_KEY: generated.key }),
  }
}
