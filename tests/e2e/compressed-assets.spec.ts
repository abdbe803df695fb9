import { expect } from '@playwright/test'

import { people } from '#tests/support/data/demonstration-people.ts'

import { openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'

test('scripts and styles come as the build has compressed them', { tag: '@phone' }, async ({ page }) => {
  const assets: (readonly [file: string, encoding: string | undefined])[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/^\/assets\/.*\.(?:js|css)$/u.test(pathname))
      assets.push([pathname, response.headers()['content-encoding']])
  })

  await openAs(page, people.leader)

  // With what is fetched ahead.
  await expect.poll(() => assets.length).toBeGreaterThan(20)
  expect(assets.filter(([, encoding]) => encoding !== 'br')).toEqual([])
})
