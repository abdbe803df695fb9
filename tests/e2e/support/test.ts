import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

import { installClock } from './clock.ts'
import { recordTransitionsIn, recordTransitionsOf, storeTransitions } from './recorded-transitions.ts'

type Options = {
  /** With `test` the pages have a test clock (`fastForward`); sound and cameras need `real`. */
  readonly time: 'test' | 'real'
}

/** Playwright's test, which also fails when a page of its context throws or violates the content security policy. */
export const test = base.extend<Options & { readonly violations: readonly string[] }>({
  time: ['test', { option: true }],

  browser: [
    async ({ browser }, provide) => {
      recordTransitionsOf(browser)
      await provide(browser)
    },
    { scope: 'worker' },
  ],

  context: async ({ context, time }, provide, info) => {
    if (time === 'test') await installClock(context)
    await recordTransitionsIn(context)
    await provide(context)
    storeTransitions(info)
  },

  violations: [
    async ({ context }, provide) => {
      const violations: string[] = []
      context.on('weberror', (error) => violations.push(error.error().message))
      context.on('console', (message) => {
        if (/content security policy/i.test(message.text())) violations.push(message.text())
      })
      await provide(violations)
      expect(violations).toEqual([])
    },
    { auto: true },
  ],
})

/** Runs in the page: resolves when what appears has appeared. Animations without an end are left alone. */
async function endOfAnimations() {
  const finite = document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime ?? Infinity),
    )
  // One that is cancelled has ended too.
  await Promise.allSettled(finite.map(({ finished }) => finished))
}

/** Checks the page as it is now by WCAG 2.2 AA and axe's best practices. */
export async function expectAccessible(page: Page) {
  // What is still fading in has too little contrast for a moment.
  await page.evaluate(endOfAnimations)
  // Axe stays on a page until the next load, and its source is large.
  const isLoaded = await page.evaluate(() => 'axe' in window)
  const { violations } = await new AxeBuilder({ page, ...(isLoaded ? { axeSource: 'undefined' } : {}) })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // In one run on the page: the other mode opens a second page for each check, which only a page with frames needs.
    .setLegacyMode()
    .analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  expect(found).toEqual([])
}
