import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

import { departmentEndpoints } from '#src/contract/department.ts'
import type { Student } from '#src/contract/student.ts'
import type { studentDragMachine } from '#src/machines/people/student-drag/student-drag.machine.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { t } from '#src/words/nb-transfer.ts'

import { namesOf } from './names-of.ts'

type DraggedChildrenProps = {
  readonly drag: ActorRefFrom<typeof studentDragMachine>
  readonly students: readonly Student[]
}

/** Who is dragged and where to, at the pointer. */
export function DraggedChildren({ drag, students }: DraggedChildrenProps) {
  const { at, over } = useSelector(drag, ({ context }) => context)
  const departments = useApiQuery(departmentEndpoints.list, {})
  const name = departments.data?.find(({ _id }) => _id === over)?.name
  const who = { names: namesOf(students), count: students.length }
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed -top-14 left-3 z-40 max-w-60 rounded-md bg-natt px-3 py-2 font-semibold text-white shadow-kant"
      style={{ translate: `${at.x}px ${at.y}px` }}
    >
      {name === undefined ? t('transfer.drag', who) : t('transfer.drag.over', { ...who, name })}
    </div>
  )
}
