import { ChevronLeft, ChevronRight } from 'lucide'
import type { ReactNode } from 'react'

import { useDepartmentOptions } from '#src/shell/queries/department-options.ts'
import { useDepartments } from '#src/shell/queries/departments.ts'
import { Button } from '#src/ui/button.tsx'
import { Hyphenated } from '#src/ui/hyphenated.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { useCalendarAddress } from './calendar-address.ts'

type CalendarBarProps = {
  readonly title: string
  readonly previous: Step
  readonly next: Step
  readonly onToday: () => void
  /** What else is chosen, between the period and the department. */
  readonly children?: ReactNode
}

type Step = { readonly label: string; readonly onStep: () => void }

/** The shown period, buttons for the previous and the next one, and the department. */
export function CalendarBar({ title, previous, next, onToday, children }: CalendarBarProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="flex min-h-12 min-w-0 items-center gap-x-0.5 max-md:w-full">
        <IconButton
          className="-ml-2.5 print:hidden"
          icon={ChevronLeft}
          label={previous.label}
          onClick={previous.onStep}
        />
        <h2 aria-live="polite" className="min-w-0 wrap-break-word max-xs:text-lg">
          <Hyphenated text={title} />
        </h2>
        <IconButton className="print:hidden" icon={ChevronRight} label={next.label} onClick={next.onStep} />
      </div>
      <Button className="px-3.5! print:hidden" onClick={onToday}>
        {t('calendar.today')}
      </Button>
      {children}
      <DepartmentSelect />
    </div>
  )
}

function DepartmentSelect() {
  const { department, go } = useCalendarAddress()
  const { areLoaded } = useDepartments()
  const options = useDepartmentOptions()
  return (
    <div className="min-w-40 max-md:flex-1 md:ml-auto md:w-56">
      <SelectField
        label={t('calendar.department')}
        value={department}
        emptyText={t('response.noOptions')}
        options={
          areLoaded && options.length === 0
            ? []
            : [...options, { value: 'all', label: t('calendar.allDepartments') }]
        }
        onChange={(event) => go({ department: event.target.value })}
      />
    </div>
  )
}
