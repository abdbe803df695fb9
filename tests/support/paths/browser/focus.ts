import { type BrowserContext, expect, type JSHandle, type Page } from '@playwright/test'

import { Difference } from '#tests/support/paths/difference.ts'

/** A page before a step, and whether a question or another window lies over it. */
export type PageBefore = {
  readonly document: JSHandle<Document>
  readonly address: string
  readonly hasQuestion: boolean
  /** Whether anything has had the focus since. */
  readonly focus: JSHandle<{ wasSeen: boolean }>
}

const windows = '[role=dialog], [role=alertdialog]'

/**
 * Resolves when a page of a new context has fetched what restores a lost focus, a moment after it is shown; where its clock stands still
 * before, when it is not awaited any longer.
 */
export const focusIsRestored = (context: BrowserContext): Promise<unknown> =>
  context
    .waitForEvent('requestfinished', {
      predicate: (request) => request.url().includes('restore-lost-focus'),
      timeout: restorerMs,
    })
    .catch(() => undefined)

/** The page now; undefined where it is loading. */
export async function pageNow(page: Page): Promise<PageBefore | undefined> {
  const document = await page.evaluateHandle(() => window.document).catch(() => undefined)
  const look = document && (await lookAt(document))
  const focus = look && (await watchFocus(document))
  return focus && { document, address: look.address, hasQuestion: look.count > 0, focus }
}

/**
 * Fails where a question has been closed on the same page, or where a person has done anything else on it (`keepsFocus`), and nothing has
 * the focus: whoever uses the keyboard would begin at the top. A page without any control, such as the children’s screen, has none.
 */
export async function expectFocusAfter(before: PageBefore | undefined, keepsFocus: boolean) {
  if (!before || !(before.hasQuestion || keepsFocus)) return
  // A key that is pressed where nothing has the focus loses none.
  const hadFocus = await before.focus.evaluate(({ wasSeen }) => wasSeen).catch(() => false)
  if (!hadFocus && !before.hasQuestion) return
  const isAllowed = (look: Look | undefined) =>
    !look || look.count > 0 || look.address !== before.address || look.hasFocus || !look.hasControl
  try {
    await expect.poll(async () => isAllowed(await lookAt(before.document)), { timeout: focusMs }).toBe(true)
  } catch {
    const where = before.hasQuestion ? 'where the question was closed' : 'after the step'
    throw new Difference(`the focus is lost ${where}.`, {
      expected: `A control or a heading of the page has the focus ${before.hasQuestion ? 'after the question' : 'after the step'}.`,
      seen: 'Nothing has the focus.',
    })
  }
}

const watchFocus = (document: JSHandle<Document>) =>
  document
    .evaluateHandle((page) => {
      const focus = { wasSeen: page.activeElement !== null && page.activeElement !== page.body }
      page.addEventListener('focusin', () => (focus.wasSeen = true), { once: true })
      return focus
    })
    .catch(() => undefined)

/** Milliseconds from the opening of the context. */
const restorerMs = 8_000

/** Milliseconds. */
const focusMs = 3_000

type Look = {
  readonly count: number
  readonly address: string
  readonly hasFocus: boolean
  /** Whether there is anything that a keyboard could reach. */
  readonly hasControl: boolean
}

const controls = 'a[href], button:enabled, input:enabled, select, textarea, [tabindex="0"]'

/** Undefined where the page has been loaded again. */
const lookAt = (document: JSHandle<Document>): Promise<Look | undefined> =>
  document
    .evaluate(
      (page, selectors) => ({
        count: page.querySelectorAll(selectors.windows).length,
        address: page.location.pathname,
        hasFocus: page.activeElement !== null && page.activeElement !== page.body,
        hasControl: [...page.querySelectorAll(selectors.controls)].some((control) =>
          control.checkVisibility(),
        ),
      }),
      { windows, controls },
    )
    .catch(() => undefined)
