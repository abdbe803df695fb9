import { assign, sendTo, setup } from 'xstate'

import type { Voice } from '#src/contract/values.ts'
import { unwiredCallback } from '#src/machines/unwired.ts'

export type PlaybackItem = {
  readonly title: string
  readonly src: string
  readonly voice?: Voice | undefined
}

/** The commands to the track that plays. */
export type TrackCommand =
  | { readonly type: 'track.play' }
  | { readonly type: 'track.pause' }
  | { readonly type: 'track.seek'; readonly position: number }

/** The events of a track; positions and durations are seconds. */
export type TrackOutputEvent =
  | { readonly type: 'track.started' }
  | { readonly type: 'track.paused' }
  | { readonly type: 'track.blocked' }
  | { readonly type: 'track.failed' }
  | { readonly type: 'track.ended' }
  | { readonly type: 'track.progressed'; readonly position: number; readonly duration: number }

type PlaybackContext = {
  readonly items: readonly PlaybackItem[]
  readonly index: number
  readonly position: number
  readonly duration: number
}
export type PlaybackEvent =
  | { readonly type: 'playback.open'; readonly items: readonly PlaybackItem[] }
  | { readonly type: 'playback.previous' }
  | { readonly type: 'playback.next' }
  | { readonly type: 'playback.play' }
  | { readonly type: 'playback.pause' }
  | { readonly type: 'playback.seek'; readonly position: number }
  | { readonly type: 'playback.close' }
  | TrackOutputEvent

/** The item that plays, or `undefined` when the dialog is closed or past its end. */
export const currentItemOf = (snapshot: { readonly context: PlaybackContext }): PlaybackItem | undefined =>
  snapshot.context.items[snapshot.context.index]

/** Plays a list of sounds, one after the other, in a dialog that stays open while the user reads on. */
export const playbackMachine = setup({
  types: {} as { context: PlaybackContext; events: PlaybackEvent },
  actors: { track: unwiredCallback<TrackCommand, { readonly src: string }>('track') },
  actions: {
    setItems: assign({
      items: (_, params: { items: readonly PlaybackItem[] }) => params.items,
      index: 0,
    }),
    dropItems: assign({ items: [], index: 0 }),
    goToFirst: assign({ index: 0 }),
    goToNext: assign({ index: ({ context }) => context.index + 1 }),
    resetProgress: assign({ position: 0, duration: 0 }),
    noteProgress: assign((_, params: { position: number; duration: number }) => params),
    playTrack: sendTo('track', { type: 'track.play' }),
    pauseTrack: sendTo('track', { type: 'track.pause' }),
    seekTrack: sendTo('track', (_, params: { position: number }) => ({
      type: 'track.seek' as const,
      position: params.position,
    })),
  },
  guards: { hasNext: ({ context }) => context.index + 1 < context.items.length },
}).createMachine({
  id: 'playback',
  context: { items: [], index: 0, position: 0, duration: 0 },
  initial: 'closed',
  states: {
    closed: {},
    open: {
      initial: 'playing',
      exit: 'resetProgress',
      on: {
        'playback.close': { target: 'closed', actions: 'dropItems' },
      },
      states: {
        playing: {
          entry: 'resetProgress',
          invoke: {
            id: 'track',
            src: 'track',
            input: ({ context }) => ({ src: currentItemOf({ context })?.src ?? '' }),
          },
          initial: 'starting',
          on: {
            'playback.previous': { target: 'playing', reenter: true, actions: 'goToFirst' },
            'playback.next': [
              { guard: 'hasNext', target: 'playing', reenter: true, actions: 'goToNext' },
              { target: 'pastTheEnd', actions: 'goToNext' },
            ],
            'track.ended': [
              { guard: 'hasNext', target: 'playing', reenter: true, actions: 'goToNext' },
              { target: 'pastTheEnd', actions: 'goToNext' },
            ],
            'track.failed': '.unplayable',
            'track.progressed': {
              actions: {
                type: 'noteProgress',
                params: ({ event }) => ({ position: event.position, duration: event.duration }),
              },
            },
            'playback.seek': {
              actions: { type: 'seekTrack', params: ({ event }) => ({ position: event.position }) },
            },
          },
          states: {
            starting: { on: { 'track.started': 'sounding', 'track.blocked': 'blocked' } },
            sounding: {
              on: { 'playback.pause': { actions: 'pauseTrack' }, 'track.paused': 'paused' },
            },
            paused: { on: { 'playback.play': { actions: 'playTrack' }, 'track.started': 'sounding' } },
            blocked: { on: { 'playback.play': { target: 'starting', actions: 'playTrack' } } },
            unplayable: { on: { 'playback.play': { target: '#playback.open.playing', reenter: true } } },
          },
        },
        pastTheEnd: {
          on: { 'playback.previous': { target: 'playing', actions: 'goToFirst' } },
        },
      },
    },
  },
  on: {
    'playback.open': {
      target: '.open',
      reenter: true,
      actions: { type: 'setItems', params: ({ event }) => ({ items: event.items }) },
    },
  },
})
