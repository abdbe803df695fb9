import type { ReactNode } from 'react'

import type { ShownPicture } from '#src/machines/people/student-pictures/student-pictures.machine.ts'
import { useStudentPicture } from '#src/shell/use-student-picture.ts'
import { classNames } from '#src/ui/class-names.ts'
import { CodeBoundary } from '#src/ui/code-boundary.tsx'

type ChildPictureProps = {
  readonly shown: ShownPicture
  /** What is shown until the picture is there, and where it cannot be read. */
  readonly standIn: ReactNode
  /** What it shows; omit it where the name of the child is beside it. */
  readonly alt?: string
  readonly className?: string
}

/** The picture of a child, which is read with the rights of the user. */
export const ChildPicture = ({ shown, standIn, ...picture }: ChildPictureProps) => (
  <CodeBoundary fallback={standIn}>
    {/* A new picture is another one, whose address is its own. */}
    <ReadPicture key={shown.picture} shown={shown} standIn={standIn} {...picture} />
  </CodeBoundary>
)

function ReadPicture({ shown, standIn, alt = '', className = 'size-11 rounded-full' }: ChildPictureProps) {
  const address = useStudentPicture(shown)
  if (address === undefined) return standIn
  return <img src={address} alt={alt} className={classNames('shrink-0 object-cover', className)} />
}
