import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds on the page as it is now by WCAG 2.2 AA and its best practices, or by these rules alone. */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  // What is still fading in has too little contrast for a moment.
  await page.evaluate(endOfAnimations)
  // Axe stays on a page until the next load, and its source is large.
  const isLoaded = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isLoaded ? { axeSource: 'undefined' } : {}) })
    // Without axe in it, the frame of a preview gives no response, for which axe waits half a second.
    .options({ resultTypes: ['violations'], iframes: false })
    // In one run on the page: the other mode opens a second page for each check, which only a page with frames needs.
    .setLegacyMode()
  const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(tags)).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

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
