import { useParams } from 'react-router-dom'

import type { Department } from '#src/contract/department.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { Answered } from '#src/shell/answered.tsx'
import { useAnswer } from '#src/shell/answers.ts'
import { PageTitle } from '#src/shell/page-title.tsx'
import { QuietPage } from '#src/shell/quiet-page.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-pages.ts'

import { DepartmentChildren } from './department-children.tsx'

/** One department and its children. */
export function DepartmentPage() {
  const { id } = useParams()
  const departments = useAnswer(endpoints.departments.list, {})
  const department = departments.data?.find(({ _id }) => _id === id)
  if (departments.data && !department) return <MissingDepartment />

  const title = department?.name ?? t('departments.title')
  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      <PageTitle page={title} />
      <Breadcrumb to="/departments" label={t('departments.title')} navLabel={t('page.back')} />
      <PageHeader title={title} />
      <Answered query={departments} skeleton={<Skeleton shape="block" />}>
        {() => department && <Children department={department} />}
      </Answered>
    </div>
  )
}

function Children({ department }: { readonly department: Department }) {
  const students = useAnswer(endpoints.students.ofOrganization, {})
  return (
    <Answered query={students} skeleton={<Skeleton shape="block" />}>
      {(list) => (
        <DepartmentChildren
          departmentId={department._id}
          students={list.filter(({ departmentId }) => departmentId === department._id)}
        />
      )}
    </Answered>
  )
}

function MissingDepartment() {
  return (
    <QuietPage
      title={t('departments.missing.title')}
      empty={{ title: t('page.missing.page'), text: t('departments.missing.text') }}
      action={
        <ButtonLink to="/departments" variant="primary">
          {t('departments.title')}
        </ButtonLink>
      }
    />
  )
}
