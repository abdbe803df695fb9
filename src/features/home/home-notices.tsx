import { useSelector } from '@xstate/react'
import { useState } from 'react'

import { useAffiliationActor, useUser } from '#src/shell/shell.tsx'
import { CodeBoundary, lazyComponent } from '#src/ui/code-boundary.tsx'

import { noticeOf } from './home-notice.ts'

/** The dialogs and notices of Home; their code is loaded when there is one for the first time. */
export function HomeNotices() {
  const { profile } = useUser()
  const hasNotice = useSelector(
    useAffiliationActor(),
    (snapshot) => noticeOf(snapshot, profile) !== undefined,
  )
  const [hadNotice, setHadNotice] = useState(hasNotice)
  if (hasNotice && !hadNotice) setHadNotice(true)
  if (!hadNotice) return null
  return (
    <CodeBoundary>
      <HomeDialogs />
    </CodeBoundary>
  )
}

const HomeDialogs = lazyComponent(async () => (await import('./home-dialogs.tsx')).HomeDialogs)
