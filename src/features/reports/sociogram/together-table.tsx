import type { Pair } from '#src/domain/reports/sociogram.ts'
import { t } from '#src/words/nb-sociogram.ts'

import { ReportTable } from '../report-table.tsx'
import { type Lines, linesOf, otherIn, pairsWith } from './companions.ts'
import type { ShownChild } from './shown-children.ts'

type TogetherTableProps = {
  readonly caption: string
  readonly shown: readonly ShownChild[]
  readonly lines: Lines
}

/** With whom each child was together and how often, in a column for each thickness of a line. */
export function TogetherTable({ caption, shown, lines }: TogetherTableProps) {
  if (shown.length === 0) return null
  const columns = [t('sociogram.much.with'), t('sociogram.some.with'), t('sociogram.little.with')]
  const textOf = (child: ShownChild, pairs: readonly Pair[]) => {
    const counts = new Map(pairs.map((pair) => [otherIn(pair, child.id), pair.count]))
    const others = shown.flatMap(({ id, shortName }) =>
      counts.has(id) ? `${shortName}\u00A0(${counts.get(id)})` : [],
    )
    return others.length === 0 ? t('sociogram.table.nobody') : others.join(', ')
  }
  return (
    <div className="mt-6">
      <h3>{t('sociogram.table')}</h3>
      <p className="mt-1 mb-2 text-sm text-skumring">{t('sociogram.table.text')}</p>
      <ReportTable
        report={{
          caption,
          columns: [t('sociogram.table.child'), ...columns],
          texts: columns,
          rows: shown.map((child) => ({
            key: child.id,
            cells: [
              child.name,
              ...linesOf({ ...lines, pairs: pairsWith(child.id, lines.pairs) }).map(([, pairs]) =>
                textOf(child, pairs),
              ),
            ],
            to: child.to,
          })),
        }}
      />
    </div>
  )
}
