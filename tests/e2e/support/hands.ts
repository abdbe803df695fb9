import type { Page } from '@playwright/test'
import * as v from 'valibot'

import type { Hand } from '#src/contract/ask-link.ts'
import { coordinatesOfHand, Take, type TakeHand } from '#src/contract/take.ts'

import { currentSign, getFromAsk } from './ask.ts'

/** The first take of the sign that the control window shows. */
export async function takeOfCurrentSign(page: Page): Promise<Take> {
  const sign = await currentSign(page)
  const [take] = v.parse(v.array(Take), await getFromAsk(page, `/ask-service/signs/${sign._id}/takes`))
  if (!take) throw new Error(`There is no take of "${sign.word}".`)
  return take
}

const framesPerSecond = 15

const emptyFrames = (from: number, duration: number) =>
  Array.from({ length: Math.floor((duration * framesPerSecond) / 1_000) }, (_, index) => ({
    at: from + ((index + 1) * 1_000) / framesPerSecond,
    hands: [],
  }))

/**
 * Sends the landmarks of a take from the stage to the control, in real time, as a stage with a camera does; before it frames without
 * hands, so that it is an attempt of its own, and after it, until the attempt has ended.
 */
export async function performOn(stage: Page, { aspect, frames }: Take) {
  const begin = 1_500
  const end = begin + (frames.at(-1)?.at ?? 0)
  const performed = frames.map(({ at, hands }) => ({ at: begin + at, hands }))
  const messages = [...emptyFrames(0, begin), ...performed, ...emptyFrames(end, 1_300)].map(
    ({ at, hands }) => ({
      at,
      content: {
        v: 1,
        from: 'stage',
        seq: 0,
        type: 'hands.seen',
        aspect,
        framesPerSecond,
        hands: hands.map((hand) => ({ side: 'right', presence: 1, landmarks: landmarksIn(hand) })),
      },
    }),
  )
  await stage.evaluate(async (frameMessages) => {
    const channel = new BroadcastChannel('sprakhuset.ask')
    // The control sends a heartbeat each second.
    const session = await new Promise<string>((resolve) => {
      channel.addEventListener('message', ({ data }: MessageEvent<{ session: string }>) =>
        resolve(data.session),
      )
    })
    const [start, startedAt] = [performance.now(), Date.now()]
    for (const { at, content } of frameMessages) {
      await new Promise((resolve) => {
        setTimeout(resolve, Math.max(0, start + at - performance.now()))
      })
      // The times of the take, also where a busy machine sends late.
      channel.postMessage({ ...content, session, at: startedAt + Math.round(at) })
    }
    channel.close()
  }, messages)
}

const shareOf = (coordinate = 0) => coordinate / 10_000

export const landmarksIn = (hand: TakeHand): Hand['landmarks'] =>
  Array.from({ length: coordinatesOfHand / 3 }, (_, index) => {
    const [x, y, z] = hand.slice(index * 3, index * 3 + 3)
    return [shareOf(x), shareOf(y), shareOf(z)]
  })
