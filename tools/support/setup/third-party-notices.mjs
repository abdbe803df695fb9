import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {import('../../../src/contract/system.ts').ThirdPartyNotice} ThirdPartyNotice */
/** @typedef {{ readonly folder: string, readonly name: string, readonly version: string, readonly license: string, readonly repository: string }} Package */

/**
 * One notice per package that one of these files belongs to, sorted by name; a file outside `node_modules` belongs to
 * none. A package without a licence file gets the section of its readme, the text of a package from the same repository
 * under the same licence, or of any package with the same licence where that names no owner (Apache-2.0).
 *
 * @param {Iterable<string>} files absolute paths
 * @returns {ThirdPartyNotice[]}
 * @throws {Error} where no text can be found for a package
 */
export function noticesOf(files) {
  /** @type {Map<string, Package>} */
  const packages = new Map()
  for (const file of files) {
    const found = packageOf(file)
    if (found) packages.set(`${found.name}@${found.version}`, found)
  }
  const apache = [...packages.values()].map(ownTextOf).find((text) => /^\s*Apache License/.test(text ?? ''))
  /** @param {Package} found */
  const siblingTextOf = ({ repository, license }) =>
    [...packages.values()]
      .filter((other) => repository !== '' && other.repository === repository && other.license === license)
      .map(ownTextOf)
      .find((text) => text !== undefined)
  return [...packages.values()]
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map((found) => {
      const text =
        ownTextOf(found) ?? siblingTextOf(found) ?? (found.license === 'Apache-2.0' ? apache : undefined)
      if (text === undefined) throw new Error(`${found.name} brings no text of its licence ${found.license}.`)
      return { name: found.name, version: found.version, license: found.license, text: text.trim() }
    })
}

/**
 * @param {string} file
 * @returns {Package | undefined}
 */
function packageOf(file) {
  if (!file.includes('/node_modules/')) return undefined
  // A folder within a package may have a package.json of its own, for another module format or entry.
  const folder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? ''
  const manifest = join(folder, 'package.json')
  if (!existsSync(manifest)) return undefined
  /** @type {Record<'name' | 'version' | 'license', string> & { readonly repository?: string | { readonly url: string } }} */
  const { name, version, license, repository } = JSON.parse(readFileSync(manifest, 'utf8'))
  return {
    folder,
    name,
    version,
    license,
    repository: typeof repository === 'string' ? repository : (repository?.url ?? ''),
  }
}

/** @param {Package} found */
function ownTextOf({ folder }) {
  const files = readdirSync(folder)
  const license = files.find((file) => /^(?:licen[cs]e|copying)/i.test(file))
  if (license) return readFileSync(join(folder, license), 'utf8')
  const readme = files.find((file) => /^readme/i.test(file))
  const text = readme && readFileSync(join(folder, readme), 'utf8')
  return text ? /^#* *licen[cs]e\b[\s\S]*permission is hereby granted[\s\S]*/im.exec(text)?.[0] : undefined
}
