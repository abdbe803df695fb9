import { Card } from '#src/ui/card.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { Link } from '#src/ui/link.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { slotOf, type WheelScale, type WheelSpan } from './wheel.ts'
import { themeAddress, type WheelRing, type WheelTheme } from './wheel-content.ts'

type WheelTableProps = {
  readonly caption: string
  /** The heading of the first column. */
  readonly period: string
  readonly ringsTitle: string
  readonly rows: readonly WheelTableRow[]
  readonly rings: readonly WheelRing[]
  readonly themes: readonly WheelTheme[]
  readonly scale: WheelScale
}

type WheelTableRow = {
  readonly span: WheelSpan
  readonly name: string
  readonly to: string
  readonly count: number
}

/** All that the wheel shows, as a table. */
export function WheelTable({ caption, period, ringsTitle, rows, rings, themes, scale }: WheelTableProps) {
  return (
    <Card className="mt-8 print:break-before-page">
      <DataTable
        caption={caption}
        columns={[
          { key: 'period', label: period },
          { key: 'planned', label: t('calendar.year.planned'), align: 'end' },
          { key: 'rings', label: ringsTitle },
          { key: 'themes', label: t('wheel.themes') },
        ]}
        rows={rows.map(({ span, name, to, count }) => ({
          key: span.key,
          cells: [
            <Link
              key="period"
              to={to}
              className="text-link inline-flex min-h-11 items-center whitespace-nowrap"
            >
              {name}
            </Link>,
            count,
            <span key="rings" className="block min-w-36">
              {countsOf(rings, span)}
            </span>,
            <ul key="themes" className="flex min-w-48 flex-wrap gap-x-3">
              {themesIn(themes, scale, span).map(({ id, title }) => (
                <li key={id}>
                  <Link to={themeAddress(id)} className="text-link inline-flex min-h-11 items-center">
                    {title}
                  </Link>
                </li>
              ))}
            </ul>,
          ],
        }))}
      />
    </Card>
  )
}

/** «Natur 3, Kropp 1». */
const countsOf = (rings: readonly WheelRing[], { from, to }: WheelSpan) =>
  rings
    .map(({ shortName, planned }) => ({
      shortName,
      count: planned.filter(({ plan }) => from <= plan.date && plan.date <= to).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ shortName, count }) => `${shortName} ${count}`)
    .join(', ')

/** The themes with a slot that overlaps the span. */
function themesIn(themes: readonly WheelTheme[], scale: WheelScale, { from, to }: WheelSpan) {
  const [first, last] = [slotOf(scale, from), slotOf(scale, to)]
  return themes.filter(({ slots }) => slots.some((slot) => first <= slot && slot <= last))
}
