import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

import { expect, it } from 'vitest'

const run = async (program: string) => {
  const url = new URL('watchdog.mjs', import.meta.url)
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { watchProcess } from ${JSON.stringify(url.href)}; const watchdog = watchProcess(500); ${program}`,
    ],
    { timeout: 60_000 },
  )
  const [output] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { output, code: child.exitCode, signal: child.signalCode }
}

it('a test in an endless loop is named, and its process ended', async () => {
  const { output, signal } = await run(
    `await watchdog.ready; watchdog.started('a.test.ts > never ends'); for (;;);`,
  )

  expect(output).toBe('This test hangs in a loop that never ends: a.test.ts > never ends\n')
  expect(signal).toBe('SIGKILL')
})

it('a process that has ended its tests ends by itself', async () => {
  expect(await run(`watchdog.started('a.test.ts > ends')`)).toEqual({ output: '', code: 0, signal: null })
})
