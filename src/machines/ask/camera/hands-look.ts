import type { SnapshotFrom } from 'xstate'

import type { HandsLook } from '#src/contract/ask-link.ts'
import type { handPoseMachine } from './hand-pose/hand-pose.machine.ts'

type Snapshot = SnapshotFrom<typeof handPoseMachine>

/** The state of the model in one word: for its own screen, and for the other end of the link. */
export const handsLookOf = (snapshot: Snapshot): HandsLook =>
  looks.find(([, matches]) => matches(snapshot))?.[0] ?? 'idle'

/** States that the operator must act on come first: a crowd pauses the attempt at any frame rate. */
const looks = [
  ['failed', (snapshot: Snapshot) => snapshot.matches('failed')],
  ['loading', (snapshot: Snapshot) => snapshot.matches({ on: 'loading' })],
  ['measuring', (snapshot: Snapshot) => snapshot.matches({ on: 'measuring' })],
  ['crowded', (snapshot: Snapshot) => snapshot.matches({ on: { watching: { children: 'crowd' } } })],
  ['slow', (snapshot: Snapshot) => snapshot.matches({ on: { watching: { pace: 'slow' } } })],
  ['nobody', (snapshot: Snapshot) => snapshot.matches({ on: { watching: { hands: 'nobody' } } })],
  ['seeing', (snapshot: Snapshot) => snapshot.matches({ on: 'watching' })],
] as const
