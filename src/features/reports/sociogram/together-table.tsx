import { memo } from 'react'

import type { StudentId } from '#src/contract/values.ts'
import { closenesses, type Pair } from '#src/domain/reports/sociogram.ts'
import { t } from '#src/words/nb-sociogram.ts'

import { ReportTable } from '../report-table.tsx'
import { type Lines, linesOf, otherIn } from './companions.ts'
import type { ShownChild } from './shown-children.ts'

type TogetherTableProps = {
  readonly caption: string
  /** A–z. */
  readonly shown: readonly ShownChild[]
  readonly lines: Lines
}

/** With whom each child was together and how often, in a column for each thickness of a line. */
export const TogetherTable = memo(function TogetherTable({ caption, shown, lines }: TogetherTableProps) {
  if (shown.length === 0) return null
  const columns = closenesses.map((closeness) => t(`sociogram.${closeness}.with`))
  const textsOf = linesOf(lines).map(([, pairs]) => othersIn(pairs, shown))
  return (
    // While the months are played, the browser lays out the table only where it is on the screen.
    <div className="-mx-1 mt-6 px-1 [content-visibility:auto] [contain-intrinsic-block-size:auto_30rem]">
      <h3>{t('sociogram.table')}</h3>
      <p className="mt-1 mb-2 text-sm text-skumring">{t('sociogram.table.text')}</p>
      <ReportTable
        report={{
          caption,
          columns: [t('sociogram.table.child'), ...columns],
          texts: columns,
          rows: shown.map((child) => ({
            key: child.id,
            cells: [child.name, ...textsOf.map((textOf) => textOf(child.id))],
            to: child.to,
          })),
        }}
      />
    </div>
  )
})

/** Returns with whom a child is in the pairs, in the order of the children. */
function othersIn(pairs: readonly Pair[], shown: readonly ShownChild[]) {
  const counts = new Map(shown.map(({ id }) => [id, new Map<StudentId, number>()]))
  for (const pair of pairs)
    for (const id of [pair.a, pair.b]) counts.get(id)?.set(otherIn(pair, id), pair.count)
  return (id: StudentId) => {
    const ofChild = counts.get(id)
    const others = shown.flatMap((other) => {
      const count = ofChild?.get(other.id)
      return count === undefined ? [] : `${other.shortName}\u00A0(${count})`
    })
    return others.length === 0 ? t('sociogram.table.nobody') : others.join(', ')
  }
}
