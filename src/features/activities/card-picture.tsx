import type { Picture as BankPicture } from '#src/contract/values.ts'
import { Picture } from '#src/ui/picture.tsx'

type CardPictureProps = {
  readonly picture: BankPicture
  /** Hides the picture from screen readers when it is beside its own title. */
  readonly decorative?: boolean
  readonly eager?: boolean
}

export function CardPicture({ picture, decorative = false, eager = false }: CardPictureProps) {
  return (
    <Picture src={picture.src} alt={decorative ? '' : picture.alt} width={320} height={240} eager={eager} />
  )
}
