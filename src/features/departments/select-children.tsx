import { ArrowRightLeft, CalendarX2 } from 'lucide'
import { useState } from 'react'

import type { Department } from '#src/contract/department.ts'
import type { Student } from '#src/contract/student.ts'
import type { StudentId } from '#src/contract/values.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { focusHeading } from '#src/ui/focus-heading.ts'
import { takeFocus } from '#src/ui/take-focus.ts'
import { t } from '#src/words/nb-archive.ts'

import { ArchiveChildren } from './archive-children.tsx'
import { TransferChildren } from './transfer-children.tsx'

type SelectChildrenProps = {
  readonly department: Pick<Department, '_id' | 'name'>
  readonly students: readonly Student[]
  /** What is done with those who are selected. */
  readonly work: 'transfer' | 'archive'
  readonly onClose: () => void
}

/** Selects children of a department and transfers or archives them together. */
export function SelectChildren({ department, students, work, onClose }: SelectChildrenProps) {
  const [ids, setIds] = useState<readonly StudentId[]>([])
  const [isOpen, setIsOpen] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  // One that somebody else has transferred meanwhile is no longer among them.
  const chosen = students.filter(({ _id }) => ids.includes(_id))
  const toggle = (id: StudentId) => setIds(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])
  const cancel = () => {
    onClose()
    focusHeading()
  }
  return (
    <fieldset className="grid max-w-180 gap-4">
      <legend ref={takeFocus} tabIndex={-1} className="mb-2 font-semibold">
        {t(`${work}.select.title`)}
      </legend>
      <div className="divide-y divide-fuge rounded-lg bg-papir px-4 shadow-kant">
        {students.map(({ _id, name }) => (
          <Checkbox key={_id} label={name} checked={ids.includes(_id)} onChange={() => toggle(_id)} />
        ))}
      </div>
      <output className={isMissing && chosen.length === 0 ? 'font-semibold text-feil' : 'text-skumring'}>
        {isMissing && chosen.length === 0
          ? t('transfer.select.missing')
          : t('transfer.select.count', { count: chosen.length })}
      </output>
      <div className="flex flex-wrap gap-3 max-sm:flex-col max-sm:*:w-full">
        <Button
          variant="primary"
          icon={work === 'transfer' ? ArrowRightLeft : CalendarX2}
          onClick={() => (chosen.length > 0 ? setIsOpen(true) : setIsMissing(true))}
        >
          {t(`${work}.open`)}
        </Button>
        <Button onClick={() => setIds(students.map(({ _id }) => _id))}>{t('transfer.select.all')}</Button>
        <Button onClick={cancel}>{t('child.cancel')}</Button>
      </div>
      {isOpen &&
        (work === 'transfer' ? (
          <TransferChildren
            department={department}
            students={chosen}
            onDone={onClose}
            onClose={() => setIsOpen(false)}
          />
        ) : (
          <ArchiveChildren students={chosen} onDone={onClose} onClose={() => setIsOpen(false)} />
        ))}
    </fieldset>
  )
}
