import { useSelector } from '@xstate/react'

import { useStartedPlayback } from '#src/shell/shell.tsx'
import { CodeBoundary, lazyComponent } from '#src/ui/code-boundary.tsx'

/** The player at the bottom of every page: not modal, shown while an item is open. */
export function PlaybackDialog() {
  const isOpen = useSelector(useStartedPlayback(), (snapshot) => snapshot?.matches('open') ?? false)
  if (!isOpen) return undefined
  return (
    <CodeBoundary>
      <PlaybackPlayer />
    </CodeBoundary>
  )
}

/** Prefetched with the pages that link to audio, so that it also plays offline. */
export const fetchPlayer = async () => (await import('./playback-player.tsx')).PlaybackPlayer

const PlaybackPlayer = lazyComponent(fetchPlayer)
