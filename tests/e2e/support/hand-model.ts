import { type BrowserContext, expect, type Page } from '@playwright/test'

import type { Hand } from '#src/contract/ask-link.ts'
import type { TakeHand, TakeLandmarks } from '#src/contract/take.ts'
import type { WorkerRequest, WorkerResponse } from '#src/services/hand-pose/worker-messages.ts'

import { type Advance, withPausedClock } from './clock.ts'
import { attemptEnd, emptyFrames, landmarksIn, type TimedFrame, timedFrames, type Windows } from './hands.ts'
import { attemptsJudged, frameReceived, recogniserTaught } from './page-record.ts'

/**
 * What the model is to do: `hold` the next pictures, until each is shown hands (`show`); `release` them, without hands from now on;
 * `fail` at the next one.
 */
type ModelCommand =
  | { readonly type: 'hold' }
  | { readonly type: 'show'; readonly hands: readonly Hand[]; readonly aspect: number }
  | { readonly type: 'release' }
  | { readonly type: 'fail' }

/**
 * From now on, the pages of the context load this in place of the hand-pose model: it finds no hands in the pictures of the camera, except
 * those of a take that is performed (`perform`).
 */
export const replaceHandModel = (context: BrowserContext) =>
  context.route('**/assets/hand-pose-worker-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `(${runModel.toString()})('${commandChannel}', '${heldChannel}')`,
    }),
  )

/**
 * Performs a take before the camera of the stage, as slowly as a child who is learning the sign, until the attempt has ended. Each frame has
 * its own time, whatever the speed of the machine: the clocks of the windows stand still while one is processed.
 */
export async function perform(windows: Windows, take: TakeLandmarks) {
  await performFrames(windows, take.aspect, [...framesWithHands(take), ...emptyFrames(attemptEnd)])
  await command(windows.stage, { type: 'release' })
}

/** Performs the beginning of a take, before its hands rest for the first time; the model does not look at the camera's next picture. */
export const beginToPerform = (windows: Windows, take: TakeLandmarks) =>
  performFrames(windows, take.aspect, framesWithHands(take).slice(0, 3))

/** The model of this page fails at the next picture. */
export const failHandModel = (stage: Page) => command(stage, { type: 'fail' })

/** The take as its signer's mirror image, made by the other hand. */
export const mirrored = ({ aspect, frames }: TakeLandmarks): TakeLandmarks => ({
  aspect,
  frames: frames.map(({ at, hands }) => ({
    at,
    hands: hands.map((hand) =>
      hand.map((coordinate, index) => (index % 3 === 0 ? 10_000 - coordinate : coordinate)),
    ),
  })),
})

/** Other takes of the demonstration last twice as long, with hands at rest in them; half of the usual duration is never approved. */
const slowness = 1.8

/** From the first sighting of a hand to the last. */
const framesWithHands = ({ frames }: TakeLandmarks) =>
  timedFrames(
    frames.filter(({ hands }) => hands.length > 0),
    slowness,
  )

async function performFrames(windows: Windows, aspect: number, frames: readonly TimedFrame[]) {
  await recogniserTaught(windows.control)
  await expect(windows.stage.getByText('Nå er det din tur!')).toBeVisible()
  await command(windows.stage, { type: 'hold' })
  await withPausedClock(windows.control, async (advance) => {
    const model = await heldModel(windows, aspect, advance)
    const appearance = frames
      .slice(0, 1)
      .flatMap((first) => Array.from({ length: maxFirstFrames }, () => first))
    // Hands that appear and leave are an attempt of their own, from which on the page looks at each frame.
    for (const [index, frame] of appearance.entries()) {
      if (index > 1 && model.seesEachFrame()) break
      await model.showNext(frame)
    }
    for (const frame of [...emptyFrames(attemptEnd), ...frames]) await model.showNext(frame)
  })
}

const maxFirstFrames = 15

