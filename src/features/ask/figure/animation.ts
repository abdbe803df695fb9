import { canvasOn } from './canvas.ts'
import { type GestureName, isOver, posedAt, stillAt } from './gestures.ts'
import { finenessOf } from './hand-drawing.ts'
import { withIdleMotion } from './motion.ts'
import { palmLength } from './arm.ts'
import type { Pose } from './pose.ts'
import { poses } from './poses.ts'

/** The gesture of Ask, and a count that tells its repetitions apart. */
export type Cue = { readonly gesture: GestureName; readonly count: number }

export const canvasWidth = 640
export const canvasHeight = 720

/** Milliseconds. A figure at rest only breathes: every second frame is enough. */
const restingFrame = 32
const fadeTime = 150

/**
 * Draws Ask into `canvas`, frame by frame, until the returned function is called. The browser runs no animation
 * frames in a hidden page, so nothing is drawn there.
 */
export function animateAsk(
  canvas: SVGGElement,
  { id, cueOf }: { readonly id: string; readonly cueOf: () => Cue },
) {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  const figureCanvas = canvasOn(canvas)
  let cue = cueOf()
  let startedAt = performance.now()
  let from: Pose = poses.idle
  let drawnAt = Number.NEGATIVE_INFINITY
  let stillPose: Pose | undefined
  let frame = requestAnimationFrame(step)

  function step(now: number) {
    const next = cueOf()
    if (next.gesture !== cue.gesture || next.count !== cue.count) {
      from = posedAt(cue.gesture, from, now - startedAt)
      cue = next
      startedAt = now
    }
    if (reducedMotion.matches) drawStill(now - startedAt)
    else drawMoving(now)
    frame = requestAnimationFrame(step)
  }

  function drawStill(time: number) {
    const pose = stillAt(cue.gesture, time)
    if (pose === stillPose) return
    draw(pose)
    if (stillPose) canvas.animate([{ opacity: 0 }, { opacity: 1 }], fadeTime)
    stillPose = pose
  }

  function drawMoving(now: number) {
    stillPose = undefined
    const time = Math.max(0, now - startedAt)
    if (isOver(cue.gesture, time) && now - drawnAt < restingFrame) return
    drawnAt = now
    draw(withIdleMotion(posedAt(cue.gesture, from, time), now))
  }

  function draw(pose: Pose) {
    figureCanvas.draw(pose, { id, fineness: finenessOf(palmLength * scaleOf(canvas)) })
  }

  return () => {
    cancelAnimationFrame(frame)
    figureCanvas.clear()
  }
}

/** Screen pixels per unit of the canvas. */
const scaleOf = (canvas: SVGGElement) => {
  const shown = canvas.ownerSVGElement?.getBoundingClientRect()
  return shown && shown.width > 0 ? shown.width / canvasWidth : 1
}
