import { useNavigate } from 'react-router-dom'

import type { Department } from '#src/contract/department.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { StudentForm, StudentFormDraft, studentChangeEndpoints } from '#src/contract/student-change.ts'
import type { Student } from '#src/contract/student.ts'
import { firstNameOf } from '#src/contract/values.ts'
import { type Draft, WithDraft } from '#src/shell/forms/draft.tsx'
import { FormFailureNotice, FormFrame, SubmitButton } from '#src/shell/forms/form.tsx'
import { useApiForm } from '#src/shell/forms/use-form.ts'
import { ForbiddenPage } from '#src/shell/parts/forbidden-page.tsx'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { useToast } from '#src/shell/shell.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { Button } from '#src/ui/button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { t } from '#src/words/nb-children.ts'

import { ChildFields, detailsOf, fieldsOf } from './child-fields.tsx'
import { DepartmentOfPage, useManagesChildrenOf } from './department-of-page.tsx'

/** Registers a child in the department of the address. */
export function NewChildPage() {
  return (
    <DepartmentOfPage>
      {(department, students) => <NewChild department={department} students={students} />}
    </DepartmentOfPage>
  )
}

type NewChildProps = { readonly department: Department; readonly students: readonly Student[] }

function NewChild({ department, students }: NewChildProps) {
  const manages = useManagesChildrenOf()
  const title = t('child.new.title', { department: department.name })
  const back = { to: hrefOf('department', { id: department._id }), label: department.name }
  if (!manages(department)) return <ForbiddenPage title={title} text={t('child.refused')} back={back} />
  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      <PageTitle page={title} />
      <Breadcrumb {...back} navLabel={t('page.back')} />
      <PageHeader title={title} />
      <WithDraft name={`new child ${department._id}`} schema={StudentFormDraft}>
        {(draft) => <NewChildForm department={department} students={students} draft={draft} />}
      </WithDraft>
    </div>
  )
}

type NewChildFormProps = NewChildProps & { readonly draft: Draft<StudentForm> }

function NewChildForm({ department, students, draft }: NewChildFormProps) {
  const toast = useToast()
  const navigate = useNavigate()
  const { _id: departmentId } = department
  const leave = () => void navigate(hrefOf('department', { id: departmentId }))
  const form = useApiForm(studentChangeEndpoints.add, {
    schema: StudentForm,
    initialValues: fieldsOf(),
    draft,
    callOf: (fields) => ({ body: { ...detailsOf(fields), departmentId } }),
    onSaved: ({ name }) => {
      toast.ok(t('child.saved', { name: firstNameOf(name) }))
      leave()
    },
  })
  const cancel = () => {
    draft.discard()
    leave()
  }
  return (
    <FormFrame form={form} className="grid max-w-180 gap-6">
      <ChildFields form={form} others={students} />
      <FormFailureNotice form={form} offline={t('child.noResponse')} />
      <div className="button-row">
        <SubmitButton form={form}>{t('child.save')}</SubmitButton>
        <Button onClick={cancel}>{t('child.cancel')}</Button>
      </div>
    </FormFrame>
  )
}
