import { canvasOn } from './canvas.ts'
import { type GestureName, isOver, posedAt, stillAt } from './gestures.ts'
import { finenessOf } from './hand-drawing.ts'
import { withIdleMotion } from './motion.ts'
import { mouthAt } from './mouthing.ts'
import { palmLength } from './arm.ts'
import type { Pose } from './pose.ts'
import { poses } from './poses.ts'
import { isSigned, type ShownSign, signingAt, stillSignAt } from './signing/shown-sign.ts'

/** The gesture of Ask, or the sign that he makes instead, and a count that tells repetitions apart. */
export type Cue = {
  readonly gesture: GestureName
  readonly sign?: ShownSign | undefined
  readonly count: number
  /** The word that he says, and a count that tells words apart. */
  readonly said?: { readonly word: string; readonly count: number } | undefined
}

export const canvasWidth = 640
export const canvasHeight = 720

/**
 * Milliseconds. A figure at rest only breathes, and a sign is made beside the model that looks for hands, on the same
 * processor: every second frame is enough, which is 30 a second.
 */
const slowFrame = 32
/** A figure that is hardly larger than a thumb is drawn ten times a second, so that it takes nothing from the hand model. */
const smallFrame = 96
const smallScale = 0.3
const fadeTime = 150

type AnimationOptions = {
  readonly id: string
  readonly cueOf: () => Cue
  /** He has moved to the end of the sign, once for each cue. */
  readonly onSigned?: () => void
}

/**
 * Draws Ask into `canvas`, frame by frame, until the returned function is called. The browser runs no animation
 * frames in a hidden page, so nothing is drawn there.
 */
export function animateAsk(canvas: SVGGElement, { id, cueOf, onSigned }: AnimationOptions) {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  const figureCanvas = canvasOn(canvas)
  let cue = cueOf()
  let startedAt = performance.now()
  let { said } = cue
  let wordAt = Number.NEGATIVE_INFINITY
  let from: Pose = poses.idle
  let drawnAt = Number.NEGATIVE_INFINITY
  let stillPose: Pose | undefined
  let isReported = false
  let scale = 1
  let frame = requestAnimationFrame(step)

  function step(now: number) {
    const next = cueOf()
    if (next.said?.count !== said?.count) {
      said = next.said
      wordAt = now
    }
    if (next.gesture !== cue.gesture || next.count !== cue.count) {
      from = poseAt(cue, from, now - startedAt)
      cue = next
      startedAt = now
      isReported = false
    }
    if (reducedMotion.matches) drawStill(now - startedAt)
    else drawMoving(now)
    frame = requestAnimationFrame(step)
  }

  function drawStill(time: number) {
    const pose = cue.sign ? stillSignAt(cue.sign, time) : stillAt(cue.gesture, time)
    if (pose === stillPose) return
    draw(pose)
    if (stillPose) canvas.animate([{ opacity: 0 }, { opacity: 1 }], fadeTime)
    stillPose = pose
  }

  function drawMoving(now: number) {
    stillPose = undefined
    const time = Math.max(0, now - startedAt)
    const isSlow = cue.sign !== undefined || isOver(cue.gesture, time)
    const interval = scale < smallScale ? smallFrame : isSlow ? slowFrame : 0
    if (now - drawnAt < interval) return
    drawnAt = now
    const pose = withIdleMotion(poseAt(cue, from, time), now)
    const mouth = said && mouthAt(said.word, now - wordAt)
    draw(mouth ? { ...pose, mouth } : pose)
    if (isReported || !cue.sign || !isSigned(cue.sign, time)) return
    isReported = true
    onSigned?.()
  }

  function draw(pose: Pose) {
    scale = scaleOf(canvas)
    figureCanvas.draw(pose, { id, fineness: finenessOf(palmLength * scale) })
  }

  return () => {
    cancelAnimationFrame(frame)
    figureCanvas.clear()
  }
}

const poseAt = ({ gesture, sign }: Cue, from: Pose, time: number): Pose =>
  sign ? signingAt(sign, from, time) : posedAt(gesture, from, time)

/** Screen pixels per unit of the canvas. */
const scaleOf = (canvas: SVGGElement) => {
  const shown = canvas.ownerSVGElement?.getBoundingClientRect()
  return shown && shown.width > 0 ? shown.width / canvasWidth : 1
}
