import { Portal } from '@headlessui/react'
import { type ComponentProps, type MouseEvent, useRef } from 'react'

import type { Day } from '#src/contract/values.ts'
import { weekdayOf } from '#src/domain/day.ts'
import type { MonthRow } from '#src/domain/month-table/month-rows.ts'
import { blankCells, type PlanCells } from '#src/domain/month-table/plan-cells.ts'
import { classNames } from '#src/ui/class-names.ts'

import { CellEditor } from './cell-editor.tsx'
import { DayContent, PlanContent } from './cell-content.tsx'
import type { CellStep } from './editor-keys.tsx'
import { columnName, type RowMessage } from './row-messages.ts'
import type { TableContent } from './table-actions.ts'
import type { GridColumn, TableGridModel } from './use-table-grid.ts'

// oxlint-disable-next-line typescript/no-deprecated -- the package does not export its successor
const ListPortal = Portal.Group

type TableGridProps = {
  readonly label: string
  readonly model: TableGridModel
  readonly content: TableContent
  readonly today: Day
  readonly messageOf: (row: MonthRow) => RowMessage | undefined
  readonly isSaved: (row: MonthRow) => boolean
  /** No cell can be edited while the rows are being saved. */
  readonly isBusy: boolean
  readonly commands: Pick<ComponentProps<'table'>, 'onKeyDown' | 'onCopy' | 'onPaste'>
  readonly onChange: (row: MonthRow, change: Partial<PlanCells>) => void
}

