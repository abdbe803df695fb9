import { useSelector } from '@xstate/react'
import { ArrowRightLeft, CalendarX2 } from 'lucide'
import { type PointerEvent, type ReactNode, Suspense, useState } from 'react'

import type { Department } from '#src/contract/department.ts'
import type { Student } from '#src/contract/student.ts'
import type { DepartmentId, StudentId } from '#src/contract/values.ts'
import { useStudentDrag } from '#src/shell/use-student-drag.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { focusHeading } from '#src/ui/focus-heading.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { t } from '#src/words/nb-archive.ts'

import { ArchiveChildren } from './archive-children.tsx'
import { DraggedChildren } from './dragged-children.tsx'
import { TransferChildren } from './transfer-children.tsx'
import { TransferTargets } from './transfer-targets.tsx'

type SelectionProps = {
  readonly department: Pick<Department, '_id' | 'name'>
  readonly students: readonly Student[]
  readonly onClose: () => void
}

type SelectChildrenProps = SelectionProps & {
  /** What is done with those who are selected. */
  readonly work: 'transfer' | 'archive'
}

/** Selects children of a department and transfers or archives them together. */
export const SelectChildren = ({ work, ...props }: SelectChildrenProps) =>
  work === 'transfer' ? (
    <Suspense fallback={<Skeleton shape="block" />}>
      <SelectToTransfer {...props} />
    </Suspense>
  ) : (
    <SelectToArchive {...props} />
  )

function SelectToArchive({ students, onClose }: SelectionProps) {
  const selection = useSelection(students)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Selection
      work="archive"
      students={students}
      selection={selection}
      onOpen={() => setIsOpen(true)}
      onClose={onClose}
    >
      {isOpen && (
        <ArchiveChildren students={selection.chosen} onDone={onClose} onClose={() => setIsOpen(false)} />
      )}
    </Selection>
  )
}

/** Beside the children are the departments, to which they can be dragged; the drag only chooses whom and where. */
function SelectToTransfer({ department, students, onClose }: SelectionProps) {
  const selection = useSelection(students)
  const [opened, setOpened] = useState<{ readonly to: DepartmentId | undefined }>()
  const drag = useStudentDrag()
  const dropped = useSelector(drag, (snapshot) => snapshot.matches('dropped'))
  const draggedIds = useSelector(drag, ({ context }) => context.students)
  const over = useSelector(drag, ({ context }) => context.over)
  const isDragging = useSelector(drag, (snapshot) => snapshot.matches('dragging'))
  const dragged = students.filter(({ _id }) => draggedIds.includes(_id))
  const open = (to?: DepartmentId) => selection.ifChosen(() => setOpened({ to }))
  return (
    <div className="grid max-w-240 grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(16rem,2fr)]">
      <Selection
        work="transfer"
        students={students}
        selection={selection}
        dragged={isDragging ? draggedIds : []}
        onPress={(id, { clientX: x, clientY: y, pointerType }) =>
          drag.send({
            type: 'studentDrag.press',
            students: selection.isChosen(id) ? selection.chosen.map(({ _id }) => _id) : [id],
            at: { x, y },
            isTouch: pointerType !== 'mouse',
          })
        }
        onOpen={() => open()}
        onClose={onClose}
      >
        {opened && (
          <TransferChildren
            department={department}
            students={selection.chosen}
            to={opened.to}
            onDone={onClose}
            onClose={() => setOpened(undefined)}
          />
        )}
        {dropped && dragged.length > 0 && (
          <TransferChildren
            department={department}
            students={dragged}
            to={over}
            onDone={onClose}
            onClose={() => drag.send({ type: 'studentDrag.finish' })}
          />
        )}
      </Selection>
      <TransferTargets department={department} over={isDragging ? over : undefined} onChoose={open} />
      {isDragging && <DraggedChildren drag={drag} students={dragged} />}
    </div>
  )
}

type Selected = ReturnType<typeof useSelection>

/** Which children are marked. */
function useSelection(students: readonly Student[]) {
  const [ids, setIds] = useState<readonly StudentId[]>([])
  const [isMissing, setIsMissing] = useState(false)
  // One that somebody else has transferred meanwhile is no longer among them.
  const chosen = students.filter(({ _id }) => ids.includes(_id))
  return {
    chosen,
    isMissing: isMissing && chosen.length === 0,
    isChosen: (id: StudentId) => ids.includes(id),
    toggle: (id: StudentId) => setIds(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    chooseAll: () => setIds(students.map(({ _id }) => _id)),
    ifChosen: (work: () => void) => (chosen.length > 0 ? work() : setIsMissing(true)),
  }
}

type SelectionFieldsProps = Pick<SelectionProps, 'students' | 'onClose'> & {
  readonly work: SelectChildrenProps['work']
  readonly selection: Selected
  readonly dragged?: readonly StudentId[]
  readonly onPress?: (id: StudentId, event: PointerEvent) => void
  readonly onOpen: () => void
  /** What asks about those who are selected. */
  readonly children: ReactNode
}

function Selection({
  work,
  students,
  selection,
  dragged = [],
  onPress,
  onOpen,
  onClose,
  children,
}: SelectionFieldsProps) {
  const { chosen, isMissing, isChosen, toggle, chooseAll, ifChosen } = selection
  const cancel = () => {
    onClose()
    focusHeading()
  }
  return (
    <fieldset className="grid max-w-180 min-w-0 gap-4">
      <legend ref={takeFocus} tabIndex={-1} className="mb-2 font-semibold">
        {t(`${work}.select.title`)}
      </legend>
      <ul className="divide-y divide-fuge rounded-lg bg-papir px-4 shadow-kant">
        {students.map(({ _id, name }) => (
          <li
            key={_id}
            data-dragged={dragged.includes(_id) ? '' : undefined}
            className={onPress && 'select-none data-dragged:opacity-50'}
            onPointerDown={(event) => event.button === 0 && onPress?.(_id, event)}
          >
            <Checkbox label={name} checked={isChosen(_id)} onChange={() => toggle(_id)} />
          </li>
        ))}
      </ul>
      <output className={isMissing ? 'font-semibold text-feil' : 'text-skumring'}>
        {isMissing ? t('transfer.select.missing') : t('transfer.select.count', { count: chosen.length })}
      </output>
      <div className="button-row">
        <Button
          variant="primary"
          icon={work === 'transfer' ? ArrowRightLeft : CalendarX2}
          onClick={() => ifChosen(onOpen)}
        >
          {t(`${work}.open`)}
        </Button>
        <Button onClick={chooseAll}>{t('transfer.select.all')}</Button>
        <Button onClick={cancel}>{t('child.cancel')}</Button>
      </div>
      {children}
    </fieldset>
  )
}
