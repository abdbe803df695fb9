import { createActor } from 'xstate'

import { deferredCallback } from '#tests/support/machines/deferred-callback.ts'
import { invariantsOf, machineModel, type Inspect } from '#tests/support/machines/model.ts'

import { playbackMachine, type TrackCommand, type TrackOutputEvent } from './playback.machine.ts'

export const model = machineModel(playbackMachine, {
  samples: [
    { type: 'playback.open', items: [song('Bæ, bæ, lille lam'), song('Lille Petter Edderkopp')] },
    { type: 'playback.seek', position: 12 },
    { type: 'track.progressed', position: 3, duration: 60 },
  ],
  readsOf: ({ items, index }) => ({ items: items.length, index }),
  setup: (inspect) => {
    const { playback, track } = startPlayback(inspect)
    return {
      actor: playback,
      perform: {
        'track.started': track.notify,
        'track.paused': track.notify,
        'track.blocked': track.notify,
        'track.failed': track.notify,
        'track.ended': track.notify,
        'track.progressed': track.notify,
      },
    }
  },
})

function startPlayback(inspect: Inspect) {
  const track = deferredCallback<{
    input: { readonly src: string }
    command: TrackCommand
    outputEvent: TrackOutputEvent
  }>()
  const machine = playbackMachine.provide({ actors: { track: track.logic } })
  return {
    playback: createActor(machine, { inspect }).start(),
    track,
  }
}

function song(title: string) {
  return { title, src: `/media/${title}.m4a` }
}

export const invariants = invariantsOf(playbackMachine, {
  'a closed dialog has no sound': (snapshot) =>
    !snapshot.matches('closed') || snapshot.context.items.length === 0,
  'what plays is one of its sounds': (snapshot) =>
    !snapshot.matches({ open: 'playing' }) || snapshot.context.items[snapshot.context.index] !== undefined,
})
