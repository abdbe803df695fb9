import { ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { Check } from 'lucide'
import { type RefObject, useRef } from 'react'

import type { AreaLook } from '#src/contract/area-look.ts'
import { comparableText } from '#src/contract/normalised-text.ts'
import { AreaIcon } from '#src/ui/area-icon.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { t } from '#src/words/nb-month-table.ts'

export type Choice = { readonly id: string; readonly label: string; readonly area?: AreaLook | undefined }

export type ChoiceFieldProps = {
  readonly choices: readonly Choice[]
  readonly label: string
  /** What the user has typed to begin with. */
  readonly text: string | undefined
  readonly shown: string
  readonly onQuery: (query: string) => void
  readonly input?: RefObject<HTMLInputElement | null>
}

/** The text field of a combobox in a cell. */
export function ChoiceField({ label, text, shown, onQuery, input }: Omit<ChoiceFieldProps, 'choices'>) {
  const own = useRef<HTMLInputElement>(null)
  const shared = input ?? own
  return (
    <ComboboxInput
      ref={(element: HTMLInputElement | null) => enterField(shared, element, text)}
      aria-label={label}
      autoComplete="off"
      displayValue={() => shown}
      onChange={(event) => onQuery(event.target.value)}
      className={editorLook}
    />
  )
}

export const editorLook = 'size-full rounded-sm bg-papir px-2 text-sm aria-invalid:text-feil'

export type CellField = HTMLInputElement | HTMLTextAreaElement

/** Moves the focus into the field of a cell when it appears: its value is selected, or the cursor stands behind what is typed. */
export function enterField<Field extends CellField>(
  field: RefObject<Field | null>,
  element: Field | null,
  text: string | undefined,
) {
  if (element === null || field.current === element) return
  field.current = element
  element.focus()
  // A combobox writes its value into the field once that is there.
  if (text === undefined) queueMicrotask(() => element.select())
  // A text area begins with its cursor before its text.
  else element.setSelectionRange(text.length, text.length)
}

type ChoiceListProps = {
  readonly choices: readonly Choice[]
  /** Whether there is nothing to choose from, whatever is typed. */
  readonly isEmpty: boolean
}

/** The choices below the field of a combobox. */
export function ChoiceList({ choices, isEmpty }: ChoiceListProps) {
  return (
    <ComboboxOptions
      modal={false}
      anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
      className="z-30 max-h-72! w-72 rounded-md bg-papir py-1 text-sm shadow-loft outline-none"
    >
      {choices.map(({ id, label, area }) => (
        <ComboboxOption
          key={id}
          value={id}
          data-omr={area?.colour}
          className="group flex min-h-11 cursor-pointer items-center gap-2 px-3 py-1.5 data-focus:bg-lys-100"
        >
          {area && (
            <span className="text-ink">
              <AreaIcon icon={area.icon} className="size-4.5 shrink-0" />
            </span>
          )}
          <span className="min-w-0 flex-1">{label}</span>
          <Icon node={Check} className="size-4.5 shrink-0 opacity-0 group-data-selected:opacity-100" />
        </ComboboxOption>
      ))}
      {choices.length === 0 && (
        <p className="px-3 py-2 text-skumring">
          {t(isEmpty ? 'monthTable.choice.empty' : 'monthTable.choice.none')}
        </p>
      )}
    </ComboboxOptions>
  )
}

const shownChoices = 60

/** The choices with the query in their label, those that begin with it first. */
export function matching(choices: readonly Choice[], query: string): readonly Choice[] {
  const wanted = comparableText(query)
  const found = choices.filter(({ label }) => comparableText(label).includes(wanted))
  const begins = ({ label }: Choice) => comparableText(label).startsWith(wanted)
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))].slice(0, shownChoices)
}
