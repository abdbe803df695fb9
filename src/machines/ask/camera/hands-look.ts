import type { SnapshotFrom } from 'xstate'

import type { HandsLook } from '#src/contract/ask-link.ts'
import type { handPoseMachine } from './hand-pose.machine.ts'

type Snapshot = SnapshotFrom<typeof handPoseMachine>

/** How the model is doing, in one word: for its own screen, and for the other end of the link. */
export const handsLookOf = (snapshot: Snapshot): HandsLook =>
  looks.find(([, isSo]) => isSo(snapshot))?.[0] ?? 'idle'

/** What the operator must act on comes first: a crowd pauses the attempt, whatever the frame rate. */
const looks = [
  ['failed', (snapshot: Snapshot) => snapshot.matches('failed')],
  ['loading', (snapshot: Snapshot) => snapshot.matches({ on: 'loading' })],
  ['measuring', (snapshot: Snapshot) => snapshot.matches({ on: 'measuring' })],
  ['crowded', (snapshot: Snapshot) => snapshot.matches({ on: { watching: { children: 'crowd' } } })],
  ['slow', (snapshot: Snapshot) => snapshot.matches({ on: { watching: { pace: 'slow' } } })],
  ['nobody', (snapshot: Snapshot) => snapshot.matches({ on: { watching: { hands: 'nobody' } } })],
  ['seeing', (snapshot: Snapshot) => snapshot.matches({ on: 'watching' })],
] as const
