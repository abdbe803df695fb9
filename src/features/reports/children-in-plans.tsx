import { hrefOf } from '#src/contract/pages.ts'
import type { StudentPlanning } from '#src/contract/report.ts'
import type { Student } from '#src/contract/student.ts'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { t } from '#src/words/nb-reports.ts'

import { childrenText } from './children-text.ts'
import { ReportTable } from './report-table.tsx'
import { periodOf, type ReportFilter } from './use-report-filter.ts'

type ChildrenInPlansProps = {
  readonly rows: readonly StudentPlanning[]
  /** Those of the departments that the report is of, a–z. */
  readonly students: readonly Student[]
  readonly filter: ReportFilter
}

/** How often each child was planned in and took part, a–z, and who was not planned in at all. */
export function ChildrenInPlans({ rows, students, filter }: ChildrenInPlansProps) {
  const countsOf = ({ _id }: Student) => rows.find(({ studentId }) => studentId === _id)
  const unplanned = students.filter((child) => !countsOf(child)?.planned)
  return (
    <Card>
      <h2 className="text-xl font-bold">{t('children.title')}</h2>
      <p className="mt-1 mb-4 text-skumring">
        {students.length === 0 ? t('children.none') : t('children.text', { count: students.length })}
      </p>
      {students.length > 0 && (
        <>
          {unplanned.length > 0 && (
            <div className="mb-4">
              <Notice>
                {t('children.unplanned', {
                  names: childrenText(unplanned),
                })}
              </Notice>
            </div>
          )}
          <ReportTable
            report={{
              caption: t('children.title'),
              columns: [t('children.child'), t('children.planned'), t('children.attended')],
              rows: students.map((child) => ({
                key: child._id,
                cells: [child.name, String(countsOf(child)?.planned ?? 0), attendanceText(countsOf(child))],
                to: hrefOf('childReport', { child: child._id, ...periodOf(filter) }),
              })),
            }}
          />
        </>
      )}
    </Card>
  )
}

/** «2 av 3», or a dash before any activity is over. */
function attendanceText(counts: StudentPlanning | undefined): string {
  if (counts === undefined || counts.over === 0) return '–'
  return t('children.share', { attended: counts.attended, over: counts.over })
}
