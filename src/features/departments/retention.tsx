import { Pencil } from 'lucide'
import { useState } from 'react'

import type { Department } from '#src/contract/department.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { RetentionForm, type StudentArchive, studentArchiveEndpoints } from '#src/contract/student-archive.ts'
import { FormFailureNotice, FormFrame, SubmitButton, useSelectField } from '#src/shell/forms/form.tsx'
import { useApiForm } from '#src/shell/forms/use-form.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { useToast } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Link } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Section } from '#src/ui/section.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-archive.ts'

type RetentionProps = { readonly departments: readonly Department[] }

/** After how long the children who have left are erased, and those whom it happens to within a month, for Administrators. */
export function Retention({ departments }: RetentionProps) {
  const archive = useApiQuery(studentArchiveEndpoints.list, { query: {} }, { refetchOnMount: true })
  return (
    <Section title={t('retention.title')}>
      <QueryBoundary query={archive} skeleton={<Skeleton shape="line" />}>
        {(found) => (
          <div className="grid max-w-180 justify-items-start gap-4">
            <ErasedSoon archive={found} departments={departments} />
            <p>{t('retention.text', { count: found.retentionMonths })}</p>
            <ChangeRetention months={found.retentionMonths} />
          </div>
        )}
      </QueryBoundary>
    </Section>
  )
}

type ErasedSoonProps = RetentionProps & { readonly archive: StudentArchive }

function ErasedSoon({ archive, departments }: ErasedSoonProps) {
  const soon = archive.children.filter(({ isErasedSoon }) => isErasedSoon)
  if (soon.length === 0) return null
  return (
    <Notice kind="warning" className="w-full">
      <p>{t('retention.soon', { count: soon.length })}</p>
      <ul>
        {departments
          .map(({ _id, name }) => ({
            _id,
            name,
            count: soon.filter(({ departmentId }) => departmentId === _id).length,
          }))
          .filter(({ count }) => count > 0)
          .map(({ _id, name, count }) => (
            <li key={_id}>
              <Link
                to={hrefOf('department', { id: _id })}
                className="inline-flex min-h-11 items-center font-semibold underline"
              >
                {t('retention.department', { department: name, count })}
              </Link>
            </li>
          ))}
      </ul>
    </Notice>
  )
}

function ChangeRetention({ months }: { readonly months: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button icon={Pencil} onClick={() => setIsOpen(true)}>
        {t('retention.change')}
      </Button>
      {isOpen && <RetentionDialog months={months} onClose={close} />}
    </>
  )
}

/** The periods to choose from, besides the present one. */
const periods = [3, 6, 12, 24, 36, 60]

type RetentionDialogProps = { readonly months: number; readonly onClose: () => void }

function RetentionDialog({ months, onClose }: RetentionDialogProps) {
  const toast = useToast()
  const form = useApiForm(studentArchiveEndpoints.setRetention, {
    schema: RetentionForm,
    initialValues: { months: String(months) },
    callOf: (fields) => ({ body: { months: Number(fields.months) } }),
    onSaved: () => {
      toast.ok(t('retention.saved'))
      onClose()
    },
  })
  const choices = [...new Set([...periods, months])].toSorted((a, b) => a - b)
  return (
    <Dialog open title={t('retention.title')} onClose={onClose}>
      <FormFrame form={form} className="grid gap-4">
        <SelectField
          label={t('retention.months')}
          hint={t('retention.hint')}
          options={choices.map((count) => ({
            value: String(count),
            label: t('retention.month', { count }),
          }))}
          {...useSelectField(form, 'months')}
        />
        <FormFailureNotice form={form} offline={t('archive.noResponse')} />
        <div className="button-row gap-2">
          <SubmitButton form={form}>{t('archive.save')}</SubmitButton>
          <Button onClick={onClose}>{t('child.cancel')}</Button>
        </div>
      </FormFrame>
    </Dialog>
  )
}
