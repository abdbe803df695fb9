import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { projectRoot } from '#server/environment/project-root.ts'

/** The files in which something sticks at the top of a wide window, and why the bar with the menu does not hide it. */
const exceptions: Readonly<Record<string, string>> = {
  'src/features/auth/login-house.tsx': 'the sign-in has no bar',
}

/** The bar of a wide window (`src/ui/top-bar.tsx`) is 4.5 rem high. */
const heightOfBar = 18

it('nothing sticks under the bar of a wide window', () => {
  const found = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .filter((path) =>
      [
        ...readFileSync(join(projectRoot, path), 'utf8').matchAll(/\bsticky\b[^'"`\n]*?\blg:top-(\d+)/gu),
      ].some(([, top]) => Number(top) < heightOfBar),
    )

  expect(found).toEqual(Object.keys(exceptions))
})
