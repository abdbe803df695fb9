import { ArrowRightLeft, Undo2 } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { type Department, departmentEndpoints } from '#src/contract/department.ts'
import { messageOf } from '#src/contract/outcome.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { studentTransferEndpoints, type StudentPlace } from '#src/contract/student-transfer.ts'
import type { Student } from '#src/contract/student.ts'
import type { DepartmentId } from '#src/contract/values.ts'
import { writtenDay } from '#src/domain/day.ts'
import { placesAfter } from '#src/domain/student-places.ts'
import { useApiMutation } from '#src/shell/queries/api-mutation.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { useToast, useToday } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { keepFocus } from '#src/ui/keep-focus.ts'
import { t } from '#src/words/nb-transfer.ts'

import { ComingArchive } from './archive-child.tsx'
import { useManagesChildrenOf } from './department-of-page.tsx'
import { TransferChildren } from './transfer-children.tsx'

type ChildPlacesProps = { readonly department: Department; readonly child: Student }

/** The departments of a child with the first day in each, and the transfers to come, which can be withdrawn. */
export function ChildPlaces({ department, child }: ChildPlacesProps) {
  const today = useToday()
  const places = useApiQuery(
    studentTransferEndpoints.places,
    { params: { id: child._id } },
    { refetchOnMount: true },
  )
  const departments = useApiQuery(departmentEndpoints.list, {})
  const manages = useManagesChildrenOf()
  const nameOf = (id: DepartmentId) => departments.data?.find(({ _id }) => _id === id)?.name ?? ''
  return (
    <QueryBoundary query={places} skeleton={department.name}>
      {(list) => {
        const coming = placesAfter(list, today)
        return (
          <ul ref={keepFocus} className="grid gap-1">
            {list.map((place, index) => (
              <li key={place.from ?? index} className="flex flex-wrap items-center gap-x-3">
                {textOf(place, nameOf(place.departmentId), coming.includes(place))}
              </li>
            ))}
            {coming.length > 0 && (
              <li>
                <WithdrawTransfer department={department} child={child} />
              </li>
            )}
            {manages(department) && <ComingArchive child={child} />}
          </ul>
        )
      }}
    </QueryBoundary>
  )
}

function textOf({ from }: StudentPlace, department: string, isComing: boolean): string {
  if (from === null) return department
  return t(isComing ? 'transfer.coming' : 'transfer.since', { department, day: writtenDay(from) })
}

function WithdrawTransfer({ department, child }: ChildPlacesProps) {
  const toast = useToast()
  const manages = useManagesChildrenOf()
  const withdraw = useApiMutation(studentTransferEndpoints.transfer, {
    onSuccess: () => toast.ok(t('transfer.withdrawn')),
    onFailed: (failure) => toast.error(messageOf(failure) ?? t('transfer.noResponse')),
  })
  const { _id: id, version } = child
  if (!manages(department)) return null
  return (
    <Button
      icon={Undo2}
      busy={withdraw.isPending}
      onClick={() =>
        withdraw.mutate({ params: { id }, version, body: { departmentId: department._id, plans: 'stay' } })
      }
    >
      {t('transfer.withdraw')}
    </Button>
  )
}

/** Opens the dialog that transfers the child of a page. */
export function TransferChild({ department, child }: ChildPlacesProps) {
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button icon={ArrowRightLeft} onClick={() => setIsOpen(true)}>
        {t('transfer.open')}
      </Button>
      {isOpen && (
        <TransferChildren
          department={department}
          students={[child]}
          onDone={(when) => {
            close()
            // The page is of the department that the child has left.
            if (when === 'today') void navigate(hrefOf('department', { id: department._id }))
          }}
          onClose={close}
        />
      )}
    </>
  )
}
