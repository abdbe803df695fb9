import type { Picture as BankPicture } from '#src/contract/values.ts'
import { Picture } from '#src/ui/picture.tsx'

type CardPictureProps = {
  readonly picture: BankPicture
  /** Beside its own title the picture of a card adds nothing, and is passed over in silence. */
  readonly silent?: boolean
  readonly eager?: boolean
}

export function CardPicture({ picture, silent = false, eager = false }: CardPictureProps) {
  return <Picture src={picture.src} alt={silent ? '' : picture.alt} width={320} height={240} eager={eager} />
}
