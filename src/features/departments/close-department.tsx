import { useSelector } from '@xstate/react'
import { CalendarX2, Undo2 } from 'lucide'
import { useState } from 'react'
import * as v from 'valibot'

import {
  ClosingForm,
  departmentClosingEndpoints,
  type DepartmentUse,
} from '#src/contract/department-closing.ts'
import type { Department } from '#src/contract/department.ts'
import { messageOf } from '#src/contract/outcome.ts'
import { Day } from '#src/contract/values.ts'
import { writtenDay } from '#src/domain/day.ts'
import { listText } from '#src/domain/list-text.ts'
import { DayField } from '#src/shell/forms/day-field.tsx'
import {
  FormFailureNotice,
  FormFrame,
  SubmitButton,
  useCheckbox,
  useTextField,
} from '#src/shell/forms/form.tsx'
import { type Form, useApiForm } from '#src/shell/forms/use-form.ts'
import { useApiMutation } from '#src/shell/queries/api-mutation.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { useToast, useToday } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-departments.ts'

import { NamedPlans } from './named-plans.tsx'

type DepartmentProps = { readonly department: Department }

/** Opens the dialog that closes a department for good, or that withdraws it. */
export function CloseDepartment({ department }: DepartmentProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const isClosing = department.closedFrom !== undefined
  return (
    <>
      <Button icon={isClosing ? Undo2 : CalendarX2} onClick={() => setIsOpen(true)}>
        {t(isClosing ? 'department.reopen' : 'department.close')}
      </Button>
      {isOpen && isClosing && <Reopening department={department} onClose={close} />}
      {isOpen && !isClosing && (
        <Dialog
          open
          title={t('department.close.title', { name: department.name })}
          description={t('department.close.text')}
          onClose={close}
        >
          <ClosingFields department={department} onClose={close} />
        </Dialog>
      )}
    </>
  )
}

type ClosingProps = DepartmentProps & { readonly onClose: () => void }

function Reopening({ department, onClose }: ClosingProps) {
  const toast = useToast()
  const { _id: id, name } = department
  const reopen = useApiMutation(departmentClosingEndpoints.reopen, {
    onSuccess: () => {
      toast.ok(t('department.reopen.done', { name }))
      onClose()
    },
    onFailed: (failure) => toast.error(messageOf(failure) ?? t('department.close.noResponse')),
  })
  return (
    <ConfirmDialog
      open
      title={t('department.reopen.title', { name })}
      description={t('department.reopen.text')}
      confirmLabel={t('department.reopen')}
      confirmVariant="secondary"
      busy={reopen.isPending}
      onConfirm={() => reopen.mutate({ params: { id } })}
      cancelLabel={t('department.cancel')}
      onCancel={onClose}
    />
  )
}

function ClosingFields({ department, onClose }: ClosingProps) {
  const toast = useToast()
  const today = useToday()
  // What has come meanwhile, as the server has shown it.
  const [present, setPresent] = useState<{ readonly from: unknown; readonly use: DepartmentUse }>()
  const form = useApiForm(departmentClosingEndpoints.close, {
    schema: ClosingForm,
    initialValues: { from: today, deletesPlans: false },
    callOf: (fields) => {
      const { from: day, deletesPlans } = v.parse(ClosingForm, fields)
      return {
        params: { id: department._id },
        body: { from: v.parse(Day, day), ...(deletesPlans && { plans: 'delete' as const }) },
      }
    },
    onSaved: ({ name, closedFrom }) => {
      toast.ok(
        t('department.close.done', { name, day: closedFrom === undefined ? '' : writtenDay(closedFrom) }),
      )
      onClose()
    },
    onFailed: (failure) => {
      if (failure.kind === 'stale') setPresent({ from, use: failure.present })
    },
  })
  const from = useSelector(form.actor, ({ context }) => context.values['from'])
  return (
    <FormFrame form={form} className="grid gap-4">
      <DayField label={t('department.close.from')} required {...useTextField(form, 'from')} />
      {present?.from === from && present ? (
        <Use form={form} department={department} use={present.use} />
      ) : (
        v.is(Day, from) && <UseSince form={form} department={department} from={from} />
      )}
      <FormFailureNotice form={form} offline={t('department.close.noResponse')} />
      <div className="button-row gap-2">
        <SubmitButton form={form}>{t('department.close.save')}</SubmitButton>
        <Button onClick={onClose}>{t('department.cancel')}</Button>
      </div>
    </FormFrame>
  )
}

type FormProps = DepartmentProps & { readonly form: Form<v.InferInput<typeof ClosingForm>> }

/** What the department has from a day on. */
function UseSince({ form, department, from }: FormProps & { readonly from: Day }) {
  const use = useApiQuery(
    departmentClosingEndpoints.use,
    { params: { id: department._id }, query: { from } },
    { refetchOnMount: true },
  )
  return (
    <QueryBoundary query={use} skeleton={<Skeleton shape="line" />}>
      {(found) => <Use form={form} department={department} use={found} />}
    </QueryBoundary>
  )
}

/** What stands in the way: the children, and once they are transferred the plans, which can be deleted. */
function Use({ form, department: { name }, use }: FormProps & { readonly use: DepartmentUse }) {
  const deletesPlans = useCheckbox(form, 'deletesPlans')
  const { children, plans } = use
  return (
    <>
      {children.length > 0 && (
        <Notice kind="warning">
          {t('department.close.children', {
            count: children.length,
            names: listText(children.map(({ firstName }) => firstName)),
            department: name,
          })}
        </Notice>
      )}
      {plans.length > 0 && (
        <div className="grid gap-1">
          <p>{t('department.close.plans', { count: plans.length, department: name })}</p>
          <NamedPlans plans={plans} />
          <Checkbox label={t('department.close.plans.delete', { count: plans.length })} {...deletesPlans} />
        </div>
      )}
    </>
  )
}
