import { expect, type Locator, type Page } from '@playwright/test'

/** The sizes of a control window at which its buttons stand whole and still: laptops, a tablet and a phone. */
export const controlSizes = [
  [1366, 625],
  [1280, 720],
  [1024, 700],
  [820, 1180],
  [390, 844],
] as const

/** The boxes of the elements, in order, each whole inside the window and covered by nothing. */
export async function places(page: Page, elements: readonly Locator[]) {
  const window = page.viewportSize() ?? { width: 0, height: 0 }
  return Promise.all(
    elements.map(async (element) => {
      await expect(element).toBeInViewport({ ratio: 1 })
      const box = await element.boundingBox()
      if (!box) throw new Error('An element is not shown.')
      expect(box.y + box.height).toBeLessThanOrEqual(window.height)
      const isFree = await element.evaluate((node) => {
        const { left, right, bottom } = node.getBoundingClientRect()
        return node.contains(document.elementFromPoint((left + right) / 2, bottom - 2))
      })
      expect(isFree).toBe(true)
      return wholePixels(box)
    }),
  )
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** A box to compare with another one: a browser may place the same element a hundredth of a pixel apart. */
export const wholePixels = ({ x, y, width, height }: Box) => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(width),
  height: Math.round(height),
})
