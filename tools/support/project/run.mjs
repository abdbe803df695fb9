import { spawn } from 'node:child_process'

import { root } from './project.mjs'

/** Milliseconds. The browser tests take longest: ten minutes on two free cores, half an hour on two slow ones. */
const defaultTimeout = 90 * 60_000

/**
 * @typedef {object} Run
 * @property {number} code
 * @property {string} output standard output and error, interleaved
 * @property {number} seconds
 */

/**
 * Runs one command to its end and collects its output.
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {{ readonly env?: Readonly<Record<string, string>>, readonly timeout?: number }} [options]
 * @returns {Promise<Run>}
 */
export function run(command, parameters, { env = {}, timeout = defaultTimeout } = {}) {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, parameters, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout,
    })
    let output = ''
    /** @param {number} code */
    const end = (code) => resolve({ code, output, seconds: (performance.now() - startedAt) / 1000 })
    /** @param {string} text */
    const collect = (text) => (output += text)
    child.stdout.setEncoding('utf8').on('data', collect)
    child.stderr.setEncoding('utf8').on('data', collect)
    child.on('error', (error) => {
      output += `${error.message}\n`
      end(127)
    })
    child.on('close', (code, signal) => {
      if (signal) output += `\n${command} was ended by ${signal}.\n`
      end(code ?? 1)
    })
  })
}

/**
 * Runs a package's own script with this Node, without the cost of npx.
 * @param {string} script a path below node_modules
 * @param {readonly string[]} parameters
 * @param {{ readonly env?: Readonly<Record<string, string>>, readonly timeout?: number }} [options]
 */
export const runPackage = (script, parameters, options) =>
  run(process.execPath, [`node_modules/${script}`, ...parameters], options)
