import type { Hand } from '#src/contract/ask-link.ts'

import { looksCrowded } from './crowd.ts'
import { nothingYet, steadied, type Steadied } from './dropouts.ts'
import { type FrameTimes, rateOf, withFrame } from './frame-rate.ts'
import { ModelFailure } from './model-failure.ts'
import { type Model, startModel } from './model.ts'
import type { Backend, HandPoseFailure } from './worker-messages.ts'

export type { Backend, HandPoseFailure }

/** What a device computes with, and how long it takes to look through one picture. */
export type BackendChoice = { readonly backend: Backend; readonly milliseconds: number }

/** How many hands it looks for, and how often: as often as it can unless told. */
export type Look = { readonly maxHands: 1 | 2 | 4; readonly framesPerSecond?: number | undefined }

export type HandPoseListener = {
  /** 0–1. */
  readonly progressed: (share: number) => void
  readonly loaded: () => void
  readonly measured: (choice: BackendChoice) => void
  readonly seen: (hands: readonly Hand[], isCrowded: boolean) => void
  /** Told once a second while it looks as often as it can. */
  readonly counted: (framesPerSecond: number, milliseconds: number) => void
  /** Nothing more comes after it. */
  readonly failed: (reason: HandPoseFailure) => void
}
export type HandPoseControls = { readonly look: (look: Look) => void; readonly stop: () => void }

/** The next picture of the camera, for whoever asks; it becomes the asker's own. */
export type FrameSource = (signal: AbortSignal) => Promise<ImageBitmap>

/** The model that finds hands in pictures. */
export interface HandPose {
  /** Loads the model and looks at frame after frame until it is stopped. */
  watch(look: Look, listener: HandPoseListener): HandPoseControls
}

type Deps = {
  readonly frames: FrameSource
  readonly newWorker: () => Worker
  /** What was found the fastest on this device. */
  readonly choice: {
    readonly read: () => BackendChoice | undefined
    readonly keep: (choice: BackendChoice | undefined) => void
  }
  readonly now: () => number
}

/** The worker that the build makes of the file beside this one. */
export const newHandPoseWorker = (): Worker =>
  new Worker(new URL('hand-pose-worker.ts', import.meta.url), { type: 'module' })

export function createHandPose(deps: Deps): HandPose {
  return {
    watch(look, listener) {
      const life = new AbortController()
      const wanted: Wanted = { look }
      const notifyFailure = (error: unknown) => {
        if (life.signal.aborted) return
        life.abort()
        listener.failed(error instanceof ModelFailure ? error.reason : 'broken')
      }
      run(deps, wanted, listener, life.signal).catch(notifyFailure)
      return {
        look: (next) => {
          wanted.look = next
        },
        stop: () => life.abort(),
      }
    },
  }
}

type Wanted = { look: Look }

async function run(deps: Deps, wanted: Wanted, listener: HandPoseListener, signal: AbortSignal) {
  const model = await chosenModel(deps, listener, signal)
  let times: FrameTimes = []
  let toldAt = deps.now()
  let before: Steadied = nothingYet

  while (!signal.aborted) {
    const startedAt = deps.now()
    const { look } = wanted
    const frame = await deps.frames(signal)
    const { hands, aspect, milliseconds } = await model.estimate(frame, look.maxHands)
    if (signal.aborted) break
    before = steadied(before, hands, aspect)
    listener.seen(before.hands.slice(0, look.maxHands), looksCrowded(hands, aspect))

    if (look.framesPerSecond !== undefined) {
      times = []
      await pause(1_000 / look.framesPerSecond - (deps.now() - startedAt), signal)
      continue
    }
    times = withFrame(times, deps.now())
    const rate = rateOf(times)
    if (rate === undefined || deps.now() - toldAt < 1_000) continue
    toldAt = deps.now()
    listener.counted(rate, milliseconds)
  }
}

/** The model on what is the fastest here: as it was found before, or by trying. */
async function chosenModel(
  { newWorker, choice }: Deps,
  listener: HandPoseListener,
  signal: AbortSignal,
): Promise<Model> {
  const start = (backend: Backend) => startModel(newWorker, backend, listener.progressed, signal)
  const known = choice.read()
  if (known) {
    try {
      const model = await start(known.backend)
      listener.loaded()
      listener.measured(known)
      return model
    } catch {
      // That it was stopped tells nothing of what was chosen.
      signal.throwIfAborted()
      choice.keep(undefined)
    }
  }

  const tried = [await measured('wasm', () => start('wasm').then(notifyLoaded(listener)))]
  signal.throwIfAborted()
  tried.push(await measured('webgl', () => start('webgl').then(notifyLoaded(listener))))
  signal.throwIfAborted()

  const [best, ...others] = tried
    .flatMap((one) => ('model' in one ? [one] : []))
    .toSorted((one, other) => one.milliseconds - other.milliseconds)
  for (const { model } of others) model.close()
  if (!best) throw tried.find((one) => 'failure' in one)?.failure ?? new ModelFailure('broken')
  const found = { backend: best.backend, milliseconds: best.milliseconds }
  choice.keep(found)
  listener.measured(found)
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

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, Math.max(0, milliseconds))
    signal.addEventListener('abort', end)
  })
}
