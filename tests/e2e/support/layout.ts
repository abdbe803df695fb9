import type { Page } from '@playwright/test'

const heights = { 1280: 900, 768: 1024, 390: 844, 320: 640 } as const
export type Width = keyof typeof heights

/** Resizes the window, and waits until the page has been drawn at this width. */
export async function resizeTo(page: Page, width: Width) {
  await page.setViewportSize({ width, height: heights[width] })
  await page.evaluate(nextFrame)
}

/** What is wrong with the layout of the page as it is now. */
export const layoutFaults = (page: Page): Promise<readonly string[]> => page.evaluate(faultsOfLayout)

/**
 * Runs in the page: resolves in a frame after the media queries have been evaluated. The test clock replaces `requestAnimationFrame`,
 * but no animation.
 */
const nextFrame = async () => {
  await document.documentElement.animate([], 1).finished
}

/**
 * Runs in the page: how far it scrolls sideways, the visible texts of at least eight characters with less than four a line, and those that
 * are cut off.
 */
function faultsOfLayout() {
  const minLength = 8
  const minPerLine = 4
  const { clientWidth, scrollWidth } = document.documentElement
  const faults = scrollWidth > clientWidth ? [`scrolls ${scrollWidth - clientWidth} px sideways`] : []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent?.trim() ?? ''
    const boxes: Element[] = []
    for (let box = texts.currentNode.parentElement; box; box = box.parentElement) boxes.push(box)
    const isDrawn = boxes[0]?.checkVisibility() && !boxes.some((box) => box instanceof SVGElement)
    // As with `sr-only`, which may apply below a width.
    const isForScreenReader = boxes.some((box) => box instanceof HTMLElement && box.offsetWidth <= 1)
    if (text === '' || !isDrawn || isForScreenReader) continue
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    const lines = [...range.getClientRects()]
    const count = new Set(lines.map(({ top }) => Math.round(top))).size
    if (count > 0 && text.length >= minLength && text.length / count < minPerLine)
      faults.push(`squeezes «${text}»`)
    if (!lines.some(({ right }) => right > clientWidth + 1)) continue
    const scrolls = boxes.some((box) => /auto|scroll/.test(getComputedStyle(box).overflowX))
    if (!scrolls) faults.push(`cuts «${text}»`)
  }
  return faults
}
