import type { ReactNode } from 'react'

import type { ShownPicture } from '#src/machines/people/shown-pictures/shown-pictures.machine.ts'
import { useShownPicture } from '#src/shell/use-shown-picture.ts'
import { classNames } from '#src/ui/class-names.ts'
import { CodeBoundary } from '#src/ui/code-boundary.tsx'

type ChildPictureProps = {
  readonly shown: ShownPicture
  /** What is shown until the picture is there, and where it cannot be read. */
  readonly standIn: ReactNode
  /** What it shows; omit it where the name is beside it. */
  readonly alt?: string
  readonly className?: string
}

/** The picture of a child or of an adult, which is read with the rights of the user. */
export const PersonPicture = ({ shown, standIn, ...picture }: ChildPictureProps) => (
  <CodeBoundary fallback={standIn}>
    {/* A new picture is another one, whose address is its own. */}
    <ReadPicture key={shown.picture} shown={shown} standIn={standIn} {...picture} />
  </CodeBoundary>
)

function ReadPicture({ shown, standIn, alt = '', className = 'size-11 rounded-full' }: ChildPictureProps) {
  const address = useShownPicture(shown)
  if (address === undefined) return standIn
  return <img src={address} alt={alt} className={classNames('shrink-0 object-cover', className)} />
}
