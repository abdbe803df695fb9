import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

import {
  currentItemOf,
  type PlaybackItem,
  type playbackMachine,
} from '#src/machines/bank/playback.machine.ts'

export type PlaybackRef = ActorRefFrom<typeof playbackMachine>

/** An address is signed anew every few minutes; before its signature it stays the same. */
const fileOf = (src: string) => src.split('?')[0]
export const isSameFile = (one: string, other: string) => fileOf(one) === fileOf(other)

/** What the player does with the sounds of a page, and what the page may ask of it. */
export function useSound(playback: PlaybackRef) {
  const item = useSelector(playback, currentItemOf)
  const isSounding = useSelector(playback, (snapshot) => snapshot.matches({ open: { playing: 'sounding' } }))
  const isCurrent = (src: string) => item !== undefined && isSameFile(item.src, src)

  return {
    isCurrent,
    isPlaying: (src: string) => isSounding && isCurrent(src),
    /** Goes on with the first of the sounds if it waits in the player, and else opens the player with all of them. */
    play: (items: readonly PlaybackItem[]) => {
      const [first] = items
      if (!first) return
      playback.send(isCurrent(first.src) ? { type: 'playback.play' } : { type: 'playback.open', items })
    },
    pause: () => playback.send({ type: 'playback.pause' }),
  }
}
