import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'

import { deferredCallback } from '#tests/support/machines/deferred-callback.ts'

import {
  currentItemOf,
  playbackMachine,
  type TrackCommand,
  type TrackOutputEvent,
} from './playback.machine.ts'

const goals = [
  { title: 'Kommunikasjon', src: '/media/1.m4a' },
  { title: 'Kropp', src: '/media/2.m4a' },
  { title: 'Kunst', src: '/media/3.m4a' },
]
const [first, second, third] = goals.map(({ src }) => ({ src }))

describe('opening playback', () => {
  it('starts with the first item', () => {
    const { playback, track } = openPlayback()

    expect(playback.getSnapshot().value).toEqual({ open: { playing: 'starting' } })
    expect(currentItemOf(playback.getSnapshot())).toEqual(goals[0])
    expect(track.running()).toEqual([first])
  })

  it('starts with the first item when it is opened again', () => {
    const { playback, track } = openPlayback()
    playback.send({ type: 'playback.next' })
    track.notify({ type: 'track.progressed', position: 3, duration: 60 })

    playback.send({ type: 'playback.open', items: goals })

    expect(currentItemOf(playback.getSnapshot())).toEqual(goals[0])
    expect(track.running()).toEqual([first])
    expect(progressOf(playback.getSnapshot())).toEqual({ position: 0, duration: 0 })
  })

  it('replaces the list with a new one', () => {
    const { playback, track } = openPlayback()

    playback.send({ type: 'playback.open', items: [{ title: 'Vers', src: '/media/vers.m4a' }] })

    expect(track.running()).toEqual([{ src: '/media/vers.m4a' }])
  })
})

describe('moving through the items', () => {
  it('moves to the next', () => {
    const { playback, track } = openPlayback()

    playback.send({ type: 'playback.next' })

    expect(currentItemOf(playback.getSnapshot())).toEqual(goals[1])
    expect(track.running()).toEqual([second])
  })

  it('moves from anywhere to the first, not to the previous one', () => {
    const { playback, track } = openPlayback()
    playback.send({ type: 'playback.next' })
    playback.send({ type: 'playback.next' })
    expect(track.running()).toEqual([third])

    playback.send({ type: 'playback.previous' })

    expect(currentItemOf(playback.getSnapshot())).toEqual(goals[0])
    expect(track.running()).toEqual([first])
  })

  it('restarts the first when the first is playing', () => {
    const { playback, track } = openPlayback()

    playback.send({ type: 'playback.previous' })

    expect(track.inputs).toEqual([first, first])
    expect(track.running()).toHaveLength(1)
  })

  it('moves to the next at the end of a track', () => {
    const { playback, track } = openPlayback()
    track.notify({ type: 'track.started' })

    track.notify({ type: 'track.ended' })

    expect(currentItemOf(playback.getSnapshot())).toEqual(goals[1])
    expect(track.running()).toEqual([second])
  })

  it('starts each track without the progress of the last', () => {
    const { playback, track } = openPlayback()
    track.notify({ type: 'track.progressed', position: 59, duration: 60 })

    playback.send({ type: 'playback.next' })

    expect(progressOf(playback.getSnapshot())).toEqual({ position: 0, duration: 0 })
  })
})

describe('past the end', () => {
  it.each(['next', 'the end of the last track'])('has no item and no source, after %s', (way) => {
    const { playback, track } = openPlayback()
    playback.send({ type: 'playback.next' })
    playback.send({ type: 'playback.next' })

    if (way === 'next') playback.send({ type: 'playback.next' })
    else track.notify({ type: 'track.ended' })

    expect(playback.getSnapshot().value).toEqual({ open: 'pastTheEnd' })
    expect(currentItemOf(playback.getSnapshot())).toBe(undefined)
    expect(track.running()).toEqual([])
  })

  it('stays past the end after another next', () => {
    const { playback } = openPlayback(goals.slice(0, 1))
    playback.send({ type: 'playback.next' })

    playback.send({ type: 'playback.next' })

    expect(playback.getSnapshot().value).toEqual({ open: 'pastTheEnd' })
    expect(playback.getSnapshot().context.index).toBe(1)
  })

  it('moves back to the first', () => {
    const { playback, track } = openPlayback(goals.slice(0, 1))
    playback.send({ type: 'playback.next' })

    playback.send({ type: 'playback.previous' })

    expect(currentItemOf(playback.getSnapshot())).toEqual(goals[0])
    expect(track.running()).toEqual([first])
  })
})

