import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import { recorder } from '#tests/support/machines/recorder.ts'

import { attemptDetectorMachine, type AttemptDetectorOutputEvent } from './attempt-detector.machine.ts'

const seen = 'repetition.hands.seen'
const present = 'repetition.hands.present'
const gone = 'repetition.hands.gone'
const crowd = 'repetition.crowd.seen'
const crowdGone = 'repetition.crowd.gone'

it('starts an attempt with hands that stay for two frames, not with a flicker', () => {
  const { look, received } = startDetector()

  look(1, 0, 1, 0)
  expect(received()).toEqual([])
  look(1, 1, 1)
  expect(received()).toEqual([seen, present])
})

it('ends it when the hands have been gone for 800 ms, not when a fast hand blurs', () => {
  const { look, received, clock } = startDetector()
  look(1, 1, 0)

  clock.increment(799)
  look(0, 1, 0)
  clock.increment(799)
  expect(received()).toEqual([seen])

  clock.increment(1)
  expect(received()).toEqual([seen, gone])
})

it('starts the next one only with hands that return', () => {
  const { look, received, clock } = startDetector()
  look(1, 1, 0)
  clock.increment(800)

  look(0, 1, 1)

  expect(received()).toEqual([seen, gone, seen])
})

it('reports a crowd with every frame, and nothing of its hands', () => {
  const { look, received } = startDetector()

  look(3, 3, 3)
  expect(received()).toEqual([crowd, crowd, crowd])
  look(1, 1)

  expect(received().slice(3)).toEqual([crowdGone, seen, present])
})

it('reports no hands in a crowd that joins an attempt', () => {
  const { look, received } = startDetector()
  look(1, 1)

  look(3, 3, 1)

  expect(received()).toEqual([seen, crowd, crowd, crowdGone, present])
})

it('reports the end of crowd and hands when the frames stop', () => {
  const { look, received, clock, detector } = startDetector()
  look(1, 1, 3)

  detector.send({ type: 'attemptDetector.framesStopped' })
  expect(received()).toEqual([seen, crowd, crowdGone])
  clock.increment(800)

  expect(received().at(-1)).toBe(gone)
})

function startDetector() {
  const clock = new SimulatedClock()
  const listener = recorder<AttemptDetectorOutputEvent>()
  const detector = createActor(attemptDetectorMachine, { input: { listener: listener.ref }, clock }).start()
  return {
    detector,
    clock,
    received: () => listener.received.map(({ event }) => event.type),
    /** Frames with this many hands each; three are a crowd. */
    look: (...counts: readonly number[]) => {
      for (const handCount of counts)
        detector.send({ type: 'attemptDetector.frame', handCount, isCrowded: handCount > 2 })
    },
  }
}
