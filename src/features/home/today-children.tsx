import type { Student } from '#src/contract/student.ts'
import { ChildMark, isMarkName } from '#src/ui/child-mark.tsx'
import { t } from '#src/words/nb-home.ts'

import { firstNamesLine } from './first-names.ts'

type TodayChildrenProps = {
  /** The children that have loaded. */
  readonly students: readonly Student[]
  /** How many children take part, loaded or not. */
  readonly total: number
  readonly withMarks: boolean
}

const shownMarks = 4

/** The cloakroom marks and first names of the children who take part; their count until the names have loaded. */
export function TodayChildren({ students, total, withMarks }: TodayChildrenProps) {
  if (total === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {withMarks && students.length > 0 && (
        <span className="flex flex-wrap gap-1">
          {students.slice(0, shownMarks).map((student) => (
            <ChildMark key={student._id} mark={isMarkName(student.mark) ? student.mark : 'star'} />
          ))}
        </span>
      )}
      <span className="text-sm">
        {students.length < total
          ? t('plan.children', { count: total })
          : firstNamesLine(students.map(({ name }) => name))}
      </span>
    </div>
  )
}
