import { useSelector } from '@xstate/react'
import { lazy, Suspense, useState } from 'react'

import { useAffiliationActor, useUser } from '#src/shell/shell.tsx'

import { noticeOf } from './home-notice.ts'

/** What Home must tell or ask before anything else; its code is fetched the first time there is something. */
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
    <Suspense fallback={null}>
      <HomeDialogs />
    </Suspense>
  )
}

const HomeDialogs = lazy(async () => ({ default: (await import('./home-dialogs.tsx')).HomeDialogs }))
