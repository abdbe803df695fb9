import { shallowEqual, useSelector } from '@xstate/react'
import { Copy } from 'lucide'

import { constants } from '#src/contract/constants.ts'
import type { LastChange } from '#src/contract/failure.ts'
import type { PlanField, PlanFields } from '#src/domain/plan-fields.ts'
import { planEndpoints, type UnchangedPlan } from '#src/contract/plan.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import { staffEndpoints } from '#src/contract/staff.ts'
import { studentEndpoints } from '#src/contract/student.ts'
import type { StudentId } from '#src/contract/values.ts'
import { canChangePlan } from '#src/domain/plan-rules.ts'
import { shownIssueOf } from '#src/machines/form/form.machine.ts'
import { DayField } from '#src/shell/forms/day-field.tsx'
import type { Draft } from '#src/shell/forms/draft.tsx'
import { FormFailureNotice, FormFrame, SubmitButton, useTextField } from '#src/shell/forms/form.tsx'
import { planChangedText } from '#src/shell/plan-changed-text.ts'
import { usePlanner } from '#src/shell/planner.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { useShell, useToast } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { t } from '#src/words/nb-calendar.ts'

import { TimeField } from '../fields/time-field.tsx'
import { dayTitle } from '../calendar-words.ts'
import { ChildPicker } from '../planning/child-picker.tsx'
import { PeopleChoice } from '../planning/people-choice.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { useFieldText } from './field-text.ts'
import { GonePlan } from './gone-plan.tsx'
import { MoveConflicts } from './move-conflicts.tsx'
import { TheirChanges } from './their-changes.tsx'
import { unitOf } from './unit-of-plans.ts'
import { type PlanChangeDraft, type PlanForm, usePlanForm } from './use-plan-form.ts'

type EditPlanProps = {
  readonly plan: Plan
  /** Whether somebody else has deleted the plan meanwhile. */
  readonly isGone: boolean
  readonly draft: Draft<PlanChangeDraft>
  /** With the plans of other departments that were not changed as well. */
  readonly onDone: (unchanged: readonly UnchangedPlan[]) => void
}

/**
 * All fields of one plan. It saves only what the user has changed here; what somebody else has changed meanwhile is shown, and
 * stays unless the user has changed the same field. Of a plan that somebody else has deleted, everything stays until it is restored.
 */
export function EditPlan({ plan, isGone, draft, onDone }: EditPlanProps) {
  const toast = useToast()
  const { isKnown, later, elsewhere } = useOtherPlans(plan)
  const planForm = usePlanForm(plan, {
    draft,
    isChangeable: ({ _id }) => !isKnown || later.some((day) => day._id === _id),
    onSaved: (_, { changed, unchanged }) => {
      toast.ok(t(`planEvent.saved.${unitOf(changed)}`, { count: changed.length }))
      onDone(unchanged)
    },
  })
  const { form, base, fields, ownChanges, changedDays, present, lastChange, learn, hasOtherDays } = planForm
  const cancel = () => {
    draft.discard()
    onDone([])
  }
  const isOfOneDay = ownChanges.some((field) => ofOneDay.includes(field))
  const ofThisDay = hasOtherDays ? { readOnly: true, hint: t('planEvent.ofOneDay') } : {}
  return (
    <Card aria-labelledby="edit" className="mt-6">
      <h2 id="edit" ref={takeFocus} tabIndex={-1} className="mb-4 text-xl">
        {t('planEvent.edit.title')}
      </h2>
      <FormFrame form={form} className="grid gap-5">
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <DayField label={t('planEvent.date')} required {...useTextField(form, 'date')} {...ofThisDay} />
          <TimeField label={t('addToCalendar.start')} {...useTextField(form, 'start')} />
          <TimeField label={t('addToCalendar.end')} {...useTextField(form, 'end')} />
        </div>
        <People form={form} fields={fields} plan={plan} />
        <Children form={form} fields={fields} plan={plan} />
        <div className="grid gap-4 lg:grid-cols-2">
          <TextAreaField
            label={t('planEvent.note')}
            maxLength={constants.planNoteLength}
            {...useTextField(form, 'note')}
          />
          <TextAreaField
            label={t('planEvent.otherNotes')}
            maxLength={constants.planNoteLength}
            {...useTextField(form, 'otherNotes')}
          />
        </div>
        <TextAreaField
          label={t('planEvent.changed')}
          hint={t('planEvent.changed.hint')}
          maxLength={constants.planNoteLength}
          {...useTextField(form, 'changed')}
          {...ofThisDay}
        />
        <MoveConflicts plan={plan} fields={fields} changed={ownChanges} />
        <TheirChanges base={base} plan={present} mine={fields} lastChange={lastChange} />
        <ChangedDays days={changedDays} lastChange={lastChange} />
        {later.length > 0 &&
          (isOfOneDay ? (
            <p className="text-sm text-skumring">{t('planEvent.ofOneDay.changed')}</p>
          ) : (
            <Checkbox
              label={t('planEvent.laterDays', { count: later.length })}
              hint={later.map(({ date }) => dayTitle(date)).join(', ')}
              checked={hasOtherDays}
              onChange={({ currentTarget: { checked } }) => planForm.chooseOtherDays(checked ? later : [])}
            />
          ))}
        <Elsewhere
          plan={plan}
          changeable={elsewhere}
          isChosen={planForm.hasElsewhere}
          onChoose={(isChosen) => planForm.chooseElsewhere(isChosen ? elsewhere : undefined)}
        />
        {isGone ? (
          <GonePlan
            plan={plan}
            hasUnsaved={ownChanges.length > 0}
            onRestored={(restored) => {
              learn([restored])
              takeFocus(document.getElementById('edit'))
            }}
          >
            {ownChanges.length > 0 && <CopyButton fields={fields} own={ownChanges} />}
          </GonePlan>
        ) : (
          <FormFailureNotice form={form} offline={t('planEvent.noResponse')} />
        )}
        <div className="button-row">
          {!isGone &&
            (ownChanges.length > 0 ? (
              <SubmitButton form={form}>{t('planEvent.save')}</SubmitButton>
            ) : (
              <Button variant="primary" onClick={cancel}>
                {t('planEvent.save')}
              </Button>
            ))}
          <Button onClick={cancel}>{t('planEvent.cancel')}</Button>
        </div>
      </FormFrame>
    </Card>
  )
}

