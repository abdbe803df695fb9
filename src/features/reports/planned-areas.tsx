import { monthTitle } from '#src/domain/calendar-month.ts'
import { ArrowRight } from 'lucide'

import type { FocusAreaSummary } from '#src/contract/focus-area.ts'
import type { Month } from '#src/contract/page-values.ts'
import { hrefOf } from '#src/contract/pages.ts'
import type { AreaPlanning } from '#src/contract/report.ts'
import type { DepartmentId } from '#src/contract/values.ts'
import type { DayRange } from '#src/domain/day.ts'
import { listText } from '#src/domain/list-text.ts'
import { areaCoverage, type AreaCoverage, leastPlanned, sumOf } from '#src/domain/reports/area-coverage.ts'
import { monthsIn, monthsUntil } from '#src/domain/reports/report-period.ts'
import { useToday } from '#src/shell/shell.tsx'
import { AreaIcon } from '#src/ui/area-icon.tsx'
import { Card } from '#src/ui/card.tsx'
import { Hyphenated } from '#src/ui/hyphenated.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { t } from '#src/words/nb-reports.ts'

import { AreaCards } from './area-cards.tsx'
import { MonthColumns } from './month-columns.tsx'
import { ReportTable } from './report-table.tsx'
import { ShareBar } from './share-bar.tsx'

type PlannedAreasProps = {
  readonly rows: readonly AreaPlanning[]
  readonly areas: readonly FocusAreaSummary[]
  readonly range: DayRange
  readonly department: DepartmentId | 'all'
}

/** What was planned and done in each focus area, together and month by month, and where least was planned. */
export function PlannedAreas({ rows, areas, range, department }: PlannedAreasProps) {
  const today = useToday()
  const months = monthsIn(range)
  const plansOf = (month: Month) =>
    hrefOf('calendarList', { month, department, ...(department !== 'all' && { who: 'department' as const }) })
  const coverage = areaCoverage(
    rows,
    areas.map(({ _id }) => _id),
    months,
  )
  const areaOf = (id: string) => areas.find(({ _id }) => _id === id)
  const titlesOf = (found: readonly AreaCoverage[]) =>
    // Between quotation marks, since many of them have an «og» of their own.
    listText(found.flatMap(({ areaId }) => areaOf(areaId)?.title ?? []).map((title) => `«${title}»`))
  const least = leastPlanned(coverage)
  // With the plans of activities without a focus area.
  const total = sumOf(rows)
  const most = Math.max(...coverage.map((one) => one.total.planned))
  const [first] = least
  return (
    <>
      <Card>
        <h2 className="text-xl font-bold">{t('planned.title')}</h2>
        <p className="mt-1 text-skumring">
          {total.planned === 0 ? t('planned.none') : t('planned.sum', { ...total, count: total.planned })}
        </p>
        {total.planned > 0 && (
          <>
            <ul className="mt-4 grid gap-3">
              {coverage.map(({ areaId, total: { planned, done } }) => {
                const area = areaOf(areaId)
                return (
                  <li
                    key={areaId}
                    className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 max-xs:grid-cols-[minmax(0,1fr)] sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_6rem]"
                  >
                    <span data-omr={area?.colour} className="flex min-w-0 items-center gap-2 font-semibold">
                      {area && <AreaIcon icon={area.icon} className="size-5 shrink-0 text-ink" />}
                      <span className="min-w-0">
                        <Hyphenated text={area?.title ?? ''} />
                      </span>
                    </span>
                    <span className="text-right max-xs:text-left sm:order-last sm:text-left">
                      {planned === 0 ? (
                        t('planned.nothing')
                      ) : (
                        <>
                          <b className="font-bold">{done}</b> {t('planned.of', { planned })}
                        </>
                      )}
                    </span>
                    <div className="xs:max-sm:col-span-2">
                      <ShareBar colour={area?.colour} part={done} whole={planned} most={most} />
                    </div>
                  </li>
                )
              })}
            </ul>
            <p className="mt-3 text-sm text-skumring">{t('planned.legend')}</p>
          </>
        )}
        {first && (
          <div className="mt-4 grid justify-items-start gap-2">
            <Notice>{t('planned.least', { areas: titlesOf(least) })}</Notice>
            <AreaCards areaId={first.areaId} area={areaOf(first.areaId)?.title ?? ''} />
            <Link
              to={hrefOf('activityCards', { area: first.areaId })}
              className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-blaa-600 print:hidden"
            >
              {t('planned.find', { area: areaOf(first.areaId)?.title ?? '' })}
              <Icon node={ArrowRight} className="size-5 shrink-0" />
            </Link>
          </div>
        )}
      </Card>
      {total.planned > 0 && (
        <Card>
          <h2 className="text-xl font-bold">{t('coverage.title')}</h2>
          <MonthColumns
            label={t('coverage.chart')}
            months={months.map((month) => ({ month, ...sumOf(rows.filter((row) => row.month === month)) }))}
            plansOf={plansOf}
          />
          <p className="mb-4 text-skumring">{t('coverage.text')}</p>
          <ReportTable
            report={{
              caption: t('coverage.title'),
              columns: [t('coverage.month'), ...areas.map(({ code }) => code), t('coverage.all')],
              rows: monthsUntil(
                today,
                range,
                rows.map(({ month }) => month),
              ).map((month, index) => {
                const ofMonth = coverage.map((one) => one.months[index]?.counts.planned ?? 0)
                return {
                  key: month,
                  cells: [
                    monthTitle(month),
                    ...ofMonth.map(String),
                    String(sumOf(rows.filter((row) => row.month === month)).planned),
                  ],
                  to: plansOf(month),
                }
              }),
            }}
          />
        </Card>
      )}
    </>
  )
}
