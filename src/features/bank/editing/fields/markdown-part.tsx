import { Bold, Heading, Italic, Link, List, ListOrdered } from 'lucide'
import type { ClipboardEvent, KeyboardEvent } from 'react'

import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { type Tool, Toolbar } from '#src/ui/toolbar.tsx'
import { t } from '#src/words/nb-content.ts'

import { type Field, textIn } from '../field.ts'
import {
  editOf,
  enterEdit,
  isAddress,
  linkTo,
  type MarkdownCommand,
  markdownCommands,
  type MarkdownEdit,
} from '../markdown/markdown-edit.ts'
import { pastedMarkdown } from '../markdown/pasted-markdown.ts'
import { applyEdit, selectedIn } from '../markdown/text-area-edit.ts'
import { isPlainKey } from '../plain-key.ts'
import { textFieldProps } from './text-part.tsx'

type MarkdownPartProps = {
  readonly field: Field
  readonly hint?: string | undefined
}

/** A longer text in Markdown, with buttons and keys for those who do not know its signs; what is pasted keeps its formatting. */
export function MarkdownPart({ field, hint }: MarkdownPartProps) {
  const use = (command: MarkdownCommand) => {
    const area = areaOf(field)
    if (area) applyEdit(area, editOf(command, selectedIn(area), samples))
  }
  return (
    <TextAreaField
      {...textFieldProps(field, field.label, hint)}
      rows={Math.min(16, Math.max(4, lineCountOf(textIn(field.value))))}
      toolbar={
        <Toolbar
          label={t('content.markdown.toolbar')}
          controls={field.id}
          tools={markdownCommands.map((command) => toolOf(command, () => use(command)))}
        />
      }
      onChange={({ currentTarget }) => field.set(currentTarget.value)}
      onKeyDown={(event) => {
        const command = commandOf(event)
        if (command) use(command)
        const edit =
          event.key === 'Enter' && isPlainKey(event) ? enterEdit(selectedIn(event.currentTarget)) : undefined
        if (edit) applyEdit(event.currentTarget, edit)
        if (command ?? edit) event.preventDefault()
      }}
      onPaste={(event) => {
        const edit = pasteEdit(event)
        if (!edit) return
        event.preventDefault()
        applyEdit(event.currentTarget, edit)
      }}
    />
  )
}

/** The lines that a text takes in a field of usual width. */
const lineCountOf = (text: string) =>
  text.split('\n').reduce((count, line) => count + Math.max(1, Math.ceil(line.length / 60)), 0)

const areaOf = ({ id }: Field): HTMLTextAreaElement | undefined => {
  const element = document.getElementById(id)
  return element instanceof HTMLTextAreaElement ? element : undefined
}

const samples = {
  bold: t('content.markdown.bold.sample'),
  italic: t('content.markdown.italic.sample'),
  link: t('content.markdown.link.sample'),
}

const icons = {
  bold: Bold,
  italic: Italic,
  heading: Heading,
  bullets: List,
  numbers: ListOrdered,
  link: Link,
}

const letters: Readonly<Partial<Record<MarkdownCommand, string>>> = { bold: 'B', italic: 'I', link: 'K' }

const toolOf = (command: MarkdownCommand, onUse: () => void): Tool => {
  const letter = letters[command]
  return {
    icon: icons[command],
    label: t(`content.markdown.${command}`),
    shortcut: letter === undefined ? undefined : { keys: `Control+${letter}`, text: `Ctrl+${letter}` },
    onUse,
  }
}

type Keys = KeyboardEvent<HTMLTextAreaElement>

/** The command of Ctrl, or of the command key of a Mac, with a letter. */
const commandOf = ({ key, ctrlKey, metaKey, shiftKey, altKey }: Keys) =>
  (ctrlKey || metaKey) && !shiftKey && !altKey
    ? markdownCommands.find((command) => letters[command] === key.toUpperCase())
    : undefined

/** What to insert in place of what the browser would: the clean text, or the selected words as a link to the pasted address. */
function pasteEdit({
  clipboardData,
  currentTarget,
}: ClipboardEvent<HTMLTextAreaElement>): MarkdownEdit | undefined {
  const selected = selectedIn(currentTarget)
  const plain = clipboardData.getData('text/plain')
  if (selected.start !== selected.end && isAddress(plain.trim())) return linkTo(selected, plain.trim())
  const insert = pastedMarkdown({ html: clipboardData.getData('text/html'), plain })
  if (insert === plain) return undefined
  const place = selected.start + insert.length
  return { from: selected.start, to: selected.end, insert, start: place, end: place }
}
