import type { StaffMember } from '#src/contract/staff.ts'
import { initialsOf } from '#src/domain/initials.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Portrait } from '#src/ui/portrait.tsx'

import { PersonPicture } from './person-picture.tsx'

export type PicturedPerson = Pick<StaffMember, '_id' | 'name' | 'picture'>

type StaffPictureProps = {
  readonly person: PicturedPerson
  readonly large?: boolean
}

/** The picture of a colleague beside the name, and the initials where there is none. */
export function StaffPicture({ person: { _id: id, name, picture }, large = false }: StaffPictureProps) {
  const initials = initialsOf(name)
  const standIn = large ? <Portrait initials={initials} /> : <Avatar initials={initials} />
  if (picture === null) return standIn
  return (
    <PersonPicture
      shown={{ of: { as: 'colleague', id }, picture }}
      standIn={standIn}
      className={large ? 'size-20 rounded-full' : 'size-11 rounded-full'}
    />
  )
}
