import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'

import { useStartedPlayback } from '#src/shell/shell.tsx'

/** The player at the bottom of every page: not modal, shown while an item is open. */
export function PlaybackDialog() {
  const isOpen = useSelector(useStartedPlayback(), (snapshot) => snapshot?.matches('open') ?? false)
  if (!isOpen) return undefined
  return (
    <Suspense fallback={null}>
      <PlaybackPlayer />
    </Suspense>
  )
}

/** Prefetched with the pages that link to audio, so that it also plays offline. */
export const fetchPlayer = async () => ({
  default: (await import('./playback-player.tsx')).PlaybackPlayer,
})

const PlaybackPlayer = lazy(fetchPlayer)
