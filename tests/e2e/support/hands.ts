import type { Page } from '@playwright/test'
import * as v from 'valibot'

import type { Hand } from '#src/contract/ask-link.ts'
import { coordinatesOfHand, Take, type TakeHand, type TakeLandmarks } from '#src/contract/take.ts'

import { currentSign, getFromAsk } from './ask.ts'
import { withPausedClock } from './clock.ts'
import { attemptsJudged, frameReceived, recogniserTaught, sessionOn } from './page-record.ts'

/** The window of the operator, and that of the children. */
export type Windows = { readonly control: Page; readonly stage: Page }

/** The first take of the sign that the control window shows. */
export async function takeOfCurrentSign(page: Page): Promise<Take> {
  const sign = await currentSign(page)
  const [take] = v.parse(v.array(Take), await getFromAsk(page, `/ask-service/signs/${sign._id}/takes`))
  if (!take) throw new Error(`There is no take of "${sign.word}".`)
  return take
}

/** One frame of the camera, and how much time passes before it. */
export type TimedFrame = { readonly interval: number; readonly hands: readonly TakeHand[] }

const framesPerSecond = 15
const firstInterval = Math.round(1_000 / framesPerSecond)

/** Frames without hands, as many as a slower camera sends in this time, in milliseconds. */
export const emptyFrames = (duration: number): readonly TimedFrame[] =>
  Array.from({ length: duration / emptyInterval }, () => ({ interval: emptyInterval, hands: [] }))
const emptyInterval = 150

/** The frames of a take, each with the time since the one before it; the whole lasts `slowness` times as long. */
export const timedFrames = (frames: TakeLandmarks['frames'], slowness = 1): readonly TimedFrame[] =>
  frames.map(({ at, hands }, index) => ({
    interval: index === 0 ? firstInterval : Math.round((at - (frames[index - 1]?.at ?? 0)) * slowness),
    hands,
  }))

/** Longer than hands rest and then are out of the picture before their attempt has ended. */
export const attemptEnd = 1_500

/**
 * Sends the landmarks of a take from the stage to the control, as a stage with a camera does, and frames without hands after it, until the
 * attempt has ended, or until what is waited for has happened. Each frame has its own time: the clocks of the windows stand still while one
 * is processed.
 */
export async function performOn(
  { control, stage }: Windows,
  { aspect, frames }: Take,
  hasHappened: () => Promise<boolean> = () => Promise.resolve(false),
) {
  await recogniserTaught(control)
  const session = await sessionOn(stage)
  await withPausedClock(control, async (advance) => {
    let at = await stage.evaluate(() => Date.now())
    for (const frame of [...timedFrames(frames), ...emptyFrames(attemptEnd)]) {
      at += frame.interval
      await advance(frame.interval)
      await attemptsJudged(control)
      const hands = frame.hands.map((hand) => ({ side: 'right', presence: 1, landmarks: landmarksIn(hand) }))
      const message = { ...stamp, session, at, aspect, framesPerSecond, hands }
      await Promise.all([send(stage, message), frameReceived(control, at)])
      if (await hasHappened()) return
    }
  })
}

const stamp = { v: 1, from: 'stage', seq: 0, type: 'hands.seen' }

const send = (stage: Page, message: object) =>
  stage.evaluate((content) => {
    const channel = new BroadcastChannel('sprakhuset.ask')
    channel.postMessage(content)
    channel.close()
  }, message)

const shareOf = (coordinate = 0) => coordinate / 10_000

export const landmarksIn = (hand: TakeHand): Hand['landmarks'] =>
  Array.from({ length: coordinatesOfHand / 3 }, (_, index) => {
    const [x, y, z] = hand.slice(index * 3, index * 3 + 3)
    return [shareOf(x), shareOf(y), shareOf(z)]
  })
