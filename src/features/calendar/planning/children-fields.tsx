import { departmentsOf } from '#src/domain/plan-draft.ts'
import { type Student, studentEndpoints } from '#src/contract/student.ts'
import type { DepartmentId, StudentId } from '#src/contract/values.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { useDepartments } from '#src/shell/queries/departments.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { ChildPicker } from './child-picker.tsx'
import type { FieldsProps } from './draft-editor.ts'
import { PlanConflicts } from './plan-conflicts.tsx'

/** The children of the departments, and those of others that were chosen before them. */
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
  const { students: chosen } = editor.draft
  const { nameOf } = useDepartments()
  const departments = departmentsOf(editor.draft)
  const own = students.filter((child) => departments.includes(child.departmentId))
  const others = students.filter(
    (child) => !departments.includes(child.departmentId) && chosen.includes(child._id),
  )
  const choose = (ids: readonly StudentId[]) => editor.change({ students: [...ids] })
  const add = (added: readonly Student[]) => choose([...new Set([...chosen, ...added.map(({ _id }) => _id)])])
  const toggle = (id: StudentId) =>
    choose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  if (own.length === 0 && others.length === 0) return <p>{t('addToCalendar.children.empty')}</p>
  const isSeveral = departments.length > 1
  const nameOfDepartment = (id: DepartmentId | undefined) =>
    (id && nameOf(id)) ?? t('addToCalendar.department')
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p aria-live="polite" className="text-sm text-skumring">
          {t('addToCalendar.children.count', { count: chosen.length, total: own.length + others.length })}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" onClick={() => add(own)}>
            {isSeveral
              ? t('addToCalendar.children.everyone')
              : t('addToCalendar.children.all', { department: nameOfDepartment(departments[0]) })}
          </Button>
          <Button variant="quiet" onClick={() => choose([])}>
            {t('addToCalendar.children.none')}
          </Button>
        </div>
      </div>
      {isSeveral ? (
        departments.map((id) => (
          <ChildrenOfDepartment
            key={id}
            name={nameOfDepartment(id)}
            students={own.filter(({ departmentId }) => departmentId === id)}
            chosen={chosen}
            onAdd={add}
            onToggle={toggle}
          />
        ))
      ) : (
        <ChildPicker
          label={t('addToCalendar.step.choosingChildren')}
          students={own}
          chosen={chosen}
          onToggle={toggle}
        />
      )}
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

type ChildrenOfDepartmentProps = {
  readonly name: string
  readonly students: readonly Student[]
  readonly chosen: readonly StudentId[]
  readonly onAdd: (students: readonly Student[]) => void
  readonly onToggle: (id: StudentId) => void
}

/** The children of one of several departments: they are in the plan of theirs alone. */
function ChildrenOfDepartment({ name, students, chosen, onAdd, onToggle }: ChildrenOfDepartmentProps) {
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg font-bold">{name}</h3>
        {students.length > 0 && (
          <Button variant="quiet" onClick={() => onAdd(students)}>
            {t('addToCalendar.children.all', { department: name })}
          </Button>
        )}
      </div>
      {students.length === 0 ? (
        <p>{t('addToCalendar.children.empty')}</p>
      ) : (
        <ChildPicker label={name} students={students} chosen={chosen} onToggle={onToggle} />
      )}
    </section>
  )
}
