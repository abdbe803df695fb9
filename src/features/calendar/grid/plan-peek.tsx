import { CalendarClock } from 'lucide'
import { useState } from 'react'

import { hrefOf } from '#src/contract/pages.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import { canChangePlan } from '#src/domain/plan-rules.ts'
import { DayField } from '#src/shell/forms/day-field.tsx'
import { type Draft, WithDraft } from '#src/shell/forms/draft.tsx'
import { FormFailureNotice, FormFrame, SubmitButton, useTextField } from '#src/shell/forms/form.tsx'
import { usePlanner } from '#src/shell/planner.ts'
import { useDepartments } from '#src/shell/queries/departments.ts'
import { type Planned, timeOf, titleOf } from '#src/shell/queries/planned.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { t } from '#src/words/nb-calendar.ts'

import { TimeField } from '../fields/time-field.tsx'
import { dayTitle } from '../calendar-words.ts'
import { MoveConflicts } from '../plan/move-conflicts.tsx'
import { ReflectionLinks } from '../plan/reflection-links.tsx'
import { TheirChanges } from '../plan/their-changes.tsx'
import { PlanChangeDraft, usePlanForm } from '../plan/use-plan-form.ts'

type PlanPeekProps = {
  /** `undefined` when nothing is open. */
  readonly planned: Planned | undefined
  /** The plan as it is after it was moved. */
  readonly onMoved: (before: Plan, after: Plan) => void
  readonly onClose: () => void
}

/** What a plan is, in a window over the grid, from which it is opened, or moved by keyboard. */
export function PlanPeek({ planned, ...rest }: PlanPeekProps) {
  return planned ? <PeekedPlan key={planned.plan._id} planned={planned} {...rest} /> : null
}

type PeekedPlanProps = PlanPeekProps & { readonly planned: Planned }

function PeekedPlan({ planned, onMoved, onClose }: PeekedPlanProps) {
  const { nameOf } = useDepartments()
  const planner = usePlanner()
  const [isMoving, setMoving] = useState(false)
  const { plan } = planned
  const mayMove = planner !== undefined && canChangePlan(planner, plan)
  const facts = [
    nameOf(plan.departmentId),
    plan.students.length > 0 ? t('plan.children', { count: plan.students.length }) : undefined,
    planned.part && t(`plan.part.${planned.part}`),
    planned.isUnpublished && t('plan.unpublished'),
  ]
  return (
    <Dialog
      open
      title={titleOf(planned)}
      description={`${dayTitle(plan.date)} · ${timeOf(plan)}`}
      closeLabel={t('grid.close')}
      onClose={onClose}
    >
      <p className="text-skumring">{facts.filter(Boolean).join(' · ')}</p>
      {plan.note !== '' && <p className="whitespace-pre-line">{plan.note}</p>}
      {isMoving ? (
        <WithDraft name={`move plan ${plan._id}`} schema={PlanChangeDraft}>
          {(draft) => (
            <MovePlan plan={plan} draft={draft} onMoved={onMoved} onCancel={() => setMoving(false)} />
          )}
        </WithDraft>
      ) : (
        <div className="button-row gap-2">
          <ButtonLink to={hrefOf('plan', { event: plan._id })} variant="primary">
            {t('grid.open')}
          </ButtonLink>
          <ReflectionLinks plan={plan} />
          {mayMove && (
            <Button icon={CalendarClock} onClick={() => setMoving(true)}>
              {t('grid.move')}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  )
}

type MovePlanProps = {
  readonly plan: Plan
  readonly draft: Draft<PlanChangeDraft>
  readonly onMoved: PlanPeekProps['onMoved']
  readonly onCancel: () => void
}

/** The day and the times of a plan. What somebody else has changed meanwhile is shown before it is overwritten. */
function MovePlan({ plan, draft, onMoved, onCancel }: MovePlanProps) {
  const { form, base, fields, present, ownChanges, lastChange } = usePlanForm(plan, {
    draft,
    onSaved: (before, { changed: [after] }) => after && onMoved(before, after),
  })
  const cancel = () => {
    draft.discard()
    onCancel()
  }
  return (
    <FormFrame form={form} className="grid gap-4">
      <h3 ref={takeFocus} tabIndex={-1} className="text-md font-bold">
        {t('grid.move')}
      </h3>
      <DayField label={t('planEvent.date')} required {...useTextField(form, 'date')} />
      <div className="grid grid-cols-2 gap-4 max-xs:grid-cols-1">
        <TimeField label={t('addToCalendar.start')} {...useTextField(form, 'start')} />
        <TimeField label={t('addToCalendar.end')} {...useTextField(form, 'end')} />
      </div>
      <MoveConflicts plan={plan} fields={fields} changed={ownChanges} />
      <TheirChanges base={base} plan={present} mine={fields} lastChange={lastChange} />
      <FormFailureNotice form={form} offline={t('planEvent.noResponse')} />
      <div className="button-row gap-2">
        <SubmitButton form={form} disabled={ownChanges.length === 0}>
          {t('grid.move.save')}
        </SubmitButton>
        <Button onClick={cancel}>{t('planEvent.cancel')}</Button>
      </div>
    </FormFrame>
  )
}
