import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** What axe finds on the page as it is now by WCAG 2.2 AA and its best practices, or by these rules alone. */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  // What is still fading in has too little contrast for a moment.
  await page.evaluate(endOfAnimations)
  // Axe stays on a page until the next load, and its source is large.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(findingsOf, rules ?? tags)
}

/** Runs in the page: a rule or a tag selects rules. The frames of previews are no part of the page. */
async function findingsOf(selected: readonly string[]): Promise<readonly string[]> {
  const { violations } = await window.axe.run(document, {
    runOnly: [...selected],
    resultTypes: ['violations'],
    iframes: false,
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

declare global {
  interface Window {
    axe: typeof axe
  }
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
