import type { SnapshotFrom } from 'xstate'

import { type characterMachine, characterTimes } from '#src/machines/ask/character/character.machine.ts'

import { between, eases } from './motion.ts'
import type { Pose } from './pose.ts'
import { poses, raised } from './poses.ts'

export type GestureName = keyof typeof gestures

/** A pose that a gesture reaches at `at`, milliseconds from its start. */
type Key = {
  readonly at: number
  readonly pose: Pose
  readonly ease: keyof typeof eases
  /** Part of a movement rather than a rest: skipped with reduced motion. */
  readonly isPassing: boolean
}
type Gesture = readonly [Key, ...Key[]]

/** Ask's gesture in a state of the character. */
export function gestureOf(snapshot: Pick<SnapshotFrom<typeof characterMachine>, 'matches'>): GestureName {
  if (snapshot.matches('greeting')) return 'greet'
  if (snapshot.matches('introducing')) return 'introduce'
  if (snapshot.matches({ signing: 'lowered' })) return 'rest'
  if (snapshot.matches('signing')) return 'demonstrate'
  if (snapshot.matches({ watching: 'inviting' })) return 'invite'
  if (snapshot.matches({ watching: 'pausing' })) return 'pause'
  if (snapshot.matches('watching')) return 'watch'
  if (snapshot.matches('cheering')) return 'cheer'
  if (snapshot.matches('consoling')) return 'console'
  if (snapshot.matches('encouraging')) return 'encourage'
  if (snapshot.matches('waving') || snapshot.matches({ farewell: 'waving' })) return 'wave'
  if (snapshot.matches('sleeping')) return 'sleep'
  return 'rest'
}

/** Ask's pose at `time` in a gesture that started from the pose `from`. */
export function posedAt(name: GestureName, from: Pose, time: number): Pose {
  const gesture: Gesture = gestures[name]
  const next = gesture.findIndex(({ at }) => time < at)
  const key = gesture[next]
  if (!key) return lastOf(gesture)
  const before = gesture[next - 1]
  const elapsed = time - (before?.at ?? 0)
  // The eyes go first, so that the child’s eyes follow.
  return between(
    before?.pose ?? from,
    key.pose,
    eases[key.ease](elapsed / (key.at - (before?.at ?? 0))),
    Math.min(1, elapsed / glanceTime),
  )
}

/** The same with reduced motion: the next pose at rest. */
export function stillAt(name: GestureName, time: number): Pose {
  const rests = gestures[name].filter(({ isPassing }) => !isPassing)
  const under = rests.find(({ at }) => time < at) ?? rests.at(-1)
  return under?.pose ?? lastOf(gestures[name])
}

/** Whether the gesture has reached its last pose. */
export const isOver = (name: GestureName, time: number) => {
  const gesture: Gesture = gestures[name]
  return gesture.every(({ at }) => time >= at)
}

const glanceTime = 120

const lastOf = (gesture: Gesture) => (gesture.at(-1) ?? gesture[0]).pose

const key = (at: number, pose: Pose, ease: Key['ease'] = 'inOut', isPassing = false): Key => ({
  at,
  pose,
  ease,
  isPassing,
})

const { rise, wave, lower, hold } = characterTimes

/** A hand that goes up, waves three times, and goes down again. */
const waved = (pose: Pose): Gesture => {
  const leant = (at: number, degrees: number) =>
    key(rise + at, { ...pose, left: raised(degrees) }, 'inOut', true)
  const waves = [0, wave / 3, (2 * wave) / 3].flatMap((start) => [
    leant(start + wave / 12, 14),
    leant(start + wave / 4, -14),
  ])
  return [
    key(rise, pose, 'out'),
    ...waves,
    key(rise + wave, pose, 'inOut', true),
    key(rise + wave + lower, poses.idle),
  ]
}

const bounced = (height: number): Pose => ({ ...poses.cheer, bounce: height })

const gestures = {
  rest: [key(500, poses.idle)],
  greet: waved(poses.greet),
  introduce: [key(500, poses.introduce, 'out')],
  demonstrate: [key(500, poses.demonstrate, 'out')],
  invite: [key(rise, poses.yourTurn, 'out'), key(rise + hold, poses.yourTurn)],
  watch: [key(500, poses.watch)],
  pause: [key(500, poses.one, 'out')],
  cheer: [
    key(400, bounced(12), 'back'),
    key(580, bounced(0), 'inOut', true),
    key(760, bounced(12), 'inOut', true),
    key(940, bounced(0)),
  ],
  encourage: [key(500, poses.encourage, 'out')],
  console: [key(600, poses.console)],
  wave: waved(poses.goodbye),
  sleep: [key(900, poses.sleep)],
} satisfies Readonly<Record<string, Gesture>>

export const gestureNames = Object.keys(gestures).filter((name): name is GestureName => name in gestures)
