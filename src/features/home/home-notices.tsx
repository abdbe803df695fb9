import { useSelector } from '@xstate/react'
import { useState } from 'react'

import { useAffiliationActor, useUser } from '#src/shell/shell.tsx'
import { lazyPart, Part } from '#src/ui/part.tsx'

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
    <Part>
      <HomeDialogs />
    </Part>
  )
}

const HomeDialogs = lazyPart(async () => (await import('./home-dialogs.tsx')).HomeDialogs)
