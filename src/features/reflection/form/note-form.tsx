import { useSelector } from '@xstate/react'
import { Globe, LockKeyhole } from 'lucide'
import * as v from 'valibot'

import { constants } from '#src/contract/constants.ts'
import { NoteVisibility } from '#src/contract/evaluation.ts'
import type { Day, StudentId } from '#src/contract/values.ts'
import { addDays, longDay } from '#src/domain/day.ts'
import type { NoteValues } from '#src/domain/reflection-form.ts'
import { type Draft, WithDraft } from '#src/shell/forms/draft.tsx'
import { FormFrame, SubmitButton, useSelectField, useTextField } from '#src/shell/forms/form.tsx'
import { useForm } from '#src/shell/forms/use-form.ts'
import { useToday } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { t } from '#src/words/nb-reflection.ts'

import { type ReflectionRef, useFormContext } from './use-form-context.ts'

type NoteFormProps = {
  readonly reflection: ReflectionRef
  readonly studentId: StudentId | null
  /** `undefined` for a new one. */
  readonly note: NoteValues | undefined
  readonly onDone: () => void
}

const Period = v.picklist(['keep', '7', '30', '180', 'none'])
const StoredNote = v.object({ text: v.string(), visibility: NoteVisibility, period: Period })
const WrittenNote = v.object({
  ...StoredNote.entries,
  text: v.pipe(v.string(), v.trim(), v.nonEmpty('Må fylles ut'), v.maxLength(constants.reflectionTextLength)),
})

/** A new note, or a change of one: what is written is kept as a draft until it is saved, when others may read it. */
export function NoteForm(props: NoteFormProps) {
  const sessionId = useFormContext(props.reflection, (context) => context.sessionId)
  const name = `note ${sessionId} ${props.studentId ?? 'activity'} ${props.note?.id ?? 'new'}`
  return (
    <WithDraft name={name} schema={StoredNote}>
      {(draft) => <NoteFields {...props} draft={draft} />}
    </WithDraft>
  )
}

type NoteFieldsProps = NoteFormProps & { readonly draft: Draft<v.InferOutput<typeof StoredNote>> }

function NoteFields({ reflection, studentId, note, onDone, draft }: NoteFieldsProps) {
  const today = useToday()
  const form = useForm({
    schema: WrittenNote,
    initialValues: {
      text: note?.text ?? '',
      visibility: note?.visibility ?? 'private',
      period: note ? (note.expires === null ? 'none' : 'keep') : '30',
    },
    draft,
    save: (body) => ({ kind: 'ok' as const, body }),
    onSaved: ({ text, visibility, period }: v.InferOutput<typeof StoredNote>) => {
      const expires = expiryOf(period, today, note)
      reflection.send({
        type: 'reflection.saveNote',
        note: { studentId, text: text.trim(), visibility, expires },
        ...(note && { id: note.id }),
      })
      draft.discard()
      onDone()
    },
  })
  const field = useTextField(form, 'text')
  const visibility = useSelector(form.actor, ({ context }) => context.values['visibility'])
  return (
    <FormFrame form={form} className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
      <TextAreaField
        label={t('reflection.note.text')}
        {...field}
        ref={takeFocus}
        onChange={(event) => {
          field.onChange(event)
          reflection.send({ type: 'reflection.type', place: studentId ?? 'self' })
        }}
      />
      {studentId === null && (
        <div className="grid justify-items-start gap-2">
          <p className="text-sm font-semibold">{t('reflection.note.visibility')}</p>
          <Segmented
            label={t('reflection.note.visibility')}
            value={visibility === 'public' ? 'public' : 'private'}
            items={[
              { value: 'private', label: t('reflection.note.private'), icon: LockKeyhole },
              { value: 'public', label: t('reflection.note.public'), icon: Globe },
            ]}
            onValue={(value) => form.actor.send({ type: 'form.change', field: 'visibility', value })}
          />
        </div>
      )}
      <SelectField
        label={t('reflection.note.expires')}
        options={periodsOf(note).map((value) => ({
          value,
          label:
            value === 'keep'
              ? t('reflection.note.expires.keep', { date: longDay(note?.expires ?? today) })
              : t(`reflection.note.expires.${value}`),
        }))}
        {...useSelectField(form, 'period')}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form}>{t('reflection.note.save')}</SubmitButton>
        <Button
          onClick={() => {
            draft.discard()
            onDone()
          }}
        >
          {t('reflection.note.cancel')}
        </Button>
      </div>
    </FormFrame>
  )
}

/** The present day of a note that has one, and the periods that can be chosen. */
const periodsOf = (note: NoteValues | undefined) =>
  Period.options.filter((period) => period !== 'keep' || (note?.expires ?? null) !== null)

function expiryOf(period: v.InferOutput<typeof Period>, today: Day, note: NoteValues | undefined) {
  if (period === 'keep') return note?.expires ?? null
  return period === 'none' ? null : addDays(today, Number(period))
}
