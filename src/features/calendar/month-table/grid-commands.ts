import type { ClipboardEvent, KeyboardEvent } from 'react'

import { addDays } from '#src/domain/day.ts'
import type { Copied } from '#src/domain/month-table/copied-rows.ts'
import { cellColumns } from '#src/domain/month-table/plan-cells.ts'
import type { MonthTableEvent } from '#src/machines/calendar/month-table/month-table.machine.ts'

import { commandOf, type GridCommand } from './grid-keys.ts'
import {
  clearedEvent,
  clipOf,
  filledDownEvent,
  pasteEvent,
  pasteTextEvent,
  type TableContent,
  textOfSelection,
  weekOf,
} from './table-actions.ts'
import type { TableGridModel } from './use-table-grid.ts'

type CommandDeps = {
  readonly content: TableContent
  readonly model: TableGridModel
  readonly copied: Copied | undefined
  readonly send: (event: MonthTableEvent) => void
}

/** What keys and the clipboard do in the grid while no cell is being edited. */
export function gridCommands({ content, model, copied, send }: CommandDeps) {
  const { rows } = content
  const { activeRow, active, selection } = model
  const row = rows[activeRow]

  const jump = (to: Extract<GridCommand, { readonly kind: 'jump' }>['to']) => {
    const first = rows[0]?.key ?? ''
    const last = rows.at(-1)?.key ?? ''
    switch (to) {
      case 'rowStart':
        return model.goTo(active.key, 'day')
      case 'rowEnd':
        return model.goTo(active.key, 'note')
      case 'tableStart':
        return model.goTo(first, 'day')
      case 'tableEnd':
        return model.goTo(last, 'note')
    }
  }
  const stepWeek = (step: number) => {
    const target = row && addDays(row.day, 7 * step)
    const next = rows.find(({ day }) => day === target) ?? (step < 0 ? rows[0] : rows.at(-1))
    if (next) model.goTo(next.key, active.column)
  }
  /** The row; where all of it is selected, its week. */
  const selectRow = () => {
    if (!row) return
    const isRow = selection.columns.length > cellColumns.length
    const week = weekOf(content, row.day)
    const ofWeek = rows.filter(({ day }) => week.includes(day))
    model.selectRows(
      isRow ? (ofWeek[0]?.key ?? row.key) : row.key,
      isRow ? (ofWeek.at(-1)?.key ?? row.key) : row.key,
    )
  }
  const edit = (text: string | undefined) => {
    const { column } = active
    if (column !== 'day' && row?.editable.includes(column)) model.edit(row.key, column, text)
  }
  const run = (command: GridCommand) => {
    switch (command.kind) {
      case 'move':
        return model.move(command.direction)
      case 'extend':
        return model.extend(command.direction)
      case 'jump':
        return jump(command.to)
      case 'week':
        return stepWeek(command.step)
      case 'edit':
        return edit(command.text)
      case 'clear':
        return send(clearedEvent(content, selection))
      case 'fillDown':
        return send(filledDownEvent(content, selection))
      case 'undo':
        return send({ type: 'monthTable.undo' })
      case 'redo':
        return send({ type: 'monthTable.redo' })
      case 'save':
        return send({ type: 'monthTable.save' })
      case 'selectRow':
        return selectRow()
      case 'selectAll':
        return model.selectAll()
      case 'collapse':
        return model.goTo(active.key, active.column)
    }
  }

  return {
    onKeyDown: (event: KeyboardEvent) => {
      const command = model.editing ? undefined : commandOf(event)
      if (!command) return
      event.preventDefault()
      run(command)
    },
    onCopy: (event: ClipboardEvent) => {
      if (model.editing) return
      event.preventDefault()
      const text = textOfSelection(content, selection)
      event.clipboardData.setData('text/plain', text)
      send({ type: 'monthTable.copy', copied: { clip: clipOf(content, selection), text } })
    },
    onPaste: (event: ClipboardEvent) => {
      if (model.editing || !content.mayPlan) return
      event.preventDefault()
      const text = event.clipboardData.getData('text/plain')
      const isOwn = copied !== undefined && (copied.text ?? '') === text.replaceAll('\r', '')
      send(isOwn ? pasteEvent(content, selection, copied.clip) : pasteTextEvent(content, selection, text))
    },
  }
}