/** The other plans of the same planned activity that the user may change: later days, and the same and later days elsewhere. */
function useOtherPlans(plan: Plan) {
  const planner = usePlanner()
  const { data: all } = useApiQuery(planEndpoints.byReference, { params: { ref: plan.reference } })
  const changeable = (all ?? []).filter((one) => planner !== undefined && canChangePlan(planner, one))
  const isOwn = ({ departmentId }: Plan) => departmentId === plan.departmentId
  return {
    isKnown: all !== undefined,
    later: changeable.filter((one) => isOwn(one) && one.date > plan.date),
    elsewhere: changeable.filter((one) => !isOwn(one) && one.date >= plan.date),
  }
}

/** What belongs to each day by itself. */
const ofOneDay: readonly PlanField[] = ['date', 'changed']

type ChangedDaysProps = {
  readonly days: readonly Pick<Plan, 'date'>[]
  readonly lastChange: LastChange | undefined
}

/** The later days that somebody else has changed since the user began; only the user’s own changes are saved there as well. */
function ChangedDays({ days, lastChange }: ChangedDaysProps) {
  if (days.length === 0) return null
  return (
    <Notice kind="warning" live>
      <p>
        {t('planEvent.laterDays.theirs', {
          who: planChangedText(lastChange),
          days: days.map(({ date }) => dayTitle(date)).join(', '),
        })}
      </p>
    </Notice>
  )
}

type CopyButtonProps = { readonly fields: PlanFields; readonly own: readonly PlanField[] }

/** Copies what the user has written, for a plan that can no longer be saved. */
function CopyButton({ fields, own }: CopyButtonProps) {
  const { copy } = useShell()
  const toast = useToast()
  const textOf = useFieldText()
  const copyOwn = async () => {
    try {
      await copy(own.map((field) => `${t(`planEvent.field.${field}`)}: ${textOf(field, fields)}`).join('\n'))
      toast.ok(t('planEvent.gone.copied'))
    } catch {
      toast.error(t('planEvent.gone.notCopied'))
    }
  }
  return (
    <Button icon={Copy} onClick={() => void copyOwn()}>
      {t('planEvent.gone.copy')}
    </Button>
  )
}

type OfPlanProps = { readonly form: PlanForm; readonly fields: PlanFields; readonly plan: Plan }

const change = ({ actor }: PlanForm, field: PlanField, value: PlanFields[PlanField]) =>
  actor.send({ type: 'form.change', field, value })

function People({ form, fields, plan }: OfPlanProps) {
  const staff = useApiQuery(staffEndpoints.list, {})
  const issues = useSelector(
    form.actor,
    (snapshot) => ({
      leader: shownIssueOf(snapshot, 'leader')?.message,
      observers: shownIssueOf(snapshot, 'observers')?.message,
      helpers: shownIssueOf(snapshot, 'helpers')?.message,
    }),
    shallowEqual,
  )
  return (
    <QueryBoundary query={staff} skeleton={<Skeleton shape="block" className="h-24! rounded-lg" />}>
      {(list) => (
        <div className="grid items-start gap-4 lg:grid-cols-3">
          <PeopleChoice
            people={fields}
            staff={list}
            departmentId={plan.departmentId}
            issueOf={(part) => issues[part]}
            onChange={(people) => {
              for (const part of ['leader', 'observers', 'helpers'] as const)
                if (people[part] !== undefined) change(form, part, people[part])
            }}
          />
        </div>
      )}
    </QueryBoundary>
  )
}

function Children({ form, fields: { students: chosen }, plan }: OfPlanProps) {
  const students = useApiQuery(studentEndpoints.ofOrganization, {})
  const toggle = (id: StudentId) =>
    change(form, 'students', chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{t('planEvent.children')}</legend>
      <QueryBoundary query={students} skeleton={<Skeleton shape="block" className="h-36! rounded-lg" />}>
        {(list) => {
          const offered = list.filter(
            (child) => child.departmentId === plan.departmentId || chosen.includes(child._id),
          )
          return offered.length === 0 ? (
            <p>{t('addToCalendar.children.empty')}</p>
          ) : (
            <ChildPicker
              label={t('planEvent.children')}
              students={offered}
              chosen={chosen}
              onToggle={toggle}
            />
          )
        }}
      </QueryBoundary>
    </fieldset>
  )
}
