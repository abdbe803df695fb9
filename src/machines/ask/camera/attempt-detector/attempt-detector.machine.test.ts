import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import { deferredFrames } from '#tests/support/ask/deferred-line.ts'
import { handAt } from '#tests/support/ask/hands.ts'
import { recorder } from '#tests/support/machines/recorder.ts'
import { stopAfterTest } from '#tests/support/machines/stop-after-test.ts'

import { visionMachine, type VisionOutputEvent } from '../vision/vision.machine.ts'

const seen = 'repetition.hands.seen'
const moved = 'repetition.hands.moved'
const rested = 'repetition.hands.rested'
const gone = 'repetition.hands.gone'
const crowd = 'repetition.crowd.seen'
const crowdGone = 'repetition.crowd.gone'

it('starts an attempt with hands that stay for two frames, not with a flicker', () => {
  const { look, received } = startDetector()

  look('here', 'none', 'here', 'none')
  expect(received()).toEqual([])
  look('here', 'there', 'here')

  expect(received()).toEqual([seen, moved])
})

it('ends it 220 ms after the last frame in which the hands moved, though they stay in the picture', () => {
  const { look, received, clock } = startDetector()
  look('here', 'there')

  look('there')
  clock.increment(119)
  expect(received()).toEqual([seen])
  clock.increment(1)

  expect(received()).toEqual([seen, rested])
})

it('ends it 220 ms after the last frame in which they were seen', () => {
  const { look, received, clock } = startDetector()
  look('here', 'there', 'none', 'none')

  expect(received()).toEqual([seen])
  clock.increment(20)

  expect(received()).toEqual([seen, rested])
})

it('ends one of hands that have not moved since they appeared', () => {
  const { look, received, clock } = startDetector(25)

  look('there', 'there', 'there')
  clock.increment(179)
  expect(received()).toEqual([seen])
  clock.increment(1)

  expect(received()).toEqual([seen, rested])
})

it('notices a short movement of hands that have been still for a moment', () => {
  const { look, received } = startDetector(25)

  look('here', 'there', 'there', 'there', 'there', 'there')
  expect(received()).toEqual([seen, moved])
  look('trembling')

  expect(received()).toEqual([seen, moved, moved])
})

it('waits for two frames of a camera with four frames a second, of which each shows a movement', () => {
  const { look, received, clock } = startDetector(4)

  look('here', 'there', 'here', 'there', 'there')
  expect(received()).toEqual([seen, moved, moved])
  clock.increment(250)

  expect(received()).toEqual([seen, moved, moved, rested])
})

it('does not end it when a fast hand blurs for a frame', () => {
  const { look, received } = startDetector()

  look('here', 'there', 'none', 'here', 'none', 'there')

  expect(received()).toEqual([seen, moved, moved])
})

it('continues it when the hands move on after a pause, but not when they only tremble or return to their place', () => {
  const { look, received } = startDetector()
  look('here', 'there', 'there', 'there', 'there', 'there')
  expect(received()).toEqual([seen, rested])

  look('trembling', 'there', 'none', 'there', 'trembling')
  expect(received()).toEqual([seen, rested])
  look('here')

  expect(received()).toEqual([seen, rested, moved])
})

it('starts another one only with hands that return after 800 ms, and never after a hold', () => {
  const { look, received, clock } = startDetector()
  look('here', 'there', ...Array.from({ length: 30 }, () => 'there' as const))
  expect(received()).toEqual([seen, rested])

  look('none')
  clock.increment(799)
  expect(received()).toEqual([seen, rested])
  clock.increment(1)
  expect(received()).toEqual([seen, rested, gone])
  look('here', 'there')

  expect(received()).toEqual([seen, rested, gone, seen])
})

it('starts another one also while frames without hands go on', () => {
  const { look, received } = startDetector()
  look('here', 'there', 'none', 'none', 'none')
  expect(received()).toEqual([seen, rested])

  look(...Array.from({ length: 8 }, () => 'none' as const))
  expect(received()).toEqual([seen, rested, gone])
  look('here', 'there')

  expect(received()).toEqual([seen, rested, gone, seen])
})

it('reports a crowd with every frame, and nothing of its hands', () => {
  const { look, received } = startDetector()

  look('crowd', 'crowd', 'crowd')
  expect(received()).toEqual([crowd, crowd, crowd])
  look('here', 'there')

  expect(received().slice(3)).toEqual([crowdGone, seen, moved])
})

it('neither moves nor ends an attempt that a crowd joins', () => {
  const { look, received } = startDetector()
  look('here', 'there')

  look('crowd', 'crowd', 'crowd', 'here')

  expect(received()).toEqual([seen, crowd, crowd, crowd, crowdGone, moved])
})

it('reports the end of crowd and hands when the frames stop', () => {
  const { look, received, clock, vision } = startDetector()
  look('here', 'there', 'crowd')

  vision.send({ type: 'vision.remote.lost' })
  expect(received()).toEqual([seen, crowd, crowdGone])
  clock.increment(220)
  clock.increment(800)

  expect(received().slice(3)).toEqual([rested, gone])
})

it('reports the end of hands that rest when the frames stop', () => {
  const { look, received, clock, vision } = startDetector()
  look('here', 'there', 'there', 'there', 'there')

  clock.increment(5_000)
  expect(received()).toEqual([seen, rested])
  vision.send({ type: 'vision.remote.lost' })
  clock.increment(800)

  expect(received()).toEqual([seen, rested, gone])
})

type Look = keyof typeof looks
const handIn = (x: number) => handAt({ side: 'left', x, y: 0.5, size: 0.1, aspect: 0.75 })
const looks = {
  none: [],
  here: [handIn(0.25)],
  there: [handIn(0.35)],
  // A twentieth of a palm in a tenth of a second: half the speed of a movement.
  trembling: [handIn(0.355)],
  crowd: [handIn(0.2), handIn(0.4), handIn(0.6)],
}

/** The detector of a vision, which computes the motion of its frames; the test plays their camera. */
function startDetector(framesPerSecond = 10) {
  const clock = new SimulatedClock()
  const listener = recorder<VisionOutputEvent>()
  const machine = visionMachine.provide({ actors: { frames: deferredFrames().logic } })
  const vision = createActor(machine, {
    input: { listener: listener.ref, source: 'remote', wanted: undefined },
    clock,
  }).start()
  stopAfterTest(vision)
  vision.send({ type: 'vision.watchAttempts' })
  let at = 5_000
  return {
    vision,
    clock,
    received: () =>
      listener.received.flatMap((notified) =>
        notified.type === 'vision.attempt.changed' ? [notified.event.type] : [],
      ),
    look: (...frames: readonly Look[]) => {
      for (const name of frames) {
        clock.increment(1_000 / framesPerSecond)
        at += 1_000 / framesPerSecond
        const hands = looks[name]
        vision.send({
          type: 'vision.remote.seen',
          at,
          hands,
          aspect: 0.75,
          isCrowded: hands.length > 2,
        })
      }
    },
  }
}
