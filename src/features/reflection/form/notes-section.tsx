import { Globe, LockKeyhole, Pencil, Plus, Trash2 } from 'lucide'
import { useState } from 'react'

import type { PlanChild } from '#src/contract/plan-details.ts'
import type { Id } from '#src/contract/values.ts'
import { longDay } from '#src/domain/day.ts'
import type { NoteValues } from '#src/domain/reflection-form.ts'
import { notesOf } from '#src/machines/reflection/reflection/reflection-context.ts'
import { useToast } from '#src/shell/shell.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { keepFocus } from '#src/ui/keep-focus.ts'
import { takeFocus } from '#src/ui/take-focus.ts'
import { t } from '#src/words/nb-reflection.ts'

import { NoteForm } from './note-form.tsx'
import { type ReflectionRef, useFormContext } from './use-form-context.ts'

type NotesSectionProps = {
  readonly reflection: ReflectionRef
  /** The child that the notes are on; `undefined` for those on the activity. */
  readonly child: PlanChild | undefined
}

/** The notes on a child, or on the activity. */
export function NotesSection({ reflection, child }: NotesSectionProps) {
  const studentId = child?._id ?? null
  const notes = useFormContext(reflection, (context) =>
    notesOf(context).filter((note) => note.studentId === studentId),
  )
  /** Of a new note, `note` is `undefined`. */
  const [edited, setEdited] = useState<{ readonly note: NoteValues | undefined }>()
  const title = child
    ? t('reflection.notes.child', { name: child.firstName })
    : t('reflection.notes.activity')
  /** The form that was closed last, of a new note without an id: the focus goes back to the button that opened it. */
  const [closed, setClosed] = useState<{ readonly id: Id | undefined }>()
  const open = (note: NoteValues | undefined) => {
    setClosed(undefined)
    setEdited({ note })
  }
  const close = () => {
    setClosed({ id: edited?.note?.id })
    setEdited(undefined)
  }
  return (
    <section aria-label={title} className="mt-8 border-t border-fuge pt-6">
      <h3 className="mb-3 text-lg font-bold">{title}</h3>
      {child && <p className="mb-3 text-sm text-skumring">{t('reflection.note.child')}</p>}
      {/* The last item is what writes a new one: it takes the focus of the last note that is deleted. */}
      <ul ref={keepFocus} className="grid gap-3">
        {notes.map((note) => (
          <li key={note.id} className="rounded-md border border-fuge p-3">
            {edited?.note?.id === note.id ? (
              <NoteForm reflection={reflection} studentId={studentId} note={note} onDone={close} />
            ) : (
              <Note
                reflection={reflection}
                note={note}
                takesFocus={closed?.id === note.id}
                onChange={() => open(note)}
              />
            )}
          </li>
        ))}
        <li>
          {edited && !edited.note ? (
            <NoteForm reflection={reflection} studentId={studentId} note={undefined} onDone={close} />
          ) : (
            <Button
              ref={closed && closed.id === undefined ? takeFocus : undefined}
              icon={Plus}
              onClick={() => open(undefined)}
            >
              {t('reflection.note.new')}
            </Button>
          )}
        </li>
      </ul>
    </section>
  )
}

type NoteProps = {
  readonly reflection: ReflectionRef
  readonly note: NoteValues
  readonly takesFocus: boolean
  readonly onChange: () => void
}

function Note({ reflection, note, takesFocus, onChange }: NoteProps) {
  const toast = useToast()
  const { id, text, visibility, expires } = note
  const isPublic = visibility === 'public'
  const readers = t(`reflection.note.${visibility}`)
  const excerpt = text.length > 40 ? `${text.slice(0, 40)}…` : text
  const remove = () => {
    reflection.send({ type: 'reflection.removeNote', id })
    toast.undoable(t('reflection.note.removed'), {
      label: t('reflection.note.undo'),
      onAction: () => reflection.send({ type: 'reflection.restoreNote', note }),
    })
  }
  return (
    <>
      <p className="whitespace-pre-wrap">{text}</p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Badge tone="neutral" icon={isPublic ? Globe : LockKeyhole}>
          {expires === null
            ? readers
            : t('reflection.note.until', { visibility: readers, date: longDay(expires) })}
        </Badge>
        <Button
          ref={takesFocus ? takeFocus : undefined}
          variant="quiet"
          icon={Pencil}
          aria-label={t('reflection.note.change.of', { text: excerpt })}
          onClick={onChange}
        >
          {t('reflection.note.change')}
        </Button>
        <Button
          variant="quiet"
          icon={Trash2}
          aria-label={t('reflection.note.remove.of', { text: excerpt })}
          onClick={remove}
        >
          {t('reflection.note.remove')}
        </Button>
      </div>
    </>
  )
}
