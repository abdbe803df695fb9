import { useId, useRef, useState } from 'react'

import { constants } from '#src/contract/constants.ts'
import { clockTime } from '#src/domain/day.ts'
import { typedTime } from '#src/domain/typed-time.ts'
import { t } from '#src/words/nb-month-table.ts'

import { type CellField, editorLook, enterField } from './choice-field.tsx'
import { type CellStep, EditorKeys } from './editor-keys.tsx'
import type { EditorProps } from './cell-editor.tsx'

type TextEditorProps = EditorProps & { readonly column: 'start' | 'end' | 'note' }

/** A cell that is typed in: a time, or a note. */
export function TextEditor({ column, cells, label, text, onCommit, onCancel }: TextEditorProps) {
  const [isInvalid, setInvalid] = useState(false)
  const input = useRef<CellField>(null)
  const errorId = useId()
  const isTime = column !== 'note'
  const leave = (step: CellStep) => {
    const typed = input.current?.value ?? ''
    const value = isTime ? typedTime(typed) : typed
    if (value !== undefined) onCommit({ [column]: value }, step)
    else if (step === 'away') onCancel(step)
    else setInvalid(true)
  }
  const field = {
    ref: (element: CellField | null) => enterField(input, element, text),
    'aria-label': label,
    autoComplete: 'off',
  }
  return (
    <EditorKeys onEscape={() => onCancel('stay')} onLeave={leave}>
      {isTime ? (
        <input
          {...field}
          defaultValue={text ?? clockTime(cells[column])}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? errorId : undefined}
          inputMode="decimal"
          maxLength={12}
          className={editorLook}
        />
      ) : (
        <textarea
          {...field}
          defaultValue={text ?? cells.note}
          maxLength={constants.planNoteLength}
          className={`${editorLook} min-h-24 resize-y py-1.5 shadow-loft`}
        />
      )}
      {isInvalid && (
        <span
          id={errorId}
          role="alert"
          className="absolute top-full left-0 z-3 mt-1 w-56 rounded-md bg-feil-tint px-3 py-2 text-sm text-feil-ink shadow-loft"
        >
          {t('monthTable.issue.time')}
        </span>
      )}
    </EditorKeys>
  )
}
