import { expect, it } from 'vitest'

import { isEditorPath } from './editor-path.ts'

it.each([
  ['/admin', true],
  ['/admin/', true],
  ['/Admin/activities/new', true],
  ['//admin', true],
  ['/administration', false],
  ['/reports/admin', false],
  ['/', false],
])('%s is a page of the editors: %s', (path, isTheirs) => {
  expect(isEditorPath(path)).toBe(isTheirs)
})
