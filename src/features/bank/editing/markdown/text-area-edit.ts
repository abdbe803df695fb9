import type { MarkdownEdit, Selected } from './markdown-edit.ts'

export const selectedIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected => ({
  value,
  start: selectionStart,
  end: selectionEnd,
})

/** Changes a text area as if somebody had typed, so that the browser’s undo takes it back. */
export function applyEdit(area: HTMLTextAreaElement, { from, to, insert, start, end }: MarkdownEdit) {
  area.focus()
  area.setSelectionRange(from, to)
  if (!typed(insert)) {
    area.setRangeText(insert, from, to, 'end')
    area.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  area.setSelectionRange(start, end)
}

/** Whether the browser could type the text in place of the selection. */
const typed = (text: string): boolean =>
  'execCommand' in document &&
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else puts a change of a text area into the browser’s undo
  (text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text))
