import { measures as measureTexts } from '#content/reflection/measures.ts'
import type { Measure } from '#src/contract/evaluation.ts'
import type { PlanChild } from '#src/contract/plan-details.ts'
import { conflictsOf } from '#src/machines/reflection/reflection/reflection-context.ts'
import { Button } from '#src/ui/button.tsx'
import { t } from '#src/words/nb-reflection.ts'

import { type ReflectionRef, useFormContext } from './use-form-context.ts'

type MeasureConflictProps = {
  readonly reflection: ReflectionRef
  readonly child: PlanChild
  readonly measure: Measure
}

/** Two people have set a measure to different values: both with their names, until somebody chooses. */
export function MeasureConflict({ reflection, child, measure }: MeasureConflictProps) {
  const values = useFormContext(
    reflection,
    (context) =>
      conflictsOf(context, child._id).find((conflict) => conflict.measure === measure)?.values ?? [],
  )
  if (values.length === 0) return null
  const label = t('reflection.conflict.of', {
    name: child.firstName,
    measure: measureTexts[measure].title,
  })
  return (
    <fieldset aria-label={label} className="mt-3 rounded-md bg-varsel-tint p-3 text-varsel-ink">
      <p className="mb-2 text-sm font-semibold">{t('reflection.conflict')}</p>
      <div className="flex flex-wrap gap-2">
        {values.map(({ value, userId, name }) => (
          <Button
            key={`${userId} ${value}`}
            onClick={() =>
              reflection.send({ type: 'reflection.solve', studentId: child._id, measure, value })
            }
          >
            {t('reflection.conflict.value', { value, name: name ?? t('reflection.conflict.unknown') })}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
