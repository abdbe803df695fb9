import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'

import { useAppActor } from '#src/shell/shell.tsx'

/** The player at the bottom of every page: not modal, there as long as something is open. */
export function PlaybackDialog() {
  const isOpen = useSelector(useAppActor('playback'), (snapshot) => snapshot.matches('open'))
  if (!isOpen) return undefined
  return (
    <Suspense fallback={null}>
      <PlaybackPlayer />
    </Suspense>
  )
}

/** Fetched ahead with the pages that lead to a sound, which must sound without a network too. */
export const fetchPlayer = async () => ({
  default: (await import('./playback-player.tsx')).PlaybackPlayer,
})

const PlaybackPlayer = lazy(fetchPlayer)
