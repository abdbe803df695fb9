import { expect, type Page } from '@playwright/test'

import { people } from '#tests/support/data/demonstration-people.ts'

import { startAs } from './support/sign-in.ts'
import { test } from './support/test.ts'

test.describe('trusted types', { tag: '@desktop' }, () => {
  for (const [name, address] of [
    ['the app', '/calendar'],
    ['the pages of the bank’s editors', '/admin'],
    ['the stage', '/ask/stage'],
    ['the portal', '/portal/login'],
    ['the documentation', '/api/docs'],
  ] as const)
    test(`refuse a text as markup in ${name}, and a new policy`, async ({ page, violations }) => {
      if (address.startsWith('/portal') || address.startsWith('/api')) await page.goto(address)
      else await startAs(page, people.administrator, address)

      expect(await page.evaluate(assignedMarkup)).toBe('TypeError')
      expect(await page.evaluate(madePolicy)).toBe('TypeError')

      // The next such text of ours or of a library fails its test.
      await expect.poll(() => violations.join('\n')).toContain('policy: require-trusted-types-for')
      await expect.poll(() => violations.join('\n')).toContain('policy: trusted-types')
      await settled(page)
      violations.length = 0
    })
})

function assignedMarkup() {
  try {
    document.createElement('div').innerHTML = '<b>Hei</b>'
    return 'assigned'
  } catch (error) {
    return error instanceof Error ? error.name : 'something else'
  }
}

function madePolicy() {
  try {
    globalThis.trustedTypes?.createPolicy('default', { createHTML: (text: string) => text })
    return 'made'
  } catch (error) {
    return error instanceof Error ? error.name : 'something else'
  }
}

/** What the page has reported before is received by then. */
async function settled(page: Page) {
  const last = page.waitForEvent('console', (message) => message.text() === 'the last message')
  await page.evaluate(() => console.info('the last message'))
  await last
}
