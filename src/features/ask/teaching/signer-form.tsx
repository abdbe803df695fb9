import { Camera, Hand, Lock, type IconNode, UserCheck } from 'lucide'
import * as v from 'valibot'

import { FormFrame, SubmitButton, useCheckbox, useTextField } from '#src/shell/forms/form.tsx'
import { useForm } from '#src/shell/forms/use-form.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { t } from '#src/words/nb-ask-teaching.ts'

type SignerFormProps = {
  /** The numbers of the persons who have shown the sign before. */
  readonly known: readonly number[]
  readonly onBegin: (signer: number) => void
}

/** What is recorded and kept, who performs the sign, and the consent to it. */
export function SignerForm({ known, onBegin }: SignerFormProps) {
  const next = Math.max(0, ...known) + 1
  const form = useForm({
    schema: Signer,
    initialValues: { signer: String(next), isConsented: false },
    save: ({ signer }) => ({ kind: 'ok', body: Number(signer) }),
    onSaved: onBegin,
  })
  return (
    <FormFrame form={form} className="grid gap-4 rounded-lg bg-papir p-4 shadow-kant sm:p-6">
      <h2 className="text-lg font-bold">{t('teaching.start')}</h2>
      <ul className="grid gap-3">
        {points.map(({ icon, key }) => (
          <li key={key} className="flex gap-3">
            <Icon node={icon} className="size-6 shrink-0 text-blaa-600" />
            {t(key)}
          </li>
        ))}
      </ul>
      <SelectField
        {...useTextField(form, 'signer')}
        label={t('teaching.signer')}
        hint={t('teaching.signer.hint')}
        options={[
          ...known.map((number) => ({
            value: String(number),
            label: t('teaching.signer.known', { number }),
          })),
          { value: String(next), label: t('teaching.signer.new', { number: next }) },
        ]}
      />
      <Checkbox {...useCheckbox(form, 'isConsented')} label={t('teaching.consent')} />
      <div>
        <SubmitButton form={form} icon={Camera}>
          {t('teaching.begin')}
        </SubmitButton>
      </div>
    </FormFrame>
  )
}

const Signer = v.object({
  signer: v.string(),
  isConsented: v.pipe(v.boolean(), v.value(true, t('teaching.consent.missing'))),
})

const points: readonly {
  readonly icon: IconNode
  readonly key: `teaching.start.${'hands' | 'kept' | 'adult'}`
}[] = [
  { icon: Hand, key: 'teaching.start.hands' },
  { icon: Lock, key: 'teaching.start.kept' },
  { icon: UserCheck, key: 'teaching.start.adult' },
]
