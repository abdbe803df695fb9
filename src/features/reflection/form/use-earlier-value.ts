import type { Measure } from '#src/contract/evaluation.ts'
import type { StudentId } from '#src/contract/values.ts'
import { longDay } from '#src/domain/day.ts'
import { lastOf } from '#src/machines/reflection/reflection/reflection-context.ts'
import type { EarlierValue } from '#src/ui/earlier-value.ts'
import { t } from '#src/words/nb-reflection.ts'

import { type ReflectionRef, useFormContext } from './use-form-context.ts'

/** The mark of the last time on a measure of a child; `undefined` where there is none, or it is hidden. */
export function useEarlierValue(
  reflection: ReflectionRef,
  studentId: StudentId,
  measure: Measure,
): EarlierValue | undefined {
  const last = useFormContext(reflection, (context) => lastOf(context, studentId, measure))
  return (
    last && {
      value: last.value,
      text: t('reflection.last', { value: last.value }),
      spoken: t('reflection.last.spoken', { value: last.value, date: longDay(last.date) }),
    }
  )
}
