import type { PlanChild } from '#src/contract/plan-details.ts'
import { ChildMark, isMarkName } from '#src/ui/child-mark.tsx'
import { t } from '#src/words/nb-home.ts'

import { firstNamesLine } from './first-names.ts'

type TodayChildrenProps = {
  /** The children that have loaded. */
  readonly shown: readonly PlanChild[]
  /** How many children take part, loaded or not. */
  readonly total: number
  readonly withMarks: boolean
}

const shownMarks = 4

/** The cloakroom marks and first names of the children who take part; their count until the names have loaded. */
export function TodayChildren({ shown, total, withMarks }: TodayChildrenProps) {
  if (total === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {withMarks && shown.length > 0 && (
        <span className="flex flex-wrap gap-1">
          {shown.slice(0, shownMarks).map(({ _id, mark }) => (
            <ChildMark key={_id} mark={isMarkName(mark) ? mark : 'star'} />
          ))}
        </span>
      )}
      <span className="text-sm">
        {shown.length < total
          ? t('plan.children', { count: total })
          : firstNamesLine(shown.map(({ firstName }) => firstName))}
      </span>
    </div>
  )
}
