import { useSelector } from '@xstate/react'

import { useFeature } from './features.ts'

/** Whether what everybody may see on a locked tablet gives way to the lock screen: nobody has touched it, or it is shared no longer. */
export function useIsPublicOver(): boolean {
  const { tablet } = useFeature('tablet')
  return useSelector(
    tablet,
    (snapshot) => snapshot.matches({ locked: 'leavingPublic' }) || snapshot.matches('notShared'),
  )
}
