import { canvasOn } from './canvas.ts'
import { type GestureName, isOver, posedAt, stillAt } from './gestures.ts'
import { finenessOf } from './hand-drawing.ts'
import { alive } from './motion.ts'
import { palmLength } from './arm.ts'
import type { Pose } from './pose.ts'
import { poses } from './poses.ts'

/** What Ask is to do, and which time of doing it this is. */
export type Cue = { readonly gesture: GestureName; readonly count: number }

export const canvasWidth = 640
export const canvasHeight = 720

/** A figure at rest only breathes: every second frame is enough for that. */
const restingFrame = 32
const fadeTime = 150

/**
 * Draws Ask into `canvas`, frame by frame, until the returned function is called. The browser asks for no frame of a
 * hidden page, so nothing is drawn there.
 */
export function animateAsk(
  canvas: SVGGElement,
  { id, cueOf }: { readonly id: string; readonly cueOf: () => Cue },
) {
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const drawn = canvasOn(canvas)
  let cue = cueOf()
  let begunAt = performance.now()
  let from: Pose = poses.idle
  let drawnAt = Number.NEGATIVE_INFINITY
  let still: Pose | undefined
  let frame = requestAnimationFrame(step)

  function step(now: number) {
    const next = cueOf()
    if (next.gesture !== cue.gesture || next.count !== cue.count) {
      from = posedAt(cue.gesture, from, now - begunAt)
      cue = next
      begunAt = now
    }
    if (calm.matches) drawStill(now - begunAt)
    else drawMoving(now)
    frame = requestAnimationFrame(step)
  }

  function drawStill(time: number) {
    const pose = stillAt(cue.gesture, time)
    if (pose === still) return
    draw(pose)
    if (still) canvas.animate([{ opacity: 0 }, { opacity: 1 }], fadeTime)
    still = pose
  }

  function drawMoving(now: number) {
    still = undefined
    const time = Math.max(0, now - begunAt)
    if (isOver(cue.gesture, time) && now - drawnAt < restingFrame) return
    drawnAt = now
    draw(alive(posedAt(cue.gesture, from, time), now))
  }

  function draw(pose: Pose) {
    drawn.draw(pose, { id, fineness: finenessOf(palmLength * scaleOf(canvas)) })
  }

  return () => {
    cancelAnimationFrame(frame)
    drawn.clear()
  }
}

/** Pixels on the screen for each of the canvas. */
const scaleOf = (canvas: SVGGElement) => {
  const shown = canvas.ownerSVGElement?.getBoundingClientRect()
  return shown && shown.width > 0 ? shown.width / canvasWidth : 1
}
