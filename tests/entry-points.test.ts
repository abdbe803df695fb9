import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, posix } from 'node:path'

import { describe, expect, it } from 'vitest'
import { parseSync } from 'vite'

import { projectRoot } from '#server/environment/project-root.ts'

/** The own scripts that package.json runs: each may be the first command in a new clone. */
const commands = Object.entries(scriptsOfPackage()).flatMap(([name, line]) => {
  const [, file] = /^node (\S+)$/.exec(line) ?? []
  return file === undefined ? [] : { name, file }
})

const install = /await (?:installWhatIsMissing|readyProgram)\(\)/

describe('a command in a clone where nothing is installed', () => {
  it('covers every own script of package.json', () => {
    expect(commands.map(({ name }) => name)).toEqual([
      'start',
      'build',
      'dev',
      'add-kindergarten',
      'register',
      'applications',
      'test',
      'check',
      'bench',
      'soak',
      'speech',
      'paths',
      'paths:report',
      'signs:sheet',
      'signs:views',
      'train-recogniser',
    ])
  })

  it.each(commands)('npm run $name loads with nothing but Node', ({ file }) => {
    const bare = loadedWith(file).flatMap((path) =>
      staticImportsOf(path)
        .filter((name) => !name.startsWith('.') && !isBuiltin(name))
        .map((name) => `${path} → ${name}`),
    )

    expect(bare).toEqual([])
  })

  it.each(commands)('npm run $name loads more only after the install', ({ file }) => {
    const installedAt = textOf(file).search(install)

    const early = parsed(file).module.dynamicImports.filter(({ start }) => start < installedAt)

    expect(installedAt).toBeGreaterThan(0)
    expect(early).toEqual([])
  })
})

/** A file and every own file that is loaded with it. */
function loadedWith(file: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const own = staticImportsOf(file)
    .filter((name) => name.startsWith('.'))
    .map((name) => posix.join(posix.dirname(file), name))
  return [file, ...own.flatMap((path) => loadedWith(path, seen))]
}

function staticImportsOf(file: string): readonly string[] {
  const { staticImports, staticExports } = parsed(file).module
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
  ]
}

function parsed(file: string) {
  const result = parseSync(file, textOf(file))
  if (result.errors.length > 0) throw new Error(`${file} cannot be parsed.`)
  return result
}

function textOf(path: string): string {
  return readFileSync(join(projectRoot, path), 'utf8')
}

function scriptsOfPackage(): Readonly<Record<string, string>> {
  return (JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }).scripts
}
