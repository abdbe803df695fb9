import { useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import * as v from 'valibot'

import { type Department, departmentEndpoints } from '#src/contract/department.ts'
import {
  type InPlans,
  type LeftPlan,
  studentTransferEndpoints,
  TransferForm,
} from '#src/contract/student-transfer.ts'
import type { Student } from '#src/contract/student.ts'
import { Day, type DepartmentId } from '#src/contract/values.ts'
import { writtenDay } from '#src/domain/day.ts'
import { DayField } from '#src/shell/forms/day-field.tsx'
import {
  FormFailureNotice,
  FormFrame,
  SubmitButton,
  useSelectField,
  useTextField,
} from '#src/shell/forms/form.tsx'
import { type Form, useApiForm } from '#src/shell/forms/use-form.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { useToast, useToday } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-transfer.ts'

import { NamedPlans } from './named-plans.tsx'
import { namesOf } from './names-of.ts'

type TransferChildrenProps = {
  readonly department: Pick<Department, '_id' | 'name'>
  readonly students: readonly Student[]
  /** Where they are to go, where that is chosen already. */
  readonly to?: DepartmentId | undefined
  /** They are transferred, or will be on a later day. */
  readonly onDone: (when: 'today' | 'later') => void
  readonly onClose: () => void
}

/** Asks to which department children are transferred, from which day on, and what becomes of them in the plans that they leave. */
export function TransferChildren({ department, students, to, onDone, onClose }: TransferChildrenProps) {
  const departments = useApiQuery(departmentEndpoints.list, {})
  const names = { names: namesOf(students), count: students.length }
  return (
    <Dialog
      open
      title={t('transfer.title', names)}
      description={t('transfer.names', { ...names, department: department.name })}
      onClose={onClose}
    >
      <QueryBoundary query={departments} skeleton={<Skeleton shape="block" />}>
        {(list) => (
          <TransferFields
            department={department}
            others={otherDepartments(list, department)}
            students={students}
            to={to}
            onDone={onDone}
            onClose={onClose}
          />
        )}
      </QueryBoundary>
    </Dialog>
  )
}

/** The departments to which children of this one can be transferred. */
export const otherDepartments = (
  departments: readonly Department[],
  department: Pick<Department, '_id'>,
): readonly Department[] =>
  departments.filter(
    ({ _id, isAdministration, closedFrom }) =>
      _id !== department._id && !isAdministration && closedFrom === undefined,
  )

type TransferFieldsProps = TransferChildrenProps & { readonly others: readonly Department[] }

function TransferFields({ department, others, students, to, onDone, onClose }: TransferFieldsProps) {
  const toast = useToast()
  const today = useToday()
  // What the server has shown of a change that somebody else has made: once more transfers the present version.
  const [present, setPresent] = useState(students)
  const form = useApiForm(studentTransferEndpoints.transferSeveral, {
    schema: TransferForm,
    initialValues: { departmentId: to ?? '', from: today, plans: '' },
    callOf: (fields) => {
      const { plans, ...where } = v.parse(TransferForm, fields)
      const named = present.map(({ _id, version }) => ({ _id, version }))
      return { body: { ...where, students: named, ...(plans !== '' && { plans }) } }
    },
    onSaved: (transferred) => {
      const params = {
        names: namesOf(transferred),
        count: transferred.length,
        department: others.find(({ _id }) => _id === departmentId)?.name ?? '',
      }
      const isLater = transferred.some((child) => child.departmentId !== departmentId)
      toast.ok(
        isLater
          ? t('transfer.planned', { ...params, day: writtenDay(String(from)) })
          : t('transfer.done', params),
      )
      onDone(isLater ? 'later' : 'today')
    },
    onFailed: (failure) => {
      if (failure.kind === 'stale' && failure.status === 412) setPresent(failure.present)
    },
  })
  const { departmentId, from } = useSelector(form.actor, ({ context }) => context.values)
  return (
    <FormFrame form={form} className="grid gap-4">
      <SelectField
        label={t('transfer.to')}
        placeholder={t('transfer.to.choose')}
        emptyText={t('transfer.to.none')}
        options={others.map((one) => ({ value: one._id, label: one.name }))}
        {...useSelectField(form, 'departmentId')}
      />
      <DayField label={t('transfer.from')} required {...useTextField(form, 'from')} />
      <PlansToLeave form={form} department={department} students={students} />
      <FormFailureNotice form={form} offline={t('transfer.noResponse')} />
      <div className="button-row gap-2">
        <SubmitButton form={form}>{t('transfer.save')}</SubmitButton>
        <Button onClick={onClose}>{t('child.cancel')}</Button>
      </div>
    </FormFrame>
  )
}

type PlansToLeaveProps = Pick<TransferChildrenProps, 'department' | 'students'> & {
  readonly form: Form<v.InferInput<typeof TransferForm>>
}

/** The plans of the department from the day on, where there are any. */
function PlansToLeave({ form, department, students }: PlansToLeaveProps) {
  const from = useSelector(form.actor, ({ context }) => context.values['from'])
  const isDay = v.is(Day, from)
  const plans = useApiQuery(
    studentTransferEndpoints.plans,
    { query: { ids: students.map(({ _id }) => _id).join(','), ...(isDay && { from }) } },
    { enabled: isDay, refetchOnMount: true },
  )
  if (!isDay) return null
  return (
    <QueryBoundary query={plans} skeleton={<Skeleton shape="line" />}>
      {(left) =>
        left.length > 0 && <PlanChoice form={form} department={department} students={students} left={left} />
      }
    </QueryBoundary>
  )
}

type PlanChoiceProps = PlansToLeaveProps & { readonly left: readonly LeftPlan[] }

const choices: readonly InPlans[] = ['leave', 'stay']

function PlanChoice({ form, department, students, left }: PlanChoiceProps) {
  const id = useId()
  const value = useSelector(form.actor, ({ context }) => context.values['plans'])
  const who = students.length === 1 ? namesOf(students) : t('transfer.children')
  return (
    <div className="grid gap-3">
      <div className="grid gap-1">
        <p>{t('transfer.plans', { who, count: left.length, department: department.name })}</p>
        <NamedPlans plans={left} />
      </div>
      <fieldset className="grid min-w-0 gap-2">
        <legend className="mb-1.5 text-sm font-semibold">{t('transfer.plans.question')}</legend>
        {choices.map((choice) => (
          <label
            key={choice}
            htmlFor={`${id}-${choice}`}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border-2 border-karm px-4 py-2 max-xs:gap-2 max-xs:px-2 has-checked:border-blaa-700 has-checked:bg-blaa-100"
          >
            <input
              type="radio"
              id={`${id}-${choice}`}
              name="plans"
              value={choice}
              checked={value === choice}
              onChange={() => form.actor.send({ type: 'form.change', field: 'plans', value: choice })}
              className="size-5 shrink-0 accent-blaa-700"
            />
            {t(`transfer.plans.${choice}`, { count: students.length })}
          </label>
        ))}
      </fieldset>
    </div>
  )
}
