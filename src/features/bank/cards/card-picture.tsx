import type { Picture as BankPicture } from '#src/contract/values.ts'
import { Picture } from '#src/ui/picture.tsx'

type CardPictureProps = {
  readonly picture: BankPicture
  /** Hides the picture from screen readers when it is beside its own title. */
  readonly decorative?: boolean
  readonly eager?: boolean
  /** How wide the picture is shown, as the attribute of an image. */
  readonly sizes?: string
}

export function CardPicture({
  picture,
  decorative = false,
  eager = false,
  sizes = cardSizes,
}: CardPictureProps) {
  return (
    <Picture
      src={picture.src}
      srcSet={picture.srcSet}
      avifSrcSet={picture.avifSrcSet}
      sizes={sizes}
      focus={picture.focus}
      alt={decorative ? '' : picture.alt}
      width={320}
      height={240}
      eager={eager}
    />
  )
}

/** A card in the lists. */
const cardSizes = '(min-width: 768px) 22rem, 90vw'
