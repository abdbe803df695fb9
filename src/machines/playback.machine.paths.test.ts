import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'

import { deferredCallback } from '#tests/support/deferred-callback.ts'
import { journeysOf, notingTransitions, untakenOf } from '#tests/support/model.ts'

import { playbackMachine, type TrackCommand, type TrackNews } from './playback.machine.ts'

const taken = new Set<string>()
const journeys = journeysOf(playbackMachine, {
  samples: [
    { type: 'playback.open', items: [song('Bæ, bæ, lille lam'), song('Lille Petter Edderkopp')] },
    { type: 'playback.seek', position: 12 },
    { type: 'track.progressed', position: 3, duration: 60 },
  ],
  readsOf: ({ items, index }) => ({ items: items.length, index }),
})

describe.each(journeys)('%s', (_title, journey) => {
  it('is lived by the running actor', async () => {
    const { playback, track } = startPlayback()
    const lived = await journey.walk({
      actor: playback,
      perform: {
        'track.started': track.tell,
        'track.paused': track.tell,
        'track.refused': track.tell,
        'track.failed': track.tell,
        'track.ended': track.tell,
        'track.progressed': track.tell,
      },
    })

    expect(lived).toEqual(journey.rests)
  })
})

it('took every transition that the chart declares', () => {
  expect(untakenOf(playbackMachine, taken)).toEqual([])
})

function startPlayback() {
  const track = deferredCallback<{
    input: { readonly src: string }
    command: TrackCommand
    news: TrackNews
  }>()
  const machine = playbackMachine.provide({ actors: { track: track.logic } })
  return {
    playback: createActor(machine, { inspect: notingTransitions(playbackMachine, taken) }).start(),
    track,
  }
}

function song(title: string) {
  return { title, src: `/media/${title}.m4a` }
}