/** The table as a data grid: one tab stop, in which the arrow keys move from cell to cell. */
export function TableGrid(props: TableGridProps) {
  const { label, model, commands, isBusy } = props
  const { table, setGrid } = model
  const lists = useRef<HTMLDivElement>(null)
  return (
    <ListPortal target={lists}>
      {/* The day column stays in view; the focus scrolls a cell out from under it. */}
      <div className="scroll-pl-42 overflow-x-auto rounded-lg border border-fuge bg-papir shadow-kant">
        <table
          ref={setGrid}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern of a data grid
          role="grid"
          aria-label={label}
          aria-multiselectable
          aria-busy={isBusy}
          {...commands}
          className="w-full min-w-[70rem] table-fixed border-separate border-spacing-0 text-sm"
        >
          <colgroup>
            {widths.map(([column, width]) => (
              <col key={column} className={width} />
            ))}
          </colgroup>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map((header) => (
                  <th
                    key={header.id}
                    scope="col"
                    className={classNames(headLook, header.id === 'day' && sticky)}
                  >
                    {columnName(columnIn(header))}
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            {table.getRowModel().rows.map((row, index) => (
              <GridRow key={row.id} row={row} isFirst={index === 0} {...props} />
            ))}
          </tbody>
        </table>
      </div>
      {/* The lists of choices, outside the frame that scrolls. */}
      <div ref={lists} />
    </ListPortal>
  )
}

type TableRow = ReturnType<TableGridModel['table']['getRowModel']>['rows'][number]
type TableCell = ReturnType<TableRow['getAllCells']>[number]
type GridRowProps = TableGridProps & { readonly row: TableRow; readonly isFirst: boolean }

function GridRow({ row, isFirst, ...props }: GridRowProps) {
  const { day, isFirstOfDay, edit } = row.original
  const isWeekend = weekdayOf(day) > 5
  const isMonday = weekdayOf(day) === 1
  const isRest = isWeekend || props.content.isClosed(day)
  return (
    <tr
      aria-current={day === props.today ? 'date' : undefined}
      className={classNames(
        'group',
        isRest && 'text-skumring',
        edit?.kind === 'removed' && '[&>td]:line-through [&>td]:decoration-feil',
      )}
    >
      {row.getAllCells().map((cell) => (
        <GridCell
          key={cell.id}
          cell={cell}
          {...props}
          look={classNames(
            isFirst
              ? ''
              : !isFirstOfDay
                ? 'border-t border-sand'
                : isMonday
                  ? 'border-t-2 border-karm'
                  : 'border-t border-fuge',
            day === props.today ? 'bg-lys-100' : isRest ? 'bg-kalk' : 'bg-papir',
          )}
        />
      ))}
    </tr>
  )
}

type GridCellProps = TableGridProps & { readonly cell: TableCell; readonly look: string }

function GridCell({ cell, look, ...props }: GridCellProps) {
  const { model, content, messageOf, isBusy } = props
  const row = cell.row.original
  const column = columnIn(cell)
  const isActive = model.active.key === row.key && model.active.column === column
  const isEditable = column !== 'day' && row.editable.includes(column) && !isBusy
  const message = messageOf(row)
  const isWrong = message?.column === column
  const messageId = `message ${row.key}`.replaceAll(' ', '-')
  const wasActive = useRef(false)
  const isEdited = model.editing?.key === row.key && model.editing.column === column
  const isChanged = column !== 'day' && row.changed.includes(column)
  const isSelected =
    cell.getIsSelected() &&
    !(isActive && model.selection.from === model.selection.to && model.selection.columns.length === 1)
  const finish = (step: CellStep) => {
    if (step === 'away') return model.close()
    model.goTo(row.key, column)
    if (step !== 'stay') model.move(step)
  }
  const attributes = {
    'data-column': column,
    // The field in a cell takes its place.
    tabIndex: isEdited ? undefined : isActive ? 0 : -1,
    'aria-selected': cell.getIsSelected(),
    'aria-readonly': isEditable ? undefined : true,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': isWrong ? messageId : undefined,
    className: classNames(
      'relative h-11 scroll-mt-36 px-2 py-1 text-left align-middle font-normal focus:z-3 lg:scroll-mt-52 focus:ring-2 focus:ring-natt focus:ring-inset',
      look,
      column === 'day' ? sticky : 'border-l border-l-sand',
      isChanged && 'bg-lys-200!',
      isSelected && 'bg-blaa-100!',
      isWrong && 'ring-2 ring-feil ring-inset',
    ),
    onMouseDown: (event: MouseEvent) => {
      wasActive.current = isActive && event.detail === 1 && document.activeElement === event.currentTarget
      if (!isEdited) cell.getSelectionStartHandler()(event)
    },
    onMouseEnter: cell.getSelectionExtendHandler(),
    onClick: (event: MouseEvent) => {
      if (isEdited || event.shiftKey || !isEditable) return
      if (wasActive.current || event.detail === 2) model.edit(row.key, column)
    },
  }
  if (column === 'day')
    return (
      <th scope="row" {...attributes}>
        <DayContent row={row} names={content.namesOn(row.day)} isSaved={props.isSaved(row)} />
      </th>
    )
  return (
    <td {...attributes}>
      <PlanContent {...{ row, column, message, messageId, content }} />
      {isEdited && (
        <CellEditor
          column={column}
          cells={row.cells ?? blankCells(content.leader)}
          choices={content.choices}
          label={columnName(column)}
          text={model.editing?.text}
          onCommit={(change, step) => {
            props.onChange(row, change)
            finish(step)
          }}
          onCancel={finish}
        />
      )}
    </td>
  )
}

const columnIn = ({ column: { id } }: { readonly column: { readonly id: string } }): GridColumn =>
  widths.find(([column]) => column === id)?.[0] ?? 'day'

const widths: readonly (readonly [GridColumn, string])[] = [
  ['day', 'w-42'],
  ['activityId', ''],
  ['start', 'w-17'],
  ['end', 'w-17'],
  ['leader', 'w-36'],
  ['observers', 'w-30'],
  ['helpers', 'w-30'],
  ['note', 'w-52'],
]

const headLook = 'bg-kalk px-2 py-2.5 text-left align-bottom text-xs font-semibold text-skumring'
const sticky = 'sticky left-0 z-2 border-r border-r-sand'
