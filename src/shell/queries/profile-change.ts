import { type Profile, userEndpoints } from '#src/contract/user.ts'
import { useShell, useUser } from '#src/shell/shell.tsx'

import { useApiMutation } from './api-mutation.ts'

export type ProfileChange = Partial<Pick<Profile, 'showCookie' | 'showIntroduction'>>

/** Turns a notice of Home off, or on again: at once, and on the server. It stays so until the user is loaded again, even if the save fails. */
export function useProfileChange(): (change: ProfileChange) => void {
  const { app } = useShell()
  const { profile } = useUser()
  const { mutate } = useApiMutation(userEndpoints.setCookieOrIntroShow)
  return (change) => {
    app.send({ type: 'app.profile.changed', profile: { ...profile, ...change } })
    mutate({ body: change })
  }
}
