import {
  type CellSelectionDirection,
  cellSelectionFeature,
  createColumnHelper,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useState } from 'react'
import { flushSync } from 'react-dom'

import { type MonthRow } from '#src/domain/month-table/month-rows.ts'
import { type CellColumn, cellColumns } from '#src/domain/month-table/plan-cells.ts'

export type GridColumn = 'day' | CellColumn
export type EditedCell = {
  readonly key: string
  readonly column: CellColumn
  readonly text: string | undefined
}
/** The selected rows by their index in the table, and the selected columns. */
export type GridSelection = {
  readonly from: number
  readonly to: number
  readonly columns: readonly GridColumn[]
}

export const gridColumns: readonly GridColumn[] = ['day', ...cellColumns]

const features = tableFeatures({ cellSelectionFeature })
const helper = createColumnHelper<typeof features, MonthRow>()
const columns = helper.columns(gridColumns.map((column) => helper.display({ id: column })))

/** The model of the grid: which cells are selected, which one has the focus, and which one is being edited. */
export function useTableGrid(rows: readonly MonthRow[]) {
  const [grid, setGrid] = useState<HTMLTableElement | null>(null)
  const [editing, setEditing] = useState<EditedCell>()
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: ({ key }) => key,
    autoResetCellSelection: false,
    enableMultiCellRangeSelection: false,
  })
  const focused = table.getFocusedCell()
  const active = {
    key: focused?.row.id ?? rows[0]?.key ?? '',
    column: columnOf(focused?.column.id) ?? 'activityId',
  }

  /** Changes the selection and moves the focus to its cell. */
  const select = (change: () => void) => {
    flushSync(() => {
      setEditing(undefined)
      change()
    })
    const cell = grid?.querySelector<HTMLElement>('[data-column][tabindex="0"]')
    cell?.focus()
  }
  const goTo = (key: string, column: GridColumn) => select(() => table.setFocusedCell(key, column))
  const ensured = () => {
    if (!table.getFocusedCell()) table.setFocusedCell(active.key, active.column)
  }
  const bounds = table.getCellSelectionBounds()[0]
  const activeRow = Math.max(
    0,
    rows.findIndex(({ key }) => key === active.key),
  )
  const selection: GridSelection = bounds
    ? {
        from: bounds.minRowIndex,
        to: bounds.maxRowIndex,
        columns: gridColumns.slice(bounds.minColumnIndex, bounds.maxColumnIndex + 1),
      }
    : { from: activeRow, to: activeRow, columns: [active.column] }

  return {
    /** The ref of the table’s element. */
    setGrid,
    table,
    active,
    activeRow,
    selection,
    editing,
    goTo,
    focusActive: () => select(ensured),
    move: (direction: CellSelectionDirection) =>
      select(() => {
        ensured()
        table.moveCellSelection(direction)
      }),
    extend: (direction: CellSelectionDirection) =>
      select(() => {
        ensured()
        table.extendCellSelection(direction)
      }),
    selectRows: (from: string, to: string) =>
      select(() =>
        table.selectCellRange({
          anchorRowId: from,
          anchorColumnId: 'day',
          focusRowId: to,
          focusColumnId: gridColumns.at(-1) ?? 'note',
        }),
      ),
    selectAll: () => select(() => table.selectAllCells()),
    edit: (key: string, column: CellColumn, text?: string) => {
      flushSync(() => {
        table.setFocusedCell(key, column)
        setEditing({ key, column, text })
      })
    },
    /** Ends the editing without moving the focus. */
    close: () => setEditing(undefined),
  }
}

const columnOf = (id: string | undefined): GridColumn | undefined =>
  gridColumns.find((column) => column === id)

export type TableGridModel = ReturnType<typeof useTableGrid>
