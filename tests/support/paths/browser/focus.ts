import { expect, type JSHandle, type Page } from '@playwright/test'

import { Difference } from '#tests/support/paths/difference.ts'

/** A question or another window that lies over a page. */
export type OpenQuestion = { readonly document: JSHandle<Document>; readonly address: string }

const windows = '[role=dialog], [role=alertdialog]'

/** What lies over the page now; undefined where nothing does, or where the page is loading. */
export async function openQuestion(page: Page): Promise<OpenQuestion | undefined> {
  const document = await page.evaluateHandle(() => window.document).catch(() => undefined)
  const look = document && (await lookAt(document))
  return look && look.count > 0 ? { document, address: look.address } : undefined
}

/** Fails where a question has been closed on the same page and nothing has the focus: whoever uses the keyboard would begin at the top. */
export async function expectFocusAfter(question: OpenQuestion | undefined) {
  if (!question) return
  const isAllowed = (look: Look | undefined) =>
    !look || look.count > 0 || look.address !== question.address || look.hasFocus
  try {
    await expect.poll(async () => isAllowed(await lookAt(question.document)), { timeout: focusMs }).toBe(true)
  } catch {
    throw new Difference('the focus is lost where the question was closed.', {
      expected: 'A control or a heading of the page has the focus after the question.',
      seen: 'Nothing has the focus.',
    })
  }
}

/** Milliseconds. */
const focusMs = 3_000

type Look = { readonly count: number; readonly address: string; readonly hasFocus: boolean }

/** Undefined where the page has been loaded again. */
const lookAt = (document: JSHandle<Document>): Promise<Look | undefined> =>
  document
    .evaluate(
      (page, selector) => ({
        count: page.querySelectorAll(selector).length,
        address: page.location.pathname,
        hasFocus: page.activeElement !== null && page.activeElement !== page.body,
      }),
      windows,
    )
    .catch(() => undefined)
