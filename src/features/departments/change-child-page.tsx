import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

import type { Department } from '#src/contract/department.ts'
import { messageOf } from '#src/contract/outcome.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { StudentForm, StudentFormDraft, studentChangeEndpoints } from '#src/contract/student-change.ts'
import type { Student } from '#src/contract/student.ts'
import { writtenDay } from '#src/domain/day.ts'
import { changedFields } from '#src/domain/three-way.ts'
import { type Draft, WithDraft } from '#src/shell/forms/draft.tsx'
import { FormFailureNotice, FormFrame, SubmitButton } from '#src/shell/forms/form.tsx'
import { type Form, useApiForm } from '#src/shell/forms/use-form.ts'
import { ForbiddenPage } from '#src/shell/parts/forbidden-page.tsx'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { useToast } from '#src/shell/shell.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { Button } from '#src/ui/button.tsx'
import { isMarkName } from '#src/ui/child-mark.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { t } from '#src/words/nb-children.ts'

import { ChildFields, detailsOf, fieldsOf } from './child-fields.tsx'
import { ChildOfPage, useManagesChildrenOf } from './department-of-page.tsx'

/** Changes what is registered of the child in the address. */
export function ChangeChildPage() {
  return (
    <ChildOfPage>
      {(department, child, others) => <ChangeChild department={department} child={child} others={others} />}
    </ChildOfPage>
  )
}

type ChangeChildProps = {
  readonly department: Department
  readonly child: Student
  readonly others: readonly Student[]
}

function ChangeChild({ department, child, others }: ChangeChildProps) {
  const manages = useManagesChildrenOf()
  const title = t('child.change.title', { name: child.name })
  const back = { to: hrefOf('child', { id: department._id, child: child._id }), label: child.name }
  if (!manages(department)) return <ForbiddenPage title={title} text={t('child.refused')} back={back} />
  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      {/* A title is in the history of the browser: it has no name of a child. */}
      <PageTitle page={department.name} />
      <Breadcrumb {...back} navLabel={t('page.back')} />
      <PageHeader title={title} />
      <WithDraft name={`change child ${child._id}`} schema={StudentFormDraft}>
        {(draft) => <ChangeChildForm child={child} others={others} draft={draft} back={back.to} />}
      </WithDraft>
    </div>
  )
}

type ChangeChildFormProps = Omit<ChangeChildProps, 'department'> & {
  readonly draft: Draft<StudentForm>
  readonly back: string
}

function ChangeChildForm({ child, others, draft, back }: ChangeChildFormProps) {
  const toast = useToast()
  const navigate = useNavigate()
  // What the server has shown of a change that somebody else has made: saving once more replaces it.
  const [present, setPresent] = useState<Student>()
  const form = useApiForm(studentChangeEndpoints.change, {
    schema: StudentForm,
    initialValues: fieldsOf(child),
    draft,
    callOf: (fields) => ({
      params: { id: child._id },
      body: detailsOf(fields),
      version: present?.version ?? fields.version ?? child.version,
    }),
    onSaved: () => {
      toast.ok(t('child.changed'))
      void navigate(back)
    },
    onFailed: (failure) => {
      if (failure.kind === 'stale') setPresent(failure.present)
    },
  })
  const cancel = () => {
    draft.discard()
    void navigate(back)
  }
  const isStale = useSelector(form.actor, (snapshot) => snapshot.matches('stale'))
  return (
    <FormFrame form={form} className="grid max-w-180 gap-6">
      <ChildFields form={form} others={others} />
      {isStale && present ? (
        <PresentDetails form={form} present={present} />
      ) : (
        <FormFailureNotice form={form} offline={t('child.noResponse')} />
      )}
      <div className="button-row">
        <SubmitButton form={form}>{t('child.saveChange')}</SubmitButton>
        <Button onClick={cancel}>{t('child.cancel')}</Button>
      </div>
    </FormFrame>
  )
}

type PresentDetailsProps = { readonly form: Form<StudentForm>; readonly present: Student }

/** What somebody else has changed meanwhile, where it differs from what is written. */
function PresentDetails({ form, present }: PresentDetailsProps) {
  const written = useSelector(form.actor, ({ context }) => context.values)
  const { version: _, ...theirs } = fieldsOf(present)
  const differing = changedFields<Omit<StudentForm, 'version'>>({ ...theirs, ...written }, theirs)
  return (
    <Notice kind="error" live>
      {form.outcome && <p className="font-semibold">{messageOf(form.outcome)}</p>}
      <p>{t('child.stale.now')}</p>
      <ul>
        {differing.map((field) => (
          <li key={field}>
            {t(`child.stale.${field}`)}: {textOf(field, theirs[field])}
          </li>
        ))}
      </ul>
      <p>{t('child.stale.text')}</p>
    </Notice>
  )
}

function textOf(field: string, value: string): string {
  if (field === 'mark') return isMarkName(value) ? t(`mark.${value}`) : t('child.mark.none')
  if (value === '') return t('child.stale.nothing')
  return field === 'birthDate' ? writtenDay(value) : value
}
