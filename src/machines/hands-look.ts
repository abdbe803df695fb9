import type { SnapshotFrom } from 'xstate'

import type { HandsLook } from '#src/contract/ask-link.ts'
import type { handPoseMachine } from './hand-pose.machine.ts'

type Snapshot = SnapshotFrom<typeof handPoseMachine>

/** How the model is doing, in one word: for its own screen, and for the other end of the link. */
export const handsLookOf = (snapshot: Snapshot): HandsLook =>
  looks.find(([, isSo]) => isSo(snapshot))?.[0] ?? 'idle'

const looks = [
  ['failed', (snapshot: Snapshot) => snapshot.matches('failed')],
  ['loading', (snapshot: Snapshot) => snapshot.matches({ on: 'loading' })],
  ['measuring', (snapshot: Snapshot) => snapshot.matches({ on: 'measuring' })],
  ['slow', (snapshot: Snapshot) => snapshot.matches({ on: 'slow' })],
  ['crowded', (snapshot: Snapshot) => snapshot.matches({ on: { watching: 'crowded' } })],
  ['nobody', (snapshot: Snapshot) => snapshot.matches({ on: { watching: 'nobody' } })],
  ['seeing', (snapshot: Snapshot) => snapshot.matches({ on: 'watching' })],
] as const
