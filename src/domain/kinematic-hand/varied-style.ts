import { randomOf } from './random.ts'
import { plainStyle, type PerformanceStyle } from './style.ts'

/**
 * A style as of one of many people before one of many cameras, by its seed. The ranges are ours: those that the
 * recogniser promises to tolerate; a wide picture shows as much of the person’s height as a square one.
 */
export function variedStyle(seed: number): PerformanceStyle {
  const { uniform, normal } = randomOf(seed, 'style')
  const range = (min: number, max: number) => min + (max - min) * uniform()
  const isChild = uniform() < 0.5
  const pause = () => range(0.1, 0.6)
  const aspect = uniform() < 0.6 ? 0.75 : 0.5625

  return {
    ...plainStyle,
    seed,
    isLeftHanded: uniform() < 0.12,
    proportions: isChild ? 'child' : 'adult',
    handSize: 1 + 0.06 * normal(),
    variation: {
      bones: 0.04,
      joints: isChild ? 9 : 6,
      orientation: isChild ? 10 : 7,
      place: isChild ? 3 : 2,
    },
    speed: range(0.6, 1.6),
    amplitude: range(0.75, 1.3),
    pauses: { before: pause(), within: uniform() < 0.3 ? range(0, 0.15) : 0, after: pause() },
    rest: uniform() < 0.7 ? 'outside' : 'lap',
    camera: {
      aspect,
      framesPerSecond: Math.round(range(8, 30)),
      x: range(0.38, 0.62),
      y: range(0.35, 0.48),
      scale: range(0.45, 0.85) * (aspect / 0.75),
      distance: range(100, 220),
      turn: 8 * normal(),
      lean: range(-10, 10),
      tilt: 4 * normal(),
    },
    errors: {
      noise: range(0, 0.04),
      depth: range(0.45, 0.75),
      lostFrames: range(0, 0.15),
      lostHands: range(0, 0.15),
    },
  }
}
