/** Milliseconds between the frames of an animation that a page draws itself, as Ask is. Sixty frames a second take a core from the tests. */
export const frameMs = 200

/** Runs in the page. A frame that is requested in a frame comes after this time; any other one comes with the next frame of the screen. */
export function lowerFrameRate(milliseconds: number) {
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
