import { Download, Trash2 } from 'lucide'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'

import type { Department } from '#src/contract/department.ts'
import { messageOf } from '#src/contract/outcome.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { studentArchiveEndpoints } from '#src/contract/student-archive.ts'
import type { Student } from '#src/contract/student.ts'
import { type StudentRecord, studentRecordEndpoints } from '#src/contract/student-record.ts'
import { useIsAuthorized } from '#src/shell/authorization.ts'
import { ForbiddenPage } from '#src/shell/parts/forbidden-page.tsx'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { PrintButton } from '#src/shell/parts/print-button.tsx'
import { useApiMutation } from '#src/shell/queries/api-mutation.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { useStudentRecord } from '#src/shell/queries/student-record.ts'
import { saveFile } from '#src/shell/save-file.ts'
import { useToast, useToday } from '#src/shell/shell.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-child-record.ts'

import { ChildRecord } from './child-record.tsx'
import { DepartmentOfPage, MissingChild } from './department-of-page.tsx'

/** All that is kept of one child, for Administrators, who give it to its parents or erase it. */
export function ChildRecordPage() {
  const isAdministrator = useIsAuthorized('administrators')
  return (
    <DepartmentOfPage>
      {(department, students) =>
        isAdministrator ? (
          <FoundRecord department={department} students={students} />
        ) : (
          <ForbiddenPage
            title={t('child.record')}
            back={{ to: hrefOf('department', { id: department._id }), label: department.name }}
            text={t('record.refused')}
          />
        )
      }
    </DepartmentOfPage>
  )
}

type FoundRecordProps = { readonly department: Department; readonly students: readonly Student[] }

/** The child in the address may have left the department. */
function FoundRecord({ department, students }: FoundRecordProps) {
  const { child: id } = useParams()
  const child = students.find(({ _id }) => _id === id)
  const archive = useApiQuery(studentArchiveEndpoints.list, { query: { ids: id } }, { enabled: !child })
  if (child)
    return (
      <ShownRecord
        department={department}
        child={child}
        back={{ to: hrefOf('child', { id: department._id, child: child._id }), label: child.name }}
      />
    )
  return (
    <QueryBoundary query={archive} skeleton={<Skeleton shape="block" />}>
      {({ children }) => {
        const left = children.find((one) => one._id === id && one.departmentId === department._id)
        if (!left) return <MissingChild department={department} />
        return (
          <ShownRecord
            department={department}
            child={left}
            back={{ to: hrefOf('department', { id: department._id }), label: department.name }}
          />
        )
      }}
    </QueryBoundary>
  )
}

type ErasureProps = { readonly department: Department; readonly child: Pick<Student, '_id' | 'name'> }
type ShownRecordProps = ErasureProps & { readonly back: { readonly to: string; readonly label: string } }

function ShownRecord({ department, child, back }: ShownRecordProps) {
  const record = useStudentRecord(child._id)
  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      {/* A title is in the history of the browser: it has no name of a child. */}
      <PageTitle page={t('child.record')} />
      <Breadcrumb {...back} navLabel={t('page.back')} />
      <PageHeader
        title={t('record.title', { name: child.name })}
        intro={t('record.intro')}
        actions={
          record.data && (
            <>
              <PrintButton />
              <SaveRecord record={record.data} />
            </>
          )
        }
      />
      <QueryBoundary query={record} skeleton={<Skeleton shape="block" />}>
        {(found) => <ChildRecord record={found} />}
      </QueryBoundary>
      <Erasure department={department} child={child} />
    </div>
  )
}

function SaveRecord({ record }: { readonly record: StudentRecord }) {
  const today = useToday()
  return (
    <Button
      icon={Download}
      onClick={() =>
        saveFile(
          new Blob([JSON.stringify(record, undefined, 2)], { type: 'application/json' }),
          `${t('record.file')}-${today}.json`,
        )
      }
    >
      {t('record.download')}
    </Button>
  )
}

function Erasure({ department, child }: ErasureProps) {
  const toast = useToast()
  const navigate = useNavigate()
  const [isConfirming, setIsConfirming] = useState(false)
  const { _id: id, name } = child
  const erase = useApiMutation(studentRecordEndpoints.erase, {
    onSuccess: () => {
      toast.ok(t('record.erased', { name }))
      void navigate(hrefOf('department', { id: department._id }), { replace: true })
    },
    onFailed: (failure) => toast.error(messageOf(failure) ?? t('record.failed')),
  })
  return (
    <div className="max-w-180 print:hidden">
      <Section title={t('record.erase')}>
        <p>{t('record.erase.text')}</p>
        <Button variant="danger" icon={Trash2} className="mt-4" onClick={() => setIsConfirming(true)}>
          {t('record.erase')}
        </Button>
      </Section>
      <ConfirmDialog
        open={isConfirming}
        title={t('record.erase.title', { name })}
        description={t('record.erase.question')}
        confirmLabel={t('record.erase.confirm')}
        busy={erase.isPending}
        onConfirm={() => erase.mutate({ params: { id } })}
        cancelLabel={t('child.cancel')}
        onCancel={() => setIsConfirming(false)}
      />
    </div>
  )
}
