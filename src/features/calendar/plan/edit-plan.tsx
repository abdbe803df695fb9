import { useSelector } from '@xstate/react'
import { useState } from 'react'
import * as v from 'valibot'

import { constants } from '#src/contract/constants.ts'
import {
  differingFields,
  type PlanField,
  PlanFields,
  planChangeOf,
  planFieldsOf,
} from '#src/contract/plan-fields.ts'
import { Plan, planEndpoints } from '#src/contract/plan.ts'
import { staffEndpoints } from '#src/contract/staff.ts'
import { type Student, studentEndpoints } from '#src/contract/student.ts'
import type { StudentId, UserId } from '#src/contract/values.ts'
import { shownIssueOf } from '#src/machines/form/form.machine.ts'
import { FormFailureNotice, FormFrame, SubmitButton, useTextField } from '#src/shell/forms/form.tsx'
import { type Form, useApiForm } from '#src/shell/forms/use-form.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { useToast } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { ChildPicker } from '../planning/child-picker.tsx'
import { PeoplePicker } from '../planning/people-picker.tsx'
import { TheirChanges } from './their-changes.tsx'

type EditPlanProps = { readonly plan: Plan; readonly onDone: () => void }

/**
 * All fields of one plan. It saves only what the user has changed here; what somebody else has changed meanwhile is shown, and
 * stays unless the user has changed the same field.
 */
export function EditPlan({ plan, onDone }: EditPlanProps) {
  const toast = useToast()
  const [base] = useState(() => planFieldsOf(plan))
  // A newer plan may arrive at any time. A save overwrites only the one that the server has shown to this form.
  const [known, setKnown] = useState(plan)
  const form = useApiForm(planEndpoints.change, {
    schema: PlanFields,
    initialValues: base,
    callOf: (fields) => ({
      params: { id: plan._id },
      body: planChangeOf(base, v.parse(PlanFields, fields)),
      version: known.version,
    }),
    onFailed: (failure) => {
      const present = v.safeParse(Plan, failure.kind === 'stale' ? failure.data : undefined)
      if (present.success) setKnown(present.output)
    },
    onSaved: () => {
      toast.ok(t('planEvent.saved'))
      onDone()
    },
  })
  const fields = useFields(form, base)
  const own = differingFields(base, fields)
  return (
    <Card aria-labelledby="edit" className="mt-6">
      <h2 id="edit" ref={takeFocus} tabIndex={-1} className="mb-4 text-xl">
        {t('planEvent.edit.title')}
      </h2>
      <FormFrame form={form} className="grid gap-5">
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField type="date" label={t('planEvent.date')} required {...useTextField(form, 'date')} />
          <TextField type="time" label={t('addToCalendar.start')} {...useTextField(form, 'start')} />
          <TextField type="time" label={t('addToCalendar.end')} {...useTextField(form, 'end')} />
        </div>
        <People form={form} fields={fields} />
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
        />
        <TheirChanges base={base} plan={plan.version > known.version ? plan : known} own={own} />
        <FormFailureNotice form={form} offline={t('planEvent.unanswered')} />
        <div className="flex flex-wrap gap-3 max-sm:flex-col max-sm:*:w-full">
          {own.length > 0 ? (
            <SubmitButton form={form}>{t('planEvent.save')}</SubmitButton>
          ) : (
            <Button variant="primary" onClick={onDone}>
              {t('planEvent.save')}
            </Button>
          )}
          <Button onClick={onDone}>{t('planEvent.cancel')}</Button>
        </div>
      </FormFrame>
    </Card>
  )
}

type PlanForm = Form<PlanFields, Plan>
type FieldsProps = { readonly form: PlanForm; readonly fields: PlanFields }

/** The values of the form; those of lists have been set by its own pickers. */
function useFields({ actor }: PlanForm, base: PlanFields): PlanFields {
  const values = useSelector(actor, ({ context }) => context.values)
  return { ...base, ...values }
}

const change = ({ actor }: PlanForm, field: PlanField, value: PlanFields[PlanField]) =>
  actor.send({ type: 'form.change', field, value })

const useIssue = ({ actor }: PlanForm, field: PlanField) =>
  useSelector(actor, (snapshot) => shownIssueOf(snapshot, field)?.message)

function People({ form, fields: { leader, observers, helpers } }: FieldsProps) {
  const staff = useApiQuery(staffEndpoints.list, {}).data ?? []
  return (
    <div className="grid items-start gap-4 lg:grid-cols-3">
      <SelectField
        name="leader"
        label={t('addToCalendar.leader')}
        value={leader}
        emptyText={t('addToCalendar.noChoices')}
        options={staff.map(({ _id, name }) => ({ value: _id, label: name }))}
        error={useIssue(form, 'leader')}
        onChange={({ currentTarget: { value } }) => {
          const chosen = staff.find(({ _id }) => _id === value)?._id
          if (chosen === undefined) return
          change(form, 'leader', chosen)
          change(form, 'observers', without(observers, chosen))
          change(form, 'helpers', without(helpers, chosen))
        }}
      />
      <PeoplePicker
        name="observers"
        label={t('addToCalendar.observers')}
        staff={staff}
        chosen={observers}
        others={[leader, ...helpers]}
        error={useIssue(form, 'observers')}
        onChange={(ids) => change(form, 'observers', [...ids])}
      />
      <PeoplePicker
        name="helpers"
        label={t('addToCalendar.helpers')}
        staff={staff}
        chosen={helpers}
        others={[leader, ...observers]}
        error={useIssue(form, 'helpers')}
        onChange={(ids) => change(form, 'helpers', [...ids])}
      />
    </div>
  )
}

const without = (ids: readonly UserId[], id: UserId) => ids.filter((one) => one !== id)

type ChildrenProps = FieldsProps & { readonly plan: Plan }

function Children({ form, fields: { students: chosen }, plan }: ChildrenProps) {
  const students = useApiQuery(studentEndpoints.ofOrganization, {}).data ?? []
  const offered = students.filter(
    (child: Student) => child.departmentId === plan.departmentId || chosen.includes(child._id),
  )
  const toggle = (id: StudentId) =>
    change(form, 'students', chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{t('planEvent.children')}</legend>
      <ChildPicker label={t('planEvent.children')} students={offered} chosen={chosen} onToggle={toggle} />
    </fieldset>
  )
}
