import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'

import { CameraTrial, startCameraTrial } from '#src/app/routes/camera-trial.tsx'
import { framesActors } from '#src/app/actors/recogniser-actors.ts'
import { newHandPoseWorker, newRecognitionWorker } from '#src/app/start/workers.ts'
import type { SignId } from '#src/contract/ask-curriculum.ts'
import type { Hand, Judgement } from '#src/contract/ask-link.ts'
import { type MotionFrame, noMotion, withMotionFrame } from '#src/domain/hand-motion.ts'
import { performedSign } from '#src/features/ask/figure/signing/performed-signs.ts'
import { signTimes } from '#src/features/ask/figure/signing/shown-sign.ts'
import { SigningAsk } from '#src/features/ask/figure/signing/signing-ask.tsx'
import { startModel } from '#src/services/hand-pose/model.ts'
import { createRecognition } from '#src/services/recognition/recognition.ts'
import type { TaughtSign } from '#src/services/recognition/worker-messages.ts'
import { createDeviceStorage } from '#src/services/storage/device-storage.ts'
import '#src/ui/theme.css'

/** What a test or a benchmark can read and do through `window.cameraSite`. */
export type CameraSite = {
  /** The detections in the camera's frames since the page was loaded. */
  readonly seen: { readonly at: number; readonly hands: readonly Hand[]; readonly framesPerSecond: number }[]
  /** The results of the shipped worker for pictures of the page's own origin, in sequence, as in a film. */
  readonly estimate: (addresses: readonly string[], maxHands: number) => Promise<readonly Estimated[]>
  /** The judgement of the last attempt in the frames, by the shipped recogniser, which has learned the signs. */
  readonly judge: (
    signs: readonly TaughtSign[],
    signId: SignId,
    frames: readonly MotionFrame[],
  ) => Promise<Judgement>
  readonly setMode: (mode: 'attempt' | 'between') => void
  /** Ask makes the sign beside the camera, again and again; returns the function that says how often he has been drawn. */
  readonly sign: (signId: SignId) => () => number
}
type Estimated = {
  readonly hands: readonly Hand[]
  readonly milliseconds: number
  readonly width: number
  readonly height: number
}

const seen: CameraSite['seen'] = []
const trial = startCameraTrial(
  window,
  createDeviceStorage(() => localStorage),
)
trial.handPose.on('handPose.seen', ({ hands, framesPerSecond }) =>
  seen.push({ at: performance.now(), hands, framesPerSecond }),
)

const site: CameraSite = {
  seen,
  setMode: (mode) => trial.handPose.send({ type: 'handPose.setMode', mode }),
  async estimate(addresses, maxHands) {
    const life = new AbortController()
    const model = await startModel(newHandPoseWorker, 'wasm', () => undefined, life.signal)
    const found: Estimated[] = []
    for (const address of addresses) {
      const frame = await createImageBitmap(await (await fetch(address)).blob())
      const { width, height } = frame
      const { hands, milliseconds } = await model.estimate(frame, maxHands)
      found.push({ hands, milliseconds, width, height })
    }
    life.abort()
    return found
  },
  sign(signId) {
    const sign = performedSign(signId)
    if (!sign) throw new Error(`There is no sign "${signId}".`)
    let drawn = 0
    const figure = document.createElement('div')
    figure.style.width = '640px'
    document.body.append(figure)
    const drawing = createRoot(figure)
    const show = () => {
      const key = performance.now()
      drawing.render(<SigningAsk key={key} shown={{ sign, speed: 1 }} label={signId} />)
    }
    show()
    setInterval(show, sign.seconds * 1_000 + signTimes.approach)
    // Called once for all changes of one drawing.
    const observer = new MutationObserver(() => (drawn += 1))
    observer.observe(figure, { attributes: true, childList: true, subtree: true })
    return () => drawn
  },
  async judge(signs, signId, frames) {
    const recognition = createRecognition({ newWorker: newRecognitionWorker })
    const memory = createActor(framesActors({ recognition }).frames).start()
    await recognition.learn(signs)
    let motion = noMotion
    for (const frame of frames) {
      motion = withMotionFrame(motion, frame)
      memory.send({ type: 'frames.add', ...frame, isMoving: motion.isMoving })
    }
    const judgement = await recognition.judge(signId)
    memory.stop()
    return judgement
  },
}
Object.assign(window, { cameraSite: site })

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no element #root.')
createRoot(root).render(<CameraTrial trial={trial} />)
