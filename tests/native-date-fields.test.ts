import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { projectRoot } from '#server/environment/project-root.ts'

/** The files with a native field for a day or a time, and why nobody reads it. */
const exceptions: Readonly<Record<string, string>> = {
  'src/shell/forms/day-field.tsx': 'it is not seen, and only opens the picker',
}

const nativeField = /type=\{?["'](?:date|time|month|week|datetime-local)["']/u

describe('a native field for a day or a time', () => {
  it.each(['<input type="date" />', "type={'time'}", '<TextField type="datetime-local" label={label} />'])(
    'is found: %s',
    (source) => {
      expect(nativeField.test(source)).toBe(true)
    },
  )

  it('is on no screen: it is written in the language of the browser, which may have month first and AM', () => {
    const found = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
      .map((path) => `src/${path.replaceAll('\\', '/')}`)
      .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
      .filter((path) => nativeField.test(readFileSync(join(projectRoot, path), 'utf8')))

    expect(found).toEqual(Object.keys(exceptions))
  })
})
