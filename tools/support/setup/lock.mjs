/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean} [optional]
 * @property {Readonly<Record<string, string>>} [optionalDependencies]
 */
/** @typedef {Readonly<Record<string, LockedPackage>>} LockedPackages */
/** @typedef {{ readonly name: string, readonly isMusl: boolean }} Platform */

/**
 * Whether every package of the lock is installed in its version; an optional package may be absent, since it may be
 * for another platform.
 * @param {LockedPackages} locked
 * @param {LockedPackages} installed
 */
export function isInstalled(locked, installed) {
  return Object.entries(locked).every(([path, { version, optional }]) => {
    if (path === '') return true
    const present = installed[path]
    return present === undefined ? optional === true : present.version === version
  })
}

/**
 * The binaries for this platform, as `name@version`, that packages of the lock depend on and the lock lacks: npm
 * writes only those that its registry had when the lock was made.
 * @param {LockedPackages} locked
 * @param {Platform} platform
 * @returns {readonly string[]}
 */
export function missingFor(locked, platform) {
  const wanted = Object.values(locked).flatMap(({ optionalDependencies = {} }) =>
    Object.entries(optionalDependencies),
  )
  return wanted
    .filter(([name]) => isFor(name, platform) && locked[`node_modules/${name}`] === undefined)
    .map(([name, version]) => `${name}@${version}`)
}

/**
 * @param {string} name
 * @param {Platform} platform
 */
function isFor(name, platform) {
  const [, rest] = name.split(platform.name)
  if (rest === undefined) return false
  return platform.isMusl ? !rest.includes('gnu') : !rest.includes('musl')
}
