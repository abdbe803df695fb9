import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { run } from '../project/run.mjs'

/** @type {readonly { readonly command: string, readonly steps: (name: string) => readonly (readonly string[])[] }[]} */
const packageManagers = [
  {
    command: 'apt-get',
    steps: (name) => [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', name],
    ],
  },
  { command: 'apk', steps: (name) => [['add', '--no-progress', name]] },
  { command: 'dnf', steps: (name) => [['install', '-y', '-q', name]] },
]

/**
 * The path of a system command, or `undefined`.
 *
 * @param {string} command
 */
export const onThePath = (command) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, command))
    .find((path) => existsSync(path))

/**
 * Installs a package of the operating system.
 *
 * @param {string} name
 * @returns {Promise<string | undefined>} what went wrong
 */
export async function installPackage(name) {
  const manager = packageManagers.find(({ command }) => onThePath(command) !== undefined)
  if (manager === undefined) return `Neither apt-get, apk nor dnf is here: install ${name} by hand.`
  const isRoot = process.getuid?.() === 0
  for (const step of manager.steps(name)) {
    const line = isRoot ? [manager.command, ...step] : ['sudo', '-n', manager.command, ...step]
    const [command = '', ...parameters] = line
    const { code, output } = await run(command, parameters, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
    if (code !== 0) return `${line.join(' ')} failed:\n${output}`
  }
  return undefined
}
