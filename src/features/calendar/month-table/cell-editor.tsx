import type { UserId } from '#src/contract/values.ts'
import type { CellColumn, PlanCells } from '#src/domain/month-table/plan-cells.ts'

import { ChoiceEditor, ChoicesEditor } from './choice-editor.tsx'
import type { CellStep } from './editor-keys.tsx'
import { areaOf, type TableChoices } from './table-texts.ts'
import { TextEditor } from './text-editor.tsx'

export type EditorProps = {
  readonly cells: PlanCells
  readonly label: string
  /** What the user has typed to begin with, instead of the value. */
  readonly text: string | undefined
  readonly onCommit: (change: Partial<PlanCells>, step: CellStep) => void
  readonly onCancel: (step: CellStep) => void
}

type CellEditorProps = EditorProps & { readonly column: CellColumn; readonly choices: TableChoices }

/** The field in a cell that is being edited. */
export function CellEditor({ column, choices, ...editor }: CellEditorProps) {
  const { cells, onCommit, onCancel, label, text } = editor
  switch (column) {
    case 'activityId':
      return (
        <ChoiceEditor
          {...{ label, text, onCancel }}
          choices={(choices.activities ?? []).map(({ _id, title }) => ({
            id: _id,
            label: title,
            area: areaOf(choices, _id),
          }))}
          chosen={cells.activityId}
          onChoose={(id) => onCommit({ activityId: id }, 'stay')}
        />
      )
    case 'leader':
      return (
        <ChoiceEditor
          {...{ label, text, onCancel }}
          choices={peopleOf(choices)}
          chosen={cells.leader}
          onChoose={(id) => {
            const [leader] = usersIn(choices, [id])
            if (leader) onCommit({ ...withoutPerson(cells, leader), leader }, 'stay')
          }}
        />
      )
    case 'observers':
    case 'helpers':
      return (
        <ChoicesEditor
          {...{ label, text, onCancel }}
          choices={peopleOf(choices)}
          chosen={cells[column]}
          onChoose={(ids, step) => onCommit({ [column]: usersIn(choices, ids) }, step)}
        />
      )
    case 'start':
    case 'end':
    case 'note':
      return <TextEditor column={column} {...editor} />
  }
}

const peopleOf = ({ staff = [] }: TableChoices) => staff.map(({ _id, label }) => ({ id: _id, label }))

const usersIn = ({ staff = [] }: TableChoices, ids: readonly string[]): UserId[] =>
  staff.filter(({ _id }) => ids.includes(_id)).map(({ _id }) => _id)

/** A person has one part: a new leader no longer helps or observes. */
const withoutPerson = ({ observers, helpers }: PlanCells, person: UserId): Partial<PlanCells> => ({
  ...(observers.includes(person) ? { observers: observers.filter((id) => id !== person) } : {}),
  ...(helpers.includes(person) ? { helpers: helpers.filter((id) => id !== person) } : {}),
})
