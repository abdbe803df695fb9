import { CalendarX2, Undo2 } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

import type { Department } from '#src/contract/department.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { studentArchiveEndpoints } from '#src/contract/student-archive.ts'
import type { Student } from '#src/contract/student.ts'
import { firstNameOf } from '#src/contract/values.ts'
import { writtenDay } from '#src/domain/day.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { Button } from '#src/ui/button.tsx'
import { t } from '#src/words/nb-archive.ts'

import { ArchiveChildren } from './archive-children.tsx'
import { useFetchBack } from './use-fetch-back.ts'

type ArchiveChildProps = { readonly department: Department; readonly child: Student }

/** Opens the dialog that archives the child of a page. */
export function ArchiveChild({ department, child }: ArchiveChildProps) {
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button icon={CalendarX2} onClick={() => setIsOpen(true)}>
        {t('archive.open')}
      </Button>
      {isOpen && (
        <ArchiveChildren
          students={[child]}
          onDone={(when) => {
            close()
            // The page is of a child that is not there any longer.
            if (when === 'today') void navigate(hrefOf('department', { id: department._id }))
          }}
          onClose={close}
        />
      )}
    </>
  )
}

/** From which day on the child will not be there, where that is known, for whoever manages its department. */
export function ComingArchive({ child }: { readonly child: Student }) {
  const archive = useApiQuery(
    studentArchiveEndpoints.list,
    { query: { ids: child._id } },
    { refetchOnMount: true },
  )
  const fetchBack = useFetchBack(t('archive.withdrawn', { name: firstNameOf(child.name) }))
  const [leaving] = archive.data?.children ?? []
  if (!leaving) return null
  return (
    <>
      <li>{t('archive.coming', { day: writtenDay(leaving.from) })}</li>
      <li>
        <Button icon={Undo2} busy={fetchBack.isPending} onClick={() => fetchBack.start(child)}>
          {t('archive.withdraw')}
        </Button>
      </li>
    </>
  )
}
