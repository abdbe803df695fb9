import { expect, type Locator } from '@playwright/test'

/** The sizes of a control window at which its buttons stand whole and still: laptops, a tablet and a phone. */
export const controlSizes = [
  [1366, 625],
  [1280, 720],
  [1024, 700],
  [820, 1180],
  [390, 844],
] as const

/** The boxes of the elements, in order, each whole inside the window and covered by nothing. */
export const places = (elements: readonly Locator[]) => Promise.all(elements.map(placeOf))

async function placeOf(element: Locator) {
  const boxes: Box[] = []
  await expect
    .poll(async () => {
      const found = await element.evaluateAll(look)
      boxes.splice(0, boxes.length, ...found.map(({ box }) => box))
      return found.map(({ isWhole, isFree }) => ({ isWhole, isFree }))
    })
    .toEqual([{ isWhole: true, isFree: true }])
  const [box] = boxes
  if (!box) throw new Error('An element is not shown.')
  return wholePixels(box)
}

/** Runs in the page, once for all that is to be known: each call to a page takes a dozen messages. */
const look = (elements: readonly Element[]) =>
  Promise.all(
    elements.map(async (element) => {
      const isWhole = await new Promise<boolean>((resolve) => {
        new IntersectionObserver((entries, observer) => {
          observer.disconnect()
          resolve(entries.some(({ intersectionRatio }) => intersectionRatio > 0.999))
        }).observe(element)
      })
      const { x, y, width, height, left, right, bottom } = element.getBoundingClientRect()
      const isFree = element.contains(document.elementFromPoint((left + right) / 2, bottom - 2))
      return { isWhole, isFree, box: { x, y, width, height } }
    }),
  )

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** A box to compare with another one: a browser may place the same element a hundredth of a pixel apart. */
export const wholePixels = ({ x, y, width, height }: Box) => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(width),
  height: Math.round(height),
})
