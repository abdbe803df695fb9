import { useSelector } from '@xstate/react'
import { useState } from 'react'
import * as v from 'valibot'

import { ArchiveForm, studentArchiveEndpoints } from '#src/contract/student-archive.ts'
import type { Student } from '#src/contract/student.ts'
import { Day } from '#src/contract/values.ts'
import { writtenDay } from '#src/domain/day.ts'
import { DayField } from '#src/shell/forms/day-field.tsx'
import { FormFailureNotice, FormFrame, SubmitButton, useTextField } from '#src/shell/forms/form.tsx'
import { useApiForm } from '#src/shell/forms/use-form.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { useToast, useToday } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-archive.ts'

import { NamedPlans } from './named-plans.tsx'
import { namesOf } from './names-of.ts'

type ArchiveChildrenProps = {
  readonly students: readonly Student[]
  /** They have left, or will leave on a later day. */
  readonly onDone: (when: 'today' | 'later') => void
  readonly onClose: () => void
}

/** Asks from which day on children are not in the kindergarten any longer, and shows the plans that they leave. */
export function ArchiveChildren({ students, onDone, onClose }: ArchiveChildrenProps) {
  const toast = useToast()
  const today = useToday()
  const names = { names: namesOf(students), count: students.length }
  // What the server has shown of a change that somebody else has made: once more archives the present version.
  const [present, setPresent] = useState(students)
  const form = useApiForm(studentArchiveEndpoints.archive, {
    schema: ArchiveForm,
    initialValues: { from: today },
    callOf: (fields) => ({
      body: {
        ...v.parse(ArchiveForm, fields),
        students: present.map(({ _id, version }) => ({ _id, version })),
      },
    }),
    onSaved: () => {
      const isLater = String(from) > today
      toast.ok(
        isLater
          ? t('archive.planned', { ...names, day: writtenDay(String(from)) })
          : t('archive.done', names),
      )
      onDone(isLater ? 'later' : 'today')
    },
    onFailed: (failure) => {
      if (failure.kind === 'stale') setPresent(failure.present)
    },
  })
  const from = useSelector(form.actor, ({ context }) => context.values['from'])
  return (
    <Dialog open title={t('archive.title', names)} description={t('archive.text', names)} onClose={onClose}>
      <FormFrame form={form} className="grid gap-4">
        <DayField
          label={t('archive.from')}
          hint={t('archive.from.hint')}
          required
          {...useTextField(form, 'from')}
        />
        {v.is(Day, from) && <PlansToLeave students={students} from={from} />}
        <FormFailureNotice form={form} offline={t('archive.noResponse')} />
        <div className="button-row gap-2">
          <SubmitButton form={form}>{t('archive.save')}</SubmitButton>
          <Button onClick={onClose}>{t('child.cancel')}</Button>
        </div>
      </FormFrame>
    </Dialog>
  )
}

type PlansToLeaveProps = Pick<ArchiveChildrenProps, 'students'> & { readonly from: Day }

/** The plans from the day on, where there are any. */
function PlansToLeave({ students, from }: PlansToLeaveProps) {
  const plans = useApiQuery(
    studentArchiveEndpoints.plans,
    { query: { ids: students.map(({ _id }) => _id).join(','), from } },
    { refetchOnMount: true },
  )
  const who = students.length === 1 ? namesOf(students) : t('transfer.children')
  return (
    <QueryBoundary query={plans} skeleton={<Skeleton shape="line" />}>
      {(left) =>
        left.length > 0 && (
          <div className="grid gap-1">
            <p>{t('archive.plans', { who, count: left.length })}</p>
            <NamedPlans plans={left} />
          </div>
        )
      }
    </QueryBoundary>
  )
}
