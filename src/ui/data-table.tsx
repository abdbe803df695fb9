import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type DataTableProps = {
  readonly caption: string
  readonly columns: readonly TableColumn[]
  readonly rows: readonly TableRow[]
  /** Shows the caption above the table instead of only to screen readers. */
  readonly showCaption?: boolean
}

export type TableColumn = {
  readonly key: string
  readonly label: string
  readonly align?: 'start' | 'end'
  /** Shows the heading only to screen readers, for a column of buttons. */
  readonly visuallyHidden?: boolean
}

export type TableRow = {
  readonly key: string
  /** One per column; the first is the row header. */
  readonly cells: readonly ReactNode[]
  /** Rows of the same group that follow one another have its name above them. */
  readonly group?: string | undefined
}

export function DataTable({ caption, columns, rows, showCaption = false }: DataTableProps) {
  return (
    <section
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard must be able to scroll a wide table
      tabIndex={0}
      className="scroll-edges relative overflow-x-auto print:bg-none print:overflow-visible"
    >
      <table className="w-full border-collapse text-sm">
        <caption className={showCaption ? 'pb-2 text-left font-semibold' : 'sr-only'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classNames(cell, alignOf(column), 'font-semibold text-skumring')}
              >
                {column.visuallyHidden ? <span className="sr-only">{column.label}</span> : column.label}
              </th>
            ))}
          </tr>
        </thead>
        {groupsIn(rows).map(({ group, rows: ofGroup }) => (
          <tbody key={group ?? ''}>
            {group !== undefined && (
              <tr className="print:break-after-avoid">
                <th scope="rowgroup" colSpan={columns.length} className="pt-6 pb-1 text-left font-bold">
                  {group}
                </th>
              </tr>
            )}
            {ofGroup.map((row) => (
              <Row key={row.key} columns={columns} row={row} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

type TableGroup = { readonly group: string | undefined; readonly rows: TableRow[] }

function groupsIn(rows: readonly TableRow[]): readonly TableGroup[] {
  const groups: TableGroup[] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last && last.group === row.group) last.rows.push(row)
    else groups.push({ group: row.group, rows: [row] })
  }
  return groups
}

function Row({ columns, row }: { readonly columns: readonly TableColumn[]; readonly row: TableRow }) {
  return (
    <tr>
      {columns.map((column, index) =>
        index === 0 ? (
          <th key={column.key} scope="row" className={classNames(cell, alignOf(column), 'font-semibold')}>
            {row.cells[index]}
          </th>
        ) : (
          // A figure stays on one line, and a table that is too wide for that scrolls.
          <td
            key={column.key}
            className={classNames(cell, alignOf(column), column.align === 'end' && 'whitespace-nowrap')}
          >
            {row.cells[index]}
          </td>
        ),
      )}
    </tr>
  )
}

const cell = 'border-b border-fuge py-3 pr-2 align-middle last:pr-0 sm:pr-3'
const alignOf = (column: TableColumn) => (column.align === 'end' ? 'text-right' : 'text-left')
