import { fileURLToPath } from 'node:url'

/** The folder that holds package.json. */
export const root = fileURLToPath(new URL('../../../', import.meta.url))

const oldestNode = { major: 20, minor: 19 }

/**
 * The message for a Node version that is too old; `undefined` for a supported one.
 * @param {string} version
 */
export function nodeComplaint(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isSupported = major > oldestNode.major || (major === oldestNode.major && minor >= oldestNode.minor)
  return isSupported
    ? undefined
    : `Språkhuset needs Node ${oldestNode.major}.${oldestNode.minor} or newer; this is Node ${version}.`
}

export function requireSupportedNode() {
  const complaint = nodeComplaint(process.versions.node)
  if (complaint === undefined) return
  console.error(complaint)
  process.exit(1)
}
