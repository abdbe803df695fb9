import { CalendarDays } from 'lucide'
import { type ComponentProps, useRef } from 'react'

import { writtenDay } from '#src/domain/day.ts'
import { typedDay } from '#src/domain/typed-day.ts'
import { useToday } from '#src/shell/shell.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { TypedField } from '#src/ui/typed-field.tsx'
import { t } from '#src/words/nb-day-field.ts'

type DayFieldProps = Omit<ComponentProps<typeof TypedField>, 'read' | 'show' | 'action'>

/**
 * A day, `YYYY-MM-DD` or `''`, read and written as «02.11.2026» whatever the language of the browser. Its button opens the picker of the
 * browser, or of the phone.
 */
export function DayField(props: DayFieldProps) {
  const today = useToday()
  const picker = useRef<HTMLInputElement>(null)
  const near = isDay(props.value) ? props.value : today
  return (
    <div className="relative min-w-0">
      <TypedField
        {...props}
        read={(text) => typedDay(text, near)}
        show={(value) => (isDay(value) ? writtenDay(value) : value)}
        action={
          props.readOnly !== true && (
            <IconButton
              className="-mr-2.5"
              icon={CalendarDays}
              label={t('dayField.pick', { label: props.label })}
              onClick={() => picker.current?.showPicker()}
            />
          )
        }
      />
      <input
        ref={picker}
        // The text field beside it says everything; this one only opens the picker, which stays below the field.
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 bottom-0 -z-10 h-px opacity-0"
        value={isDay(props.value) ? props.value : ''}
        onChange={({ currentTarget }) => props.onChange({ currentTarget })}
      />
    </div>
  )
}

const isDay = (value: string) => typedDay(value, value) === value && value !== ''
