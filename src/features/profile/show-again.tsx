import { useNavigate } from 'react-router-dom'

import { hrefOf } from '#src/contract/pages.ts'
import { type ProfileChange, useProfileChange } from '#src/shell/queries/profile-change.ts'
import { Button } from '#src/ui/button.tsx'

type ShowAgainProps = { readonly notice: ProfileChange; readonly children: string }

/** Turns a notice of Home on again, and goes there. */
export function ShowAgain({ notice, children }: ShowAgainProps) {
  const changeProfile = useProfileChange()
  const navigate = useNavigate()
  return (
    <Button
      className="mt-4"
      onClick={() => {
        changeProfile(notice)
        void navigate(hrefOf('home'))
      }}
    >
      {children}
    </Button>
  )
}
