import { X } from 'lucide'
import { chipLook } from './chip-look.ts'
import { Hyphenated } from './hyphenated.tsx'
import { Icon } from './icon.tsx'

type RemovableChipProps = {
  readonly label: string
  /** The accessible name; it must contain the label. */
  readonly removeLabel: string
  readonly onRemove: () => void
}

export function RemovableChip({ label, removeLabel, onRemove }: RemovableChipProps) {
  return (
    <button type="button" aria-label={removeLabel} onClick={onRemove} className={chipLook(true)}>
      <span className="min-w-0 wrap-anywhere">
        <Hyphenated text={label} />
      </span>
      <Icon node={X} className="-mr-1 size-5.5 shrink-0 text-skumring" />
    </button>
  )
}
