import type { LockedTablet } from '#src/contract/shared-tablet.ts'
import { PersonPicture } from '#src/shell/parts/picture/person-picture.tsx'
import { Portrait } from '#src/ui/portrait.tsx'

type UnlockerPictureProps = { readonly person: LockedTablet['staff'][number] }

/** The picture of somebody who can unlock the tablet, and the initials where there is none. */
export function UnlockerPicture({ person: { _id: id, initials, picture } }: UnlockerPictureProps) {
  const standIn = <Portrait initials={initials} />
  if (picture === null) return standIn
  return (
    <PersonPicture
      shown={{ of: { as: 'unlocker', id }, picture }}
      standIn={standIn}
      className="size-20 rounded-full"
    />
  )
}
