import { Avatar } from '#src/ui/avatar.tsx'
import { ChildMark, isMarkName } from '#src/ui/child-mark.tsx'

type ChildNameProps = { readonly firstName: string; readonly mark?: string | undefined }

/** A child's cloakroom mark and first name; the initial where the child has no mark. */
export function ChildName({ firstName, mark }: ChildNameProps) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      {isMarkName(mark) ? <ChildMark mark={mark} /> : <Avatar initials={firstName.charAt(0)} />}
      <span className="min-w-0 font-semibold">{firstName}</span>
    </span>
  )
}
