import type { Id, StudentId } from '#src/contract/values.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { ChildMark, isMarkName } from '#src/ui/child-mark.tsx'

import { PersonPicture } from './picture/person-picture.tsx'

/** As much of a child as a view knows. */
type ChildNameProps = {
  readonly _id?: StudentId
  readonly firstName: string
  readonly mark?: string | undefined
  readonly picture?: Id | null | undefined
}

/** A child's picture and first name; the cloakroom mark where the child has no picture, and the initial where it has no mark either. */
export function ChildName(child: ChildNameProps) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <ChildSign {...child} />
      <span className="min-w-0 font-semibold">{child.firstName}</span>
    </span>
  )
}

/** What stands beside the name of a child. */
export function ChildSign({ _id: id, firstName, mark, picture }: ChildNameProps) {
  const standIn = isMarkName(mark) ? <ChildMark mark={mark} /> : <Avatar initials={firstName.charAt(0)} />
  return id && picture ? (
    <PersonPicture shown={{ of: { as: 'child', id }, picture }} standIn={standIn} />
  ) : (
    standIn
  )
}
