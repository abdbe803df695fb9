import { hrefOf } from '#src/contract/pages.ts'
import type { StudentReport } from '#src/contract/report.ts'
import { writtenDay } from '#src/domain/day.ts'
import { useBankList } from '#src/shell/queries/use-bank-list.ts'
import { Card } from '#src/ui/card.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { t } from '#src/words/nb-reports.ts'

import { ReportTable } from './report-table.tsx'

/** In how many activities of the period one child was planned and took part, with the plans behind the figures. */
export function ChildPlans({ plans }: Pick<StudentReport, 'plans'>) {
  const activities = useBankList('activities').data ?? []
  const over = plans.filter(({ tookPart }) => tookPart !== null)
  const attended = over.filter(({ tookPart }) => tookPart).length
  return (
    <Card>
      <h2 className="text-xl font-bold">{t('childReport.plans.title')}</h2>
      <p className="mt-1 text-skumring">
        {plans.length === 0
          ? t('childReport.plans.none')
          : t('childReport.plans.sum', { count: plans.length, over: over.length, attended })}
      </p>
      {plans.length > 0 && (
        <div className="mt-4">
          <Disclosure title={t('childReport.plans.show', { count: plans.length })} lazy>
            <ReportTable
              report={{
                caption: t('childReport.plans.title'),
                columns: [
                  t('childReport.plans.activity'),
                  t('childReport.plans.day'),
                  t('childReport.plans.part'),
                ],
                texts: [t('childReport.plans.day'), t('childReport.plans.part')],
                rows: plans.map(({ planId, activityId, date, tookPart }) => ({
                  key: planId,
                  cells: [
                    activities.find(({ _id }) => _id === activityId)?.title ?? t('cards.gone'),
                    writtenDay(date),
                    partText(tookPart),
                  ],
                  to: hrefOf('plan', { event: planId }),
                })),
              }}
            />
          </Disclosure>
        </div>
      )}
    </Card>
  )
}

function partText(tookPart: boolean | null): string {
  if (tookPart === null) return t('childReport.plans.coming')
  return t(tookPart ? 'childReport.plans.yes' : 'childReport.plans.no')
}
