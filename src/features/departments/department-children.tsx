import { ArrowRightLeft, CalendarX2 } from 'lucide'
import { useState } from 'react'

import type { Department } from '#src/contract/department.ts'
import { hrefOf } from '#src/contract/pages.ts'
import type { StoredStudent, Student } from '#src/contract/student.ts'
import { firstNameOf } from '#src/contract/values.ts'
import { ChildName } from '#src/shell/parts/child-name.tsx'
import { useIsVisible } from '#src/shell/queries/departments.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Link } from '#src/ui/link.tsx'
import { Section } from '#src/ui/section.tsx'
import { t } from '#src/words/nb-pages.ts'

import { SelectChildren } from './select-children.tsx'

type DepartmentChildrenProps = {
  readonly department: Pick<Department, '_id' | 'name'>
  readonly students: readonly Student[]
  /** Whether the user registers, transfers and archives the children. */
  readonly manages: boolean
}

/** The children by cloakroom mark and first name only, to limit personal data. */
export function DepartmentChildren({ department, students, manages }: DepartmentChildrenProps) {
  const isVisible = useIsVisible(department._id)
  const [selecting, setSelecting] = useState<'transfer' | 'archive'>()

  if (selecting && students.length > 0)
    return (
      <Section title={t('department.children')}>
        <SelectChildren
          department={department}
          students={students}
          work={selecting}
          onClose={() => setSelecting(undefined)}
        />
      </Section>
    )

  return (
    <Section
      title={t('department.children')}
      intro={students.length > 0 ? t('department.count', { count: students.length }) : undefined}
    >
      {students.length === 0 ? (
        <EmptyState
          title={t('department.empty.title')}
          text={t(isVisible ? 'department.empty.text' : 'department.empty.foreign')}
          headingLevel={3}
          className="bg-papir py-10 shadow-kant"
        />
      ) : (
        <div className="grid gap-4">
          <ChildList
            items={students.map(({ _id, name, mark, picture }) => ({
              _id,
              firstName: firstNameOf(name),
              mark,
              picture,
              to: hrefOf('child', { id: department._id, child: _id }),
            }))}
          />
          {manages && (
            <div className="flex flex-wrap gap-3">
              <Button icon={ArrowRightLeft} onClick={() => setSelecting('transfer')}>
                {t('department.transfer')}
              </Button>
              <Button icon={CalendarX2} onClick={() => setSelecting('archive')}>
                {t('department.archive')}
              </Button>
            </div>
          )}
        </div>
      )}
    </Section>
  )
}

/** The first names stored on the device, shown until the complete list has loaded. */
export function StoredChildren({ students }: { readonly students: readonly StoredStudent[] }) {
  return (
    <Section title={t('department.children')} intro={t('department.count', { count: students.length })}>
      <ChildList items={students} />
    </Section>
  )
}

type Child = StoredStudent & {
  readonly mark?: string
  readonly picture?: Student['picture']
  readonly to?: string
}

function ChildList({ items }: { readonly items: readonly Child[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-3">
      {items.map((child) => (
        <li
          key={child._id}
          className="flex min-h-14 items-center rounded-lg bg-papir px-3 py-2.5 shadow-kant"
        >
          {child.to === undefined ? (
            <ChildName {...child} />
          ) : (
            <Link to={child.to} className="min-w-0 flex-1 text-natt no-underline hover:underline">
              <ChildName {...child} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
