import { type Student, studentEndpoints } from '#src/contract/student.ts'
import type { StudentId } from '#src/contract/values.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { useDepartments } from '#src/shell/queries/departments.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { ChildPicker } from './child-picker.tsx'
import type { FieldsProps } from './draft-editor.ts'
import { PlanConflicts } from './plan-conflicts.tsx'

/** The children of the department, and those of others that were chosen before it. */
export function ChildrenFields({ editor }: FieldsProps) {
  const students = useApiQuery(studentEndpoints.ofOrganization, {})
  return (
    <div className="grid gap-5">
      <QueryBoundary query={students} skeleton={<Skeleton shape="block" className="h-60! rounded-lg" />}>
        {(list) => <Children editor={editor} students={list} />}
      </QueryBoundary>
      <PlanConflicts draft={editor.draft} />
    </div>
  )
}

type ChildrenProps = FieldsProps & { readonly students: readonly Student[] }

function Children({ editor, students }: ChildrenProps) {
  const { students: chosen, departmentId } = editor.draft
  const { nameOf } = useDepartments()
  const own = students.filter((child) => child.departmentId === departmentId)
  const others = students.filter((child) => child.departmentId !== departmentId && chosen.includes(child._id))
  const choose = (ids: readonly StudentId[]) => editor.change({ students: [...ids] })
  const toggle = (id: StudentId) =>
    choose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const ownIds = own.map(({ _id }) => _id)
  if (own.length === 0 && others.length === 0) return <p>{t('addToCalendar.children.empty')}</p>
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p aria-live="polite" className="text-sm text-skumring">
          {t('addToCalendar.children.count', { count: chosen.length, total: own.length + others.length })}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" onClick={() => choose([...new Set([...chosen, ...ownIds])])}>
            {t('addToCalendar.children.all', {
              department: (departmentId && nameOf(departmentId)) ?? t('addToCalendar.department'),
            })}
          </Button>
          <Button variant="quiet" onClick={() => choose([])}>
            {t('addToCalendar.children.none')}
          </Button>
        </div>
      </div>
      <ChildPicker
        label={t('addToCalendar.step.choosingChildren')}
        students={own}
        chosen={chosen}
        onToggle={toggle}
      />
      {others.length > 0 && (
        <>
          <h3 className="text-lg font-bold">{t('addToCalendar.children.other')}</h3>
          <ChildPicker
            label={t('addToCalendar.children.other')}
            students={others}
            chosen={chosen}
            onToggle={toggle}
          />
        </>
      )}
    </>
  )
}
