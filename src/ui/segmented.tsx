import type { IconNode } from 'lucide'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type SegmentedProps<Value extends string> = {
  readonly label: string
  readonly items: readonly Segment<Value>[]
  readonly value: Value
  readonly onValue: (value: Value) => void
  readonly full?: boolean
}

export type Segment<Value extends string> = {
  readonly value: Value
  readonly label: string
  readonly icon?: IconNode | undefined
}

export function Segmented<Value extends string>({
  label,
  items,
  value,
  onValue,
  full = false,
}: SegmentedProps<Value>) {
  return (
    <fieldset
      aria-label={label}
      className={classNames(
        'max-w-full min-w-0 flex-wrap gap-0.5 rounded-md bg-sand p-1',
        full ? 'flex w-full' : 'inline-flex',
      )}
    >
      {items.map(({ icon, ...item }) => (
        <button
          key={item.value}
          type="button"
          aria-pressed={item.value === value}
          onClick={() => onValue(item.value)}
          className={classNames(
            'inline-flex min-h-11 items-center justify-center gap-2 rounded-[8px] px-2.5 text-sm sm:px-3.5 transition-colors duration-200',
            full && 'flex-1',
            item.value === value
              ? 'bg-papir font-bold text-natt shadow-kant'
              : 'font-semibold text-skumring hover:text-natt',
          )}
        >
          {icon && <Icon node={icon} className="size-5 shrink-0" />}
          {item.label}
        </button>
      ))}
    </fieldset>
  )
}
