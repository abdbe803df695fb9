import type { CollectionName } from '#src/contract/content/content.ts'
import type { LikeType } from '#src/contract/like.ts'
import type { Id } from '#src/contract/values.ts'
import { PrintButton } from '#src/shell/parts/print-button.tsx'

import { useBankReading } from '../reading.ts'
import { EditLink } from './edit-link.tsx'
import { FavouriteToggle } from './favourite-toggle.tsx'

type CardButtonsProps = {
  readonly likeType: LikeType
  readonly kind: CollectionName
  readonly card: { readonly _id: Id; readonly title: string }
  readonly isPrintable: boolean
}

/** The buttons in the head of a card; under the lock it can be printed, and no more. */
export function CardButtons({ likeType, kind, card: { _id, title }, isPrintable }: CardButtonsProps) {
  const { isUnderLock } = useBankReading()
  return (
    <div className="flex w-full flex-wrap gap-2 print:hidden">
      {!isUnderLock && (
        <FavouriteToggle type={likeType} activityId={_id} title={title} className={wideOnPhones} />
      )}
      {isPrintable && <PrintButton className={wideOnPhones} />}
      {!isUnderLock && <EditLink kind={kind} id={_id} className={wideOnPhones} />}
    </div>
  )
}

const wideOnPhones = 'w-full sm:w-auto'
