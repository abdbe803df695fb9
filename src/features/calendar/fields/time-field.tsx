import type { ComponentProps } from 'react'

import { clockTime } from '#src/domain/day.ts'
import { typedTime } from '#src/domain/typed-time.ts'
import { TypedField } from '#src/ui/typed-field.tsx'

type TimeFieldProps = Omit<ComponentProps<typeof TypedField>, 'read' | 'show'>

/** A time of day, `HH:mm` or `''`, read and written as «09.30» whatever the language of the browser. */
export const TimeField = (props: TimeFieldProps) => (
  <TypedField inputMode="numeric" {...props} read={typedTime} show={shownTime} />
)

const shownTime = (value: string) => (typedTime(value) === value ? clockTime(value) : value)
