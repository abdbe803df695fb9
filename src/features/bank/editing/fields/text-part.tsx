import type { ClipboardEvent } from 'react'

import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { t } from '#src/words/nb-content.ts'

import { type Field, textIn } from '../field.ts'
import { cleanText } from '../pasted-text.ts'

type TextPartProps = {
  readonly field: Field
  readonly label?: string | undefined
  readonly hint?: string | undefined
  readonly isLong?: boolean
  readonly type?: 'text' | 'url'
}

/** A text of one line, or of several; what is pasted is cleaned. A text near its limit says how much is left. */
export function TextPart({ field, label = field.label, hint, isLong = false, type = 'text' }: TextPartProps) {
  const props = textFieldProps(field, label, hint)
  const { value } = props
  return isLong ? (
    <TextAreaField
      {...props}
      rows={Math.min(14, Math.max(3, Math.ceil(value.length / 60)))}
      onChange={({ currentTarget }) => field.set(currentTarget.value)}
      onPaste={(event) => pasteClean(event, field)}
    />
  ) : (
    <TextField
      {...props}
      type={type}
      inputMode={type}
      onChange={({ currentTarget }) => field.set(currentTarget.value)}
    />
  )
}

/** What each control of a text gets from its field. */
export function textFieldProps(field: Field, label: string, hint: string | undefined) {
  const value = textIn(field.value)
  return {
    id: field.id,
    label,
    starred: field.isRequired,
    'aria-required': field.isRequired,
    hint: [hint, lengthText(value, field.maxLength)].filter(Boolean).join(' ') || undefined,
    error: field.error,
    value,
  }
}

function lengthText(value: string, maxLength: number | undefined) {
  const length = value.trim().length
  return maxLength !== undefined && length > maxLength * 0.8
    ? t('content.length', { length, maxLength })
    : undefined
}

/** Leaves a clean text to the browser, so that its undo still works. */
function pasteClean(event: ClipboardEvent<HTMLTextAreaElement>, field: Field) {
  const pasted = event.clipboardData.getData('text/plain')
  const clean = cleanText(pasted)
  if (clean === pasted) return
  event.preventDefault()
  const area = event.currentTarget
  area.setRangeText(clean, area.selectionStart, area.selectionEnd, 'end')
  field.set(area.value)
}
