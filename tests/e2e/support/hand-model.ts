import type { BrowserContext, Page } from '@playwright/test'

import type { Hand } from '#src/contract/ask-link.ts'
import type { TakeHand, TakeLandmarks } from '#src/contract/take.ts'
import type { WorkerRequest, WorkerResponse } from '#src/services/hand-pose/worker-messages.ts'

import { landmarksIn } from './hands.ts'
import { test as base } from './test.ts'

/** The project's test in a browser with a camera, whose picture shows no hands. */
export const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, provide) => {
      const args = [...(launchOptions.args ?? []), '--use-fake-device-for-media-stream=fps=30']
      await provide({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],
})

/** The hands before the camera, from the moment that they are sent to the worker; `fails`: the model stops. */
type Performance = {
  readonly aspect: number
  readonly moments: readonly { readonly at: number; readonly hands: readonly Hand[] }[]
  readonly fails?: boolean
}

/**
 * From now on, the pages of the context load this in place of the hand-pose model: it responds to each picture of the camera at once, with
 * the hands of the take that is performed at that time (`perform`).
 */
export const replaceHandModel = (context: BrowserContext) =>
  context.route('**/assets/hand-pose-worker-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `(${runModel.toString()})('${startChannel}', '${endChannel}')`,
    }),
  )

/**
 * Performs a take once before the camera of this page, in real time, or more slowly when the page sends few pictures; resolves when its
 * last frame has been seen.
 */
export async function perform(page: Page, take: TakeLandmarks) {
  const performed = page.evaluate(
    (name) =>
      new Promise((resolve) => {
        const channel = new BroadcastChannel(name)
        channel.addEventListener('message', resolve)
      }),
    endChannel,
  )
  await beginToPerform(page, take)
  await performed
}

/** Performs a take from its first sighting of a hand to its last, as slowly as a child who is learning the sign. */
export function beginToPerform(page: Page, { aspect, frames }: TakeLandmarks) {
  const seen = frames.filter(({ hands }) => hands.length > 0)
  const timeOf = (at = 0) => (at - (seen[0]?.at ?? 0)) * slowness
  const moments = seen.map(({ at, hands }) => ({ at: timeOf(at), hands: hands.map(handOf) }))
  return sendToModel(page, { aspect, moments: [...moments, { at: timeOf(seen.at(-1)?.at), hands: [] }] })
}

/** Other takes of the demonstration last twice as long, with hands at rest in them; half of the usual duration is never approved. */
const slowness = 1.8

/** The model of this page fails at the next picture. */
export const failHandModel = (page: Page) => sendToModel(page, { aspect: 0.75, moments: [], fails: true })

const sendToModel = (page: Page, message: Performance) =>
  page.evaluate(
    ([name, content]) => {
      const channel = new BroadcastChannel(name)
      channel.postMessage(content)
      channel.close()
    },
    [startChannel, message] as const,
  )

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

const startChannel = 'sprakhuset.test.hands'
const endChannel = 'sprakhuset.test.hands.end'

/** Runs in the worker, so that it uses nothing of this file. */
function runModel(startName: string, endName: string) {
  let performed: Performance = { aspect: 0.75, moments: [] }
  /** In milliseconds from the beginning of the take. */
  let position = 0
  let lastAt = 0
  /** Milliseconds of a take from one picture to the next, at most. */
  const longestStep = 80
  let hasEnded = true
  const end = new BroadcastChannel(endName)
  new BroadcastChannel(startName).addEventListener('message', ({ data }: MessageEvent<Performance>) => {
    performed = data
    position = 0
    lastAt = performance.now()
    hasEnded = false
  })
  const estimate = (): WorkerResponse => {
    const { aspect, moments, fails } = performed
    if (fails) return { type: 'failed', reason: 'broken' }
    const now = performance.now()
    // A busy machine that sends few pictures sees a slower signer, who skips no part of the sign.
    position += Math.min(now - lastAt, longestStep)
    lastAt = now
    const moment = moments.findLast(({ at }) => at <= position)
    if (moment === moments.at(-1) && !hasEnded) {
      hasEnded = true
      end.postMessage('ended')
    }
    return { type: 'estimated', hands: moment?.hands ?? [], aspect, milliseconds: 10 }
  }
  addEventListener('message', ({ data: request }: MessageEvent<WorkerRequest>) => {
    if (request.type === 'open') return postMessage({ type: 'opened' })
    if (request.type === 'measure') return postMessage({ type: 'measured', milliseconds: 10 })
    request.frame.close()
    postMessage(estimate())
  })
}

/** The side tells the hands of one child from those of two. */
const handOf = (hand: TakeHand, index: number): Hand => ({
  side: index === 0 ? 'right' : 'left',
  presence: 1,
  landmarks: landmarksIn(hand),
})
