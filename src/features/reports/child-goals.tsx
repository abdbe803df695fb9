import { experienceGoalEndpoints } from '#src/contract/experience-goal.ts'
import { hrefOf } from '#src/contract/pages.ts'
import type { StudentReport } from '#src/contract/report.ts'
import { writtenDay } from '#src/domain/day.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { useBankList } from '#src/shell/queries/use-bank-list.ts'
import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-reports.ts'

import { goalsByArea } from './goals-by-area.ts'
import { ReportTable } from './report-table.tsx'

/** Which goals one child has met, by focus area, how often and when last. */
export function ChildGoals({ goals: met }: Pick<StudentReport, 'goals'>) {
  const goals = useApiQuery(experienceGoalEndpoints.list, {})
  const areas = useBankList('focusAreas')
  return (
    <QueryBoundary query={goals} skeleton={<Skeleton shape="block" />}>
      {(all) => (
        <QueryBoundary query={areas} skeleton={<Skeleton shape="block" />}>
          {(shown) => {
            const ordered = goalsByArea(all, shown).map(({ area, goal }) => ({
              area,
              goal,
              found: met.find(({ goalId }) => goalId === goal._id),
            }))
            return (
              <Card>
                <h2 className="text-xl font-bold">{t('goals.title')}</h2>
                <p className="mt-1 mb-4 text-skumring">
                  {t('childReport.goals.sum', {
                    met: ordered.filter(({ found }) => found).length,
                    all: ordered.length,
                  })}
                </p>
                <ReportTable
                  report={{
                    caption: t('goals.title'),
                    columns: [t('goals.goal'), t('childReport.goals.last'), t('childReport.goals.times')],
                    texts: [t('childReport.goals.last')],
                    groups: t('goals.area'),
                    rows: ordered.map(({ area, goal, found }) => ({
                      key: goal._id,
                      group: area.title,
                      cells: [
                        goal.title,
                        found ? writtenDay(found.last) : t('childReport.goals.never'),
                        String(found?.times ?? 0),
                      ],
                      to: hrefOf('activityCards', { goal: goal._id }),
                    })),
                  }}
                />
              </Card>
            )
          }}
        </QueryBoundary>
      )}
    </QueryBoundary>
  )
}
