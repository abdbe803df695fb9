import type { Hand } from '#src/contract/ask-link.ts'

import { looksCrowded } from './crowd.ts'
import { noHands, stabilize, type StabilizedHands } from './dropouts.ts'
import { type FrameTimes, rateOf, withFrame } from './frame-rate.ts'
import { ModelFailure } from './model-failure.ts'
import { type Model, startModel } from './model.ts'
import type { Backend, HandPoseFailure } from './worker-messages.ts'

export type { Backend, HandPoseFailure }

/** The backend of a device, and how many milliseconds it takes per picture. */
export type BackendChoice = { readonly backend: Backend; readonly milliseconds: number }

/** How many hands to detect, and how often; without `framesPerSecond` as often as possible. */
export type DetectionOptions = { readonly maxHands: 1 | 2 | 4; readonly framesPerSecond?: number | undefined }

export type HandPoseListener = {
  /** 0–1. */
  readonly progressed: (share: number) => void
  readonly loaded: () => void
  readonly measured: (choice: BackendChoice) => void
  /** `aspect` is the height of the picture divided by its width; `at` is when it was taken, by the clock of `now`. */
  readonly detected: (hands: readonly Hand[], isCrowded: boolean, aspect: number, at: number) => void
  /** Called once a second while there is no `framesPerSecond` limit. */
  readonly frameRateMeasured: (framesPerSecond: number, milliseconds: number) => void
  /** The last call: no other follows. */
  readonly failed: (reason: HandPoseFailure) => void
}
export type HandPoseControls = {
  readonly setOptions: (options: DetectionOptions) => void
  readonly stop: () => void
}

/** Resolves with the next frame of the camera; the caller owns it. */
export type FrameSource = (signal: AbortSignal) => Promise<ImageBitmap>

/** The model that detects hands in pictures. */
export interface HandPose {
  /** Loads the model and processes frame after frame until it is stopped. */
  watch(options: DetectionOptions, listener: HandPoseListener): HandPoseControls
}

type Deps = {
  readonly frames: FrameSource
  readonly newWorker: () => Worker
  /** The stored backend that was the fastest on this device. */
  readonly choice: {
    readonly read: () => BackendChoice | undefined
    readonly write: (choice: BackendChoice | undefined) => void
  }
  readonly now: () => number
}

export function createHandPose(deps: Deps): HandPose {
  return {
    watch(options, listener) {
      const controller = new AbortController()
      const current: CurrentOptions = { options }
      const notifyFailure = (error: unknown) => {
        if (controller.signal.aborted) return
        controller.abort()
        listener.failed(error instanceof ModelFailure ? error.reason : 'broken')
      }
      run(deps, current, listener, controller.signal).catch(notifyFailure)
      return {
        setOptions: (next) => {
          current.options = next
        },
        stop: () => controller.abort(),
      }
    },
  }
}

type CurrentOptions = { options: DetectionOptions }

async function run(deps: Deps, current: CurrentOptions, listener: HandPoseListener, signal: AbortSignal) {
  const model = await chosenModel(deps, listener, signal)
  let times: FrameTimes = []
  let lastReportedAt = deps.now()
  let previous: StabilizedHands = noHands

  while (!signal.aborted) {
    const startedAt = deps.now()
    const { options } = current
    const frame = await deps.frames(signal)
    const at = deps.now()
    const { hands, aspect, milliseconds } = await model.estimate(frame, options.maxHands)
    if (signal.aborted) break
    previous = stabilize(previous, hands, aspect)
    listener.detected(previous.hands.slice(0, options.maxHands), looksCrowded(hands, aspect), aspect, at)

    if (options.framesPerSecond !== undefined) {
      times = []
      await delay(1_000 / options.framesPerSecond - (deps.now() - startedAt), signal)
      continue
    }
    times = withFrame(times, deps.now())
    const rate = rateOf(times)
    if (rate === undefined || deps.now() - lastReportedAt < 1_000) continue
    lastReportedAt = deps.now()
    listener.frameRateMeasured(rate, milliseconds)
  }
}

/** The model on the fastest backend: the stored one, or else the result of measuring each. */
async function chosenModel(
  { newWorker, choice }: Deps,
  listener: HandPoseListener,
  signal: AbortSignal,
): Promise<Model> {
  const start = (backend: Backend) => startModel(newWorker, backend, listener.progressed, signal)
  const stored = choice.read()
  if (stored) {
    try {
      const model = await start(stored.backend)
      listener.loaded()
      listener.measured(stored)
      return model
    } catch {
      // An abort does not invalidate the stored choice.
      signal.throwIfAborted()
      choice.write(undefined)
    }
  }

  const candidates = [await measured('wasm', () => start('wasm').then(notifyLoaded(listener)))]
  signal.throwIfAborted()
  candidates.push(await measured('webgl', () => start('webgl').then(notifyLoaded(listener))))
  signal.throwIfAborted()

  const [best, ...others] = candidates
    .flatMap((one) => ('model' in one ? [one] : []))
    .toSorted((one, other) => one.milliseconds - other.milliseconds)
  for (const { model } of others) model.close()
  if (!best) throw candidates.find((one) => 'failure' in one)?.failure ?? new ModelFailure('broken')
  const fastest = { backend: best.backend, milliseconds: best.milliseconds }
  choice.write(fastest)
  listener.measured(fastest)
  return best.model
}

const notifyLoaded = (listener: HandPoseListener) => (model: Model) => {
  listener.loaded()
  return model
}

async function measured(
  backend: Backend,
  start: () => Promise<Model>,
): Promise<(BackendChoice & { readonly model: Model }) | { readonly failure: Error }> {
  try {
    const model = await start()
    return { backend, model, milliseconds: await model.measure() }
  } catch (failure) {
    return { failure: failure instanceof Error ? failure : new ModelFailure('broken') }
  }
}

function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, Math.max(0, milliseconds))
    signal.addEventListener('abort', finish)
  })
}
