import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { runPackage } from '../project/run.mjs'
import { installPackage, onThePath } from './system-package.mjs'

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const installed = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The path of a Chromium that starts: from CHROMIUM_PATH, the system, or Playwright. Installs one when there is none.
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

  const complaint = await installPackage('chromium')
  const fromSystem = await findChromium()
  if (fromSystem === undefined && complaint !== undefined) console.error(complaint)
  return fromSystem
}

/**
 * The path of Chromium's headless shell, in which most browser tests run: it needs three quarters of Chromium's processor time, and has no
 * camera. From HEADLESS_SHELL_PATH, the system or its packages; `undefined` where there is none, and the tests run in Chromium.
 * @returns {Promise<string | undefined>}
 */
export async function readyHeadlessShell() {
  const present = findHeadlessShell()
  // Other systems have no package of this name.
  if (present !== undefined || onThePath('apt-get') === undefined) return present
  console.log('Installing Chromium’s headless shell for the browser tests …')
  await installPackage(headlessShell)
  return findHeadlessShell()
}

const headlessShell = 'chromium-headless-shell'

const findHeadlessShell = () =>
  [process.env['HEADLESS_SHELL_PATH'], onThePath(headlessShell)].find(
    (path) => path !== undefined && starts(path),
  )

async function findChromium() {
  const { chromium } = await import('@playwright/test')
  return [process.env['CHROMIUM_PATH'], ...commands.map(onThePath), ...installed, chromium.executablePath()]
    .filter((path) => path !== undefined)
    .find(starts)
}

/** @param {string} path */
const starts = (path) => existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
