import type { SignCard } from '#src/contract/ask-link.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Picture } from '#src/ui/picture.tsx'

type SignPictureProps = { readonly sign: SignCard; readonly className?: string }

/** The picture of a sign in its own aspect ratio; decorative, because the word is beside it. */
export function SignPicture({ sign, className }: SignPictureProps) {
  return (
    <span className={classNames('block shrink-0 overflow-hidden bg-blaa-100', className)}>
      <Picture src={sign.picture.src} alt="" width={320} height={240} eager className="bg-transparent" />
    </span>
  )
}
