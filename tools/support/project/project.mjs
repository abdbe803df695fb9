import { fileURLToPath } from 'node:url'

/** The folder that holds package.json. */
export const root = fileURLToPath(new URL('../../../', import.meta.url))

const oldestNode = { major: 20, minor: 19 }

/**
 * What to tell a person whose Node is too old, or `undefined` when it will do.
 * @param {string} version
 */
export function nodeComplaint(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isYoungEnough = major > oldestNode.major || (major === oldestNode.major && minor >= oldestNode.minor)
  return isYoungEnough
    ? undefined
    : `Språkhuset needs Node ${oldestNode.major}.${oldestNode.minor} or newer; this is Node ${version}.`
}

export function requireSupportedNode() {
  const complaint = nodeComplaint(process.versions.node)
  if (complaint === undefined) return
  console.error(complaint)
  process.exit(1)
}
