import { readdirSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { projectRoot } from '#server/environment/project-root.ts'

import { filesOfProjects, projectsOf } from './test-projects.ts'

const withDatabase = "import { freshDatabase } from '#tests/support/database/database.ts'\n"
const withDom = '// @vitest-environment happy-dom\n'

describe('the projects of a test file', () => {
  it.each([
    ['server/sessions/user.handlers.test.ts', withDatabase, ['postgres']],
    ['server/sessions/tokens.both.test.ts', withDatabase, ['embedded', 'postgres']],
    ['server/environment/data-directory-start.embedded.test.ts', withDatabase, ['embedded']],
    ['server/ask/relay.postgres.test.ts', withDatabase, ['postgres']],
    ['server/outages.postgres.test.ts', '', ['postgres']],
    ['server/fuzz.matrix.test.ts', withDatabase, ['postgres']],
    ['tests/paths/tabs.test.ts', withDatabase, ['postgres']],
    ['server/environment/settings.test.ts', '', ['unit']],
    ['src/machines/app/toast/toast.machine.test.ts', '', ['unit']],
    ['src/features/home/home-page.test.tsx', withDom, ['views']],
  ])('are detected for %s', (path, source, projects) => {
    expect(projectsOf(path, source)).toEqual(projects)
  })

  it.each([
    ['server/fuzz.matrix.test.ts', ['embedded', 'postgres']],
    ['server/sessions/user.handlers.test.ts', ['embedded', 'postgres']],
    ['server/environment/data-directory-start.embedded.test.ts', ['embedded']],
    ['tests/paths/tabs.test.ts', ['postgres']],
  ])(
    'in a soak are both databases for every test of the server that is not about one of them: %s',
    (path, projects) => {
      expect(projectsOf(path, withDatabase, true)).toEqual(projects)
    },
  )
})

it('every test file of the repository runs in a project', () => {
  const { unit, views, embedded, postgres } = filesOfProjects(projectRoot)
  const onDisk = ['content', 'server', 'src', 'tests', 'tools'].flatMap((folder) =>
    readdirSync(`${projectRoot}/${folder}`, { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path}`)
      .filter((path) => /\.test\.tsx?$/.test(path) && !path.includes('/e2e/')),
  )

  expect([...new Set([...unit, ...views, ...embedded, ...postgres])].toSorted()).toEqual(onDisk.toSorted())
})

it('no test file that opens a database runs in a project without one', () => {
  const { unit, views } = filesOfProjects(projectRoot)

  expect([...unit, ...views].filter((path) => /\.(?:both|embedded|postgres|matrix)\./.test(path))).toEqual([])
})
