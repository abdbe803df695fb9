import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

import { expect, type Page } from '@playwright/test'

import { type Stretch, writeStretch } from '../../tools/support/media/hands-film.mjs'
import { askConstants } from '#src/contract/ask-constants.ts'
import type { TaughtTake } from '#src/services/recognition/sign-model.ts'
import type { TakeLandmarks } from '#src/contract/take.ts'
import type { MotionFrame } from '#src/domain/hand-motion.ts'
import { thinnedTake } from '#src/domain/thinned-take.ts'
import { createAttemptMemory } from '#src/services/recognition/attempt-memory.ts'

import { type CameraWindow, test, whySkipped } from './support/fake-camera.ts'

/** A hand that spells one letter after another: three stretches of it are three signs. */
const sign: Stretch = { film: 'spelling', from: 1.2, to: 4.2 }
const signs = {
  mer: sign,
  ferdig: { film: 'spelling', from: 4.2, to: 7.2 },
  hjelp: { film: 'spelling', from: 7.2, to: 10.2 },
} satisfies Record<string, Stretch>

/** Every second frame, as a camera of a slower device sends them. */
const everySecond = { ...sign, step: 2 }

const shownAgain: Record<string, Stretch> = {
  'the same stretch': sign,
  're-encoded': { ...everySecond, quality: 31 },
  cropped: { ...everySecond, picture: 'crop=iw*0.8:ih*0.75:iw*0.1:ih*0.15' },
  mirrored: { ...everySecond, picture: 'hflip' },
}

const shownInstead: Record<string, Stretch> = {
  'another sign': { ...signs.ferdig, step: 2 },
  'a stretch that is no sign': { film: 'spelling', from: 10, to: 13, step: 2 },
  'a hand that is held out': { film: 'heldOut', from: 1, to: 4, step: 2 },
  'a hand at rest': { film: 'heldOut', from: 5, to: 7, step: 2 },
  'a still hand': { ...sign, from: 2.4, to: 4.4, picture: 'loop=loop=-1:size=1,trim=end_frame=50' },
}

test.describe(`a sign of a film${whySkipped}`, { tag: ['@desktop', '@model'] }, () => {
  test.skip(whySkipped !== '')

  test('is approved when it is shown again, and nothing else is', async ({ page, site, folder }) => {
    test.setTimeout(300_000)
    await page.goto(site.address)
    const seenIn = (stretch: Stretch) => estimated(page, folder, stretch)
    const taught: { signId: string; takes: TaughtTake[] }[] = []
    for (const [signId, stretch] of Object.entries(signs)) {
      const takes: TaughtTake[] = []
      for (const [index, sampling] of samplings.entries())
        takes.push({ ...takeOf(await seenIn({ ...stretch, ...sampling })), teacher: `person ${index + 1}` })
      taught.push({ signId, takes })
    }
    const judged = async (name: string, frames: readonly MotionFrame[]) => {
      const { suggestion, confidence } = await page.evaluate(
        ([all, seen]) => (window as unknown as CameraWindow).cameraSite.judge(all, 'mer', seen),
        [taught, frames] as const,
      )
      // The soak shows what a test prints.
      console.log(`${name}: ${suggestion}, ${(100 * confidence).toFixed(1)} %`)
      return [name, suggestion] as const
    }

    const again = []
    for (const [name, stretch] of Object.entries(shownAgain))
      again.push(await judged(name, await seenIn(stretch)))
    const instead = []
    for (const [name, stretch] of Object.entries(shownInstead))
      instead.push(await judged(name, await seenIn(stretch)))
    const empty = await judged(
      'an empty picture',
      await seenIn({ ...everySecond, picture: 'drawbox=t=fill:c=gray' }),
    )

    expect({
      notApprovedAgain: again.filter(([, suggestion]) => suggestion !== 'approve'),
      approvedInstead: instead.filter(([, suggestion]) => suggestion === 'approve'),
      empty,
    }).toEqual({ notApprovedAgain: [], approvedInstead: [], empty: ['an empty picture', 'notSeen'] })
  })
})

/** The three takes of a sign are different frames of its stretch. */
const samplings = [
  { step: 2, first: 0 },
  { step: 2, first: 1 },
  { step: 3, first: 0 },
]

/** The hands that the shipped worker finds in the frames of a stretch, with the timestamps of the film. */
async function estimated(page: Page, folder: string, stretch: Stretch): Promise<MotionFrame[]> {
  // A folder of its own, since the browser may keep a picture by its address.
  mkdirSync(join(folder, 'frames'), { recursive: true })
  const own = mkdtempSync(join(folder, 'frames/stretch-'))
  writeStretch(own, stretch)
  const names = readdirSync(own)
    .filter((name) => name.endsWith('.png'))
    .toSorted()
  const found = await page.evaluate(
    (addresses) => (window as unknown as CameraWindow).cameraSite.estimate(addresses, 2),
    names.map((name) => `/frames/${basename(own)}/${name}`),
  )
  return found.map(({ hands, width, height }, index) => ({
    at: Number.parseInt(basename(names[index] ?? '', '.png'), 10),
    hands,
    aspect: height / width,
  }))
}

/** As the recorder makes it of what it has seen. */
function takeOf(frames: readonly MotionFrame[]): TakeLandmarks {
  const memory = createAttemptMemory({
    longest: askConstants.attemptMemory,
    maxGap: askConstants.attemptPause,
    maxHold: askConstants.attemptHold,
  })
  for (const frame of frames) memory.add({ ...frame, isMoving: true })
  return thinnedTake(memory.last(), { frames: 300, characters: askConstants.takeBytes })
}