/** The model of the stage, which finds in each picture the hands of the next frame; the time of the frame passes before. */
async function heldModel({ control, stage }: Windows, aspect: number, advance: Advance) {
  let isHeld = await holdsPicture(stage)
  /** The link carries one of two pictures of the same moment; the first one is of a moment before the clocks were stopped. */
  let isRepeated = isHeld
  return {
    seesEachFrame: () => isHeld && !isRepeated,
    showNext: async ({ interval, hands }: TimedFrame) => {
      await advance(interval)
      await attemptsJudged(control)
      const isLate = !isHeld
      // At the pace between attempts, the page does not look at each frame.
      if (isLate && !(await holdsPicture(stage))) return
      const shown = await show(stage, { type: 'show', hands: hands.map(handOf), aspect })
      if (!isRepeated) await frameReceived(control, shown.at)
      isRepeated = isLate && shown.isHeld
      isHeld = shown.isHeld
    },
  }
}

const command = (page: Page, content: ModelCommand) =>
  page.evaluate(
    ([name, message]) => {
      const channel = new BroadcastChannel(name)
      channel.postMessage(message)
      channel.close()
    },
    [commandChannel, content] as const,
  )

/** Whether the model of this page holds a picture, as soon as one has arrived that the page waits for. */
const holdsPicture = (page: Page) =>
  page.evaluate(
    async ([commandName, heldName]) => {
      const { pageRecord } = window
      const held = new BroadcastChannel(heldName)
      const channel = new BroadcastChannel(commandName)
      const isHeld = new Promise<boolean>((resolve) => {
        held.addEventListener('message', () => resolve(true))
      })
      channel.postMessage({ type: 'hold' })
      let holds = false
      // A picture that arrives before the command does is not held: the page may not look again before time passes.
      while (!holds && pageRecord?.isLooking())
        holds = await Promise.race([isHeld, pageRecord.looked().then(() => false)])
      held.close()
      channel.close()
      return holds
    },
    [commandChannel, heldChannel] as const,
  )

/** Shows the model hands in the picture that it holds; resolves with the time of that when the model holds the next one, if the page wants it. */
const show = (page: Page, content: ModelCommand) =>
  page.evaluate(
    async ([commandName, heldName, message]) => {
      const held = new BroadcastChannel(heldName)
      const channel = new BroadcastChannel(commandName)
      const nextHeld = new Promise((resolve) => {
        held.addEventListener('message', resolve)
      })
      const looked = window.pageRecord?.looked()
      channel.postMessage(message)
      await looked
      const isHeld = window.pageRecord?.isLooking() ?? false
      if (isHeld) await nextHeld
      held.close()
      channel.close()
      return { at: Date.now(), isHeld }
    },
    [commandChannel, heldChannel, content] as const,
  )

const commandChannel = 'sprakhuset.test.hands'
const heldChannel = 'sprakhuset.test.hands.held'

/** Runs in the worker, so that it uses nothing of this file. */
function runModel(commandName: string, heldName: string) {
  let mode: 'hold' | 'release' | 'fail' = 'release'
  let isPictureHeld = false
  const held = new BroadcastChannel(heldName)
  const respond = (hands: readonly Hand[], aspect: number) => {
    isPictureHeld = false
    const response: WorkerResponse = { type: 'estimated', hands, aspect, milliseconds: 10 }
    postMessage(response)
  }
  new BroadcastChannel(commandName).addEventListener('message', ({ data }: MessageEvent<ModelCommand>) => {
    if (data.type === 'show') return respond(data.hands, data.aspect)
    mode = data.type
    if (!isPictureHeld) return
    if (mode === 'release') respond([], 0.75)
    else held.postMessage('held')
  })
  addEventListener('message', ({ data: request }: MessageEvent<WorkerRequest>) => {
    if (request.type === 'open') return postMessage({ type: 'opened' })
    if (request.type === 'measure') return postMessage({ type: 'measured', milliseconds: 10 })
    request.frame.close()
    if (mode === 'fail') return postMessage({ type: 'failed', reason: 'broken' })
    if (mode === 'release') return respond([], 0.75)
    isPictureHeld = true
    held.postMessage('held')
  })
}

/** The side tells the hands of one child from those of two. */
const handOf = (hand: TakeHand, index: number): Hand => ({
  side: index === 0 ? 'right' : 'left',
  presence: 1,
  landmarks: landmarksIn(hand),
})
