import { fileURLToPath } from 'node:url'

/** The folder that holds package.json. */
export const root = fileURLToPath(new URL('../../../', import.meta.url))

/** The oldest release of each line with long-term support; `engines` of package.json says the same. */
const oldestMinors = new Map([
  [20, 19],
  [22, 12],
])
const everyReleaseFrom = 24

/**
 * The message for a Node version that is too old or of a line without long-term support; `undefined` for a supported one.
 * @param {string} version
 */
export function nodeComplaint(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isSupported = major >= everyReleaseFrom || minor >= (oldestMinors.get(major) ?? Infinity)
  const lines = [...oldestMinors].map((line) => line.join('.')).join(', ')
  return isSupported
    ? undefined
    : `Språkhuset needs Node ${lines}, ${everyReleaseFrom} or newer; this is Node ${version}.`
}

export function requireSupportedNode() {
  const complaint = nodeComplaint(process.versions.node)
  if (complaint === undefined) return
  console.error(complaint)
  process.exit(1)
}