describe('a track', () => {
  it('waits for a press when the browser blocks autoplay', () => {
    const { playback, track } = openPlayback()

    track.notify({ type: 'track.blocked' })
    expect(playback.getSnapshot().value).toEqual({ open: { playing: 'blocked' } })

    playback.send({ type: 'playback.play' })
    expect(track.commands).toEqual([{ type: 'track.play' }])
    expect(playback.getSnapshot().value).toEqual({ open: { playing: 'starting' } })

    track.notify({ type: 'track.started' })
    expect(playback.getSnapshot().value).toEqual({ open: { playing: 'sounding' } })
  })

  it('is loaded again when it is played after a failure', () => {
    const { playback, track } = openPlayback()
    track.notify({ type: 'track.failed' })
    expect(playback.getSnapshot().value).toEqual({ open: { playing: 'unplayable' } })

    playback.send({ type: 'playback.play' })

    expect(playback.getSnapshot().value).toEqual({ open: { playing: 'starting' } })
    expect(track.inputs).toEqual([first, first])
    expect(track.running()).toHaveLength(1)
  })

  it('can fail in the middle, and the next one plays', () => {
    const { playback, track } = openPlayback()
    track.notify({ type: 'track.started' })
    track.notify({ type: 'track.failed' })

    playback.send({ type: 'playback.next' })

    expect(track.running()).toEqual([second])
  })

  it('is paused and resumed, and reports each change itself', () => {
    const { playback, track } = openPlayback()
    track.notify({ type: 'track.started' })

    playback.send({ type: 'playback.pause' })
    expect(track.commands).toEqual([{ type: 'track.pause' }])
    expect(playback.getSnapshot().value).toEqual({ open: { playing: 'sounding' } })
    track.notify({ type: 'track.paused' })
    expect(playback.getSnapshot().value).toEqual({ open: { playing: 'paused' } })

    playback.send({ type: 'playback.play' })
    expect(track.commands).toEqual([{ type: 'track.pause' }, { type: 'track.play' }])
    track.notify({ type: 'track.started' })
    expect(playback.getSnapshot().value).toEqual({ open: { playing: 'sounding' } })
  })

  it('can be sought', () => {
    const { playback, track } = openPlayback()

    playback.send({ type: 'playback.seek', position: 12 })

    expect(track.commands).toEqual([{ type: 'track.seek', position: 12 }])
  })

  it('reports its progress', () => {
    const { playback, track } = openPlayback()

    track.notify({ type: 'track.progressed', position: 12, duration: 60 })

    expect(progressOf(playback.getSnapshot())).toEqual({ position: 12, duration: 60 })
  })
})

describe('closing playback', () => {
  it('stops the track and drops the items', () => {
    const { playback, track } = openPlayback()
    track.notify({ type: 'track.progressed', position: 12, duration: 60 })

    playback.send({ type: 'playback.close' })

    expect(track.running()).toEqual([])
    expect(playback.getSnapshot().value).toBe('closed')
    expect(playback.getSnapshot().context).toEqual({ items: [], index: 0, position: 0, duration: 0 })
  })

  it('also works past the end', () => {
    const { playback } = openPlayback(goals.slice(0, 1))
    playback.send({ type: 'playback.next' })

    playback.send({ type: 'playback.close' })

    expect(playback.getSnapshot().value).toBe('closed')
  })
})

function openPlayback(items = goals) {
  const track = deferredCallback<{
    input: { readonly src: string }
    command: TrackCommand
    outputEvent: TrackOutputEvent
  }>()
  const playback = createActor(playbackMachine.provide({ actors: { track: track.logic } })).start()
  playback.send({ type: 'playback.open', items })
  return { playback, track }
}

function progressOf({
  context,
}: {
  readonly context: { readonly position: number; readonly duration: number }
}) {
  return { position: context.position, duration: context.duration }
}
