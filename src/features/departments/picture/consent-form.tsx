import { useNavigate } from 'react-router-dom'
import * as v from 'valibot'

import { PictureConsentForm, studentPictureEndpoints } from '#src/contract/student-picture.ts'
import { ConsentMeans, type Student } from '#src/contract/student.ts'
import { firstNameOf } from '#src/contract/values.ts'
import { DayField } from '#src/shell/forms/day-field.tsx'
import type { Draft } from '#src/shell/forms/draft.tsx'
import {
  FormFailureNotice,
  FormFrame,
  SubmitButton,
  useSelectField,
  useTextField,
} from '#src/shell/forms/form.tsx'
import { useApiForm } from '#src/shell/forms/use-form.ts'
import { useToast, useToday } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { Heading } from '#src/ui/heading.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { t } from '#src/words/nb-child-picture.ts'

/** What the device keeps of the form until it is saved; the picture itself is kept nowhere. */
export const ConsentDraft = v.object({ by: v.string(), how: v.string(), on: v.string() })
export type ConsentDraft = v.InferOutput<typeof ConsentDraft>

type ConsentFormProps = {
  readonly child: Student
  readonly draft: Draft<ConsentDraft>
  /** The picture as it is sent. */
  readonly picture: string
  /** The page of the child. */
  readonly back: string
  /** Goes back to the crop. */
  readonly onBack: () => void
}

/** Who has agreed to the picture; then both are saved. */
export function ConsentForm({ child, draft, picture, back, onBack }: ConsentFormProps) {
  const toast = useToast()
  const navigate = useNavigate()
  const form = useApiForm(studentPictureEndpoints.update, {
    schema: PictureConsentForm,
    initialValues: { by: '', how: '', on: useToday() },
    draft,
    callOf: (fields) => ({
      body: { studentId: child._id, picture, consent: v.parse(PictureConsentForm, fields) },
    }),
    onSaved: () => {
      toast.ok(t('picture.saved', { name: firstNameOf(child.name) }))
      void navigate(back)
    },
  })
  const by = useTextField(form, 'by')
  return (
    <FormFrame form={form} className="grid gap-4">
      <div>
        <Heading level={2} className="text-xl font-bold">
          {t('picture.consent.title')}
        </Heading>
        <p className="mt-1 text-skumring">{t('picture.consent.text')}</p>
      </div>
      <div className="grid gap-2">
        <TextField label={t('picture.consent.by')} required autoComplete="off" {...by} ref={takeFocus} />
        {child.parents.length > 0 && (
          <ul aria-label={t('picture.consent.parents')} className="flex flex-wrap gap-2">
            {child.parents.map(({ name }) => (
              <li key={name}>
                <Button variant="quiet" onClick={() => by.onChange({ currentTarget: { value: name } })}>
                  {name}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label={t('picture.consent.how')}
          required
          placeholder={t('picture.consent.how.choose')}
          options={ConsentMeans.options.map((value) => ({
            value,
            label: t(`picture.consent.how.${value}`),
          }))}
          {...useSelectField(form, 'how')}
        />
        <DayField label={t('picture.consent.on')} required {...useTextField(form, 'on')} />
      </div>
      <FormFailureNotice form={form} offline={t('picture.noResponse')} />
      <div className="button-row">
        <SubmitButton form={form}>{t('picture.save')}</SubmitButton>
        <Button onClick={onBack}>{t('picture.crop.again')}</Button>
      </div>
    </FormFrame>
  )
}
