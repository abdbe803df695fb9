import { useSelector } from '@xstate/react'
import { Suspense, useState } from 'react'
import type { SnapshotFrom } from 'xstate'

import type { authMachine } from '#src/machines/app/auth/auth.machine.ts'
import { useFeature } from '#src/shell/features.ts'
import { useAppActor } from '#src/shell/shell.tsx'

/** Asks before a sign-out that would lose unsaved work; the question is fetched with the pages on which there can be such work. */
export function SignOutDialog() {
  const isConfirming = useSelector(useAppActor('auth'), isConfirmingIn)
  // The question stays once it was asked, so that its dialog closes with a transition and returns the focus.
  const [wasConfirming, setWasConfirming] = useState(isConfirming)
  if (isConfirming && !wasConfirming) setWasConfirming(true)
  if (!wasConfirming) return null
  return (
    <Suspense fallback={null}>
      <FetchedQuestion />
    </Suspense>
  )
}

/** Whether somebody is to say if the sign-out is meant. */
export const isConfirmingIn = (auth: SnapshotFrom<typeof authMachine>) =>
  auth.matches({ session: { signedIn: 'confirming' } })

function FetchedQuestion() {
  const { SignOutQuestion } = useFeature('signOut')
  return <SignOutQuestion />
}
