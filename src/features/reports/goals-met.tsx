import type { ExperienceGoal } from '#src/contract/experience-goal.ts'
import type { FocusAreaSummary } from '#src/contract/focus-area.ts'
import { hrefOf } from '#src/contract/pages.ts'
import type { StudentGoal } from '#src/contract/report.ts'
import type { Student } from '#src/contract/student.ts'
import { Card } from '#src/ui/card.tsx'
import { t } from '#src/words/nb-reports.ts'

import { childrenText } from './children-text.ts'
import { goalsByArea } from './goals-by-area.ts'
import { ReportTable } from './report-table.tsx'

type GoalsMetProps = {
  readonly rows: readonly StudentGoal[]
  readonly goals: readonly ExperienceGoal[]
  readonly areas: readonly FocusAreaSummary[]
  /** Those of the departments that the report is of, a–z. */
  readonly students: readonly Student[]
}

/** How many children have met each goal, by focus area, and who has not yet. */
export function GoalsMet({ rows, goals, areas, students }: GoalsMetProps) {
  const metBy = (goal: ExperienceGoal) =>
    new Set(rows.flatMap(({ goalId, studentId }) => (goalId === goal._id ? studentId : [])))
  return (
    <Card>
      <h2 className="text-xl font-bold">{t('goals.title')}</h2>
      <p className="mt-1 mb-4 text-skumring">
        {students.length === 0 ? t('children.none') : t('goals.text')}
      </p>
      {students.length > 0 && (
        <ReportTable
          report={{
            caption: t('goals.title'),
            columns: [t('goals.goal'), t('goals.met'), t('goals.missing')],
            texts: [t('goals.met'), t('goals.missing')],
            groups: t('goals.area'),
            rows: goalsByArea(goals, areas).map(({ area, goal }) => {
              const met = metBy(goal)
              const missing = students.filter(({ _id }) => !met.has(_id))
              return {
                key: goal._id,
                group: area.title,
                cells: [
                  goal.title,
                  t('goals.share', { met: students.length - missing.length, all: students.length }),
                  missingText(missing, students),
                ],
                to: hrefOf('activityCards', { goal: goal._id }),
              }
            }),
          }}
        />
      )}
    </Card>
  )
}

function missingText(missing: readonly Student[], all: readonly Student[]): string {
  if (missing.length === 0) return t('goals.nobody')
  if (missing.length === all.length) return t('goals.everybody')
  return childrenText(missing)
}
