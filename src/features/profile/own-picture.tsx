import { staffEndpoints } from '#src/contract/staff.ts'
import { ChangePicture } from '#src/shell/parts/picture/change-picture.tsx'
import { StaffPicture } from '#src/shell/parts/picture/staff-picture.tsx'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { useShell, useUser } from '#src/shell/shell.tsx'

import { NameBesidePicture } from './name-beside-picture.tsx'

/** The user's picture and name, and how to change the picture, which is the one that colleagues see in the list of the staff. */
export function OwnPicture() {
  const user = useUser()
  const { sharedTablet } = useShell()
  const listed = useApiQuery(staffEndpoints.list, {}).data?.find(({ _id }) => _id === user._id)
  return (
    <NameBesidePicture
      name={user.name}
      picture={<StaffPicture person={listed ?? { ...user, picture: null }} large />}
    >
      {/* On a shared tablet four digits would be enough, and whoever chooses a file locks it. */}
      {listed && !sharedTablet.isSet() && <ChangePicture person={listed} isOwn />}
    </NameBesidePicture>
  )
}
