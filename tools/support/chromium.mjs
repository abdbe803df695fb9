import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { run, runPackage } from './run.mjs'

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const installed = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const packageManagers = [
  {
    command: 'apt-get',
    steps: [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    ],
  },
  { command: 'apk', steps: [['add', '--no-progress', 'chromium']] },
  { command: 'dnf', steps: [['install', '-y', '-q', 'chromium']] },
]

/**
 * The path of a Chromium that starts: the one that CHROMIUM_PATH names, the system's, else Playwright's own.
 * Installs one when there is none.
 * @returns {Promise<string | undefined>}
 */
export async function readyChromium() {
  const present = await findChromium()
  if (present !== undefined) return present

  console.log('Installing a Chromium for the browser tests …')
  await runPackage('@playwright/test/cli.js', ['install', 'chromium'], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
    timeout: 5 * 60_000,
  })
  const own = await findChromium()
  if (own !== undefined) return own

  const complaint = await installFromSystem()
  const fromSystem = await findChromium()
  if (fromSystem === undefined && complaint !== undefined) console.error(complaint)
  return fromSystem
}

async function findChromium() {
  const { chromium } = await import('@playwright/test')
  return [process.env['CHROMIUM_PATH'], ...commands.map(onThePath), ...installed, chromium.executablePath()]
    .filter((path) => path !== undefined)
    .find(starts)
}

/** @param {string} command */
const onThePath = (command) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, command))
    .find((path) => existsSync(path))

/** @param {string} path */
const starts = (path) => existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0

/** @returns {Promise<string | undefined>} what went wrong */
async function installFromSystem() {
  const manager = packageManagers.find(({ command }) => onThePath(command) !== undefined)
  if (manager === undefined)
    return 'Neither apt-get, apk nor dnf is here: install a Chromium and name it in CHROMIUM_PATH.'
  const isRoot = process.getuid?.() === 0
  for (const step of manager.steps) {
    const line = isRoot ? [manager.command, ...step] : ['sudo', '-n', manager.command, ...step]
    const [command = '', ...parameters] = line
    const { code, output } = await run(command, parameters, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
    if (code !== 0) return `${line.join(' ')} failed:\n${output}`
  }
  return undefined
}
