import { conflictingFields, differingFields, type PlanFields, planFieldsOf } from '#src/domain/plan-fields.ts'
import type { LastChange } from '#src/contract/failure.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import { planChangedText } from '#src/shell/plan-changed-text.ts'
import { Notice } from '#src/ui/notice.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { useFieldText } from './field-text.ts'

type TheirChangesProps = {
  /** What the user began with. */
  readonly base: PlanFields
  /** What the server has now. */
  readonly plan: Plan
  /** What the user has written. */
  readonly mine: PlanFields
  /** Who has made the change, where a save has come too late. */
  readonly lastChange: LastChange | undefined
}

/** What has been changed elsewhere since the user began: that text beside the user’s, where both have changed the same field. */
export function TheirChanges({ base, plan, mine, lastChange }: TheirChangesProps) {
  const theirs = planFieldsOf(plan)
  const changed = differingFields(base, theirs)
  const conflicts = conflictingFields({ base, mine, theirs })
  const textOf = useFieldText()
  if (changed.length === 0) return null
  return (
    <Notice kind="warning" live>
      <p className="font-semibold">{t('planEvent.theirs.title', { who: planChangedText(lastChange) })}</p>
      <dl className="mt-2 grid gap-2">
        {changed.map((field) => (
          <div key={field}>
            <dt className="font-semibold">{t(`planEvent.field.${field}`)}</dt>
            <dd className="whitespace-pre-line">{textOf(field, theirs)}</dd>
            {conflicts.includes(field) && <dd className="font-semibold">{t('planEvent.theirs.both')}</dd>}
          </div>
        ))}
      </dl>
    </Notice>
  )
}
