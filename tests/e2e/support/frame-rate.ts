import type { BrowserContext } from '@playwright/test'

/** Milliseconds between two frames. Sixty frames a second of a moving Ask take most of a core. */
const frameMs = 200

/** Has the pages that the context loads from now on draw what they animate themselves, as Ask, five times a second. */
export const lowerFrameRate = (context: BrowserContext) => context.addInitScript(spaceFrames, frameMs)

/** Runs in the page. A frame that is requested in a frame comes after this time; any other one comes with the next frame of the screen. */
function spaceFrames(milliseconds: number) {
  const request = requestAnimationFrame.bind(window)
  const cancel = cancelAnimationFrame.bind(window)
  const later = new Set<number>()
  let isInFrame = false
  function run(callback: FrameRequestCallback, time: number) {
    isInFrame = true
    try {
      callback(time)
    } finally {
      isInFrame = false
    }
  }
  window.requestAnimationFrame = (callback) => {
    if (!isInFrame) return request((time) => run(callback, time))
    const id = window.setTimeout(() => {
      later.delete(id)
      run(callback, performance.now())
    }, milliseconds)
    later.add(id)
    return id
  }
  window.cancelAnimationFrame = (id) => {
    if (later.delete(id)) clearTimeout(id)
    else cancel(id)
  }
}
