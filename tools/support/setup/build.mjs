import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { placeModels } from '../models/hand-models.mjs'
import { root } from '../project/project.mjs'
import { runPackage } from '../project/run.mjs'

const shared = ['package.json', 'package-lock.json', 'tsconfig.json']

const parts = [
  {
    name: 'client',
    config: 'vite.config.ts',
    result: 'dist/client/index.html',
    sources: [
      ...shared,
      'vite.config.ts',
      'tools/support/setup/third-party-notices.mjs',
      'index.html',
      'content/drawings',
      'content/signs/descriptions',
      'src',
      'public',
    ],
  },
  {
    name: 'server',
    config: 'vite.server.config.ts',
    result: 'dist/server/main.js',
    sources: [...shared, 'vite.server.config.ts', 'server', 'src/contract', 'src/domain', 'content'],
  },
]

const inspectedClient = {
  name: 'inspected client',
  config: 'vite.inspected.config.ts',
  result: 'dist/inspected-client/index.html',
  sources: [
    ...(parts[0]?.sources ?? []),
    'vite.inspected.config.ts',
    'tests/support/paths/browser',
    'tests/support/machines',
  ],
}

/** @typedef {typeof parts[number]} Part */

/**
 * Places the models and builds client and server, each only when its sources have changed since the last build.
 * @returns {Promise<{ readonly code: number, readonly output: string }>}
 */
export async function buildOutdated() {
  return buildOutdatedOf(parts)
}

/**
 * Builds what the server's test mode needs: the server, and the client with an inspector of its actors.
 * @returns {Promise<{ readonly code: number, readonly output: string }>}
 */
export async function buildInspected() {
  return buildOutdatedOf([inspectedClient, ...parts.filter(({ name }) => name === 'server')])
}

/** @param {readonly Part[]} wanted */
async function buildOutdatedOf(wanted) {
  placeModels()
  const outdated = wanted.map((part) => ({ part, sourceHash: sourceHashOf(part) })).filter(isOutdated)
  if (outdated.length > 0)
    console.log(`Building the ${outdated.map(({ part }) => part.name).join(' and the ')} …`)
  const runs = await Promise.all(outdated.map(build))
  return {
    code: runs.some(({ code }) => code !== 0) ? 1 : 0,
    output: runs
      .filter(({ code }) => code !== 0)
      .map(({ output }) => output)
      .join('\n'),
  }
}

/** @param {{ readonly part: Part, readonly sourceHash: string }} candidate */
function isOutdated({ part, sourceHash }) {
  const stamp = stampOf(part)
  if (!existsSync(join(root, part.result)) || !existsSync(stamp)) return true
  return readFileSync(stamp, 'utf8') !== sourceHash
}

/** @param {{ readonly part: Part, readonly sourceHash: string }} candidate */
async function build({ part, sourceHash }) {
  const built = await runPackage(
    'vite/bin/vite.js',
    ['build', '--config', part.config, '--logLevel', 'warn'],
    // Vite sets another one in a process that loads source files.
    { env: { NODE_ENV: 'production' } },
  )
  if (built.code === 0) {
    mkdirSync(join(root, 'dist'), { recursive: true })
    writeFileSync(stampOf(part), sourceHash)
  }
  return built
}

/** @param {Part} part */
const stampOf = ({ name }) => join(root, `dist/.${name}-stamp`)

/** @param {Part} part */
function sourceHashOf({ sources }) {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesOf(source)) {
      const { size, mtimeMs } = statSync(join(root, file))
      hash.update(`${file} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {readonly string[]}
 */
function filesOf(path) {
  const status = statSync(join(root, path), { throwIfNoEntry: false })
  if (status === undefined) return []
  if (!status.isDirectory()) return [path]
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .toSorted()
}
