import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** `postgres` and `embedded` are named after their database; `unit` and `views` (with a DOM) have none. */
export type Project = 'unit' | 'views' | 'embedded' | 'postgres'

/**
 * The projects of a test file, derived from its name and source. One that imports the test database runs on PostgreSQL, where a new copy of
 * the demonstration costs a quarter of what it costs on the embedded database. It also runs on the embedded one as `*.both.test.ts`: what
 * depends on the engine, such as transactions, roles, notifications, migrations, and processes that are killed. `*.embedded.test.ts` and
 * `*.postgres.test.ts` are about one engine; `*.matrix.test.ts` has tables of malicious input. `npm run soak matrices` runs all tests of the
 * server that are not about one engine on both. Without a database, a file that declares happy-dom is a view test, every other one is a unit
 * test.
 */
export function projectsOf(path: string, source: string, isSoak = false): readonly Project[] {
  const kind = /\.(both|embedded|postgres|matrix)\.test\.ts$/.exec(basename(path))?.[1]
  if (kind === 'postgres') return ['postgres']
  if (importsDatabase.test(source)) {
    if (kind === 'embedded') return ['embedded']
    const isOnBoth = kind === 'both' || (isSoak && path.startsWith('server/'))
    return isOnBoth ? ['embedded', 'postgres'] : ['postgres']
  }
  return source.startsWith('// @vitest-environment happy-dom') ? ['views'] : ['unit']
}

const importsDatabase = /^(?:import .*|\} )from '#tests\/support\/database\/database\.ts'$/m

/** The test files of each project, as paths relative to `root`. */
export function filesOfProjects(root: string): Readonly<Record<Project, readonly string[]>> {
  const isSoak = process.env['SOAK'] === '1'
  const found = testFilesIn(root).map((path) => ({
    path,
    projects: projectsOf(path, readFileSync(join(root, path), 'utf8'), isSoak),
  }))
  const filesOf = (project: Project) =>
    found.filter(({ projects }) => projects.includes(project)).map(({ path }) => path)
  return {
    unit: filesOf('unit'),
    views: filesOf('views'),
    embedded: filesOf('embedded'),
    postgres: filesOf('postgres'),
  }
}

const folders = ['content', 'server', 'src', 'tests', 'tools']

const testFilesIn = (root: string): readonly string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => /\.test\.tsx?$/.test(path) && !path.startsWith('tests/e2e/'))
    .toSorted()
