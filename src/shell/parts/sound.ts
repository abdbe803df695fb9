import { useSelector } from '@xstate/react'

import { currentItemOf, type PlaybackItem } from '#src/machines/bank/playback/playback.machine.ts'
import type { PlaybackRef } from '#src/shell/shell.tsx'

/** A signed address gets a new signature every few minutes; its path stays the same. */
const fileOf = (src: string) => src.split('?')[0]
export const isSameFile = (one: string, other: string) => fileOf(one) === fileOf(other)

/** The state of the player for the sounds of a page, with `play` and `pause`. */
export function useSound(playback: PlaybackRef) {
  const item = useSelector(playback, currentItemOf)
  const isSounding = useSelector(playback, (snapshot) => snapshot.matches({ open: { playing: 'sounding' } }))
  const isCurrent = (src: string) => item !== undefined && isSameFile(item.src, src)

  return {
    isCurrent,
    isPlaying: (src: string) => isSounding && isCurrent(src),
    /** Resumes if the first of the sounds is the current one, else opens the player with all of them. */
    play: (items: readonly PlaybackItem[]) => {
      const [first] = items
      if (!first) return
      playback.send(isCurrent(first.src) ? { type: 'playback.play' } : { type: 'playback.open', items })
    },
    pause: () => playback.send({ type: 'playback.pause' }),
  }
}
