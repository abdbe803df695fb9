import { Plus } from 'lucide-react'

import { endpoints } from '#src/contract/endpoints.ts'
import { FormFailureNotice, FormFrame, SubmitButton } from '#src/shell/forms/form.tsx'
import { useToast } from '#src/shell/shell.tsx'
import { useApiForm } from '#src/shell/forms/use-form.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { t } from '#src/words/nb-ask-intro.ts'

import { deviceIssueText, maxLengths, useDeviceField } from './device-fields.ts'
import { PairingHelp } from './pairing-help.tsx'

type AddDeviceProps = { readonly onAdded: (deviceId: string) => void }

/** Pairs a screen by the code on it. */
export function AddDevice({ onAdded }: AddDeviceProps) {
  const toast = useToast()
  const form = useApiForm(endpoints.ask.addDevice, {
    schema: endpoints.ask.addDevice.body,
    initialValues: { name: '', code: '', description: '' },
    issueText: deviceIssueText,
    callOf: ({ description = '', ...body }) => ({
      body: description.trim() === '' ? body : { ...body, description },
    }),
    onSaved: (device) => {
      toast.ok(t('ask.intro.added'))
      onAdded(device._id)
      form.actor.send({ type: 'form.reset' })
    },
  })
  return (
    <section aria-labelledby="ask-add" className="grid gap-3 rounded-lg bg-sand p-4 pb-1.5 sm:px-4.5">
      <h2 id="ask-add" className="flex items-center gap-2.5 text-lg font-heavy">
        <Plus aria-hidden="true" className="size-5.5" />
        {t('ask.intro.add.title')}
      </h2>
      <FormFrame form={form} className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_11.25rem]">
        <FormFailureNotice
          form={form}
          offline={t('ask.intro.unanswered')}
          className="col-span-full font-semibold"
        />
        <TextField {...useDeviceField(form, 'name')} required maxLength={maxLengths.name} />
        <div className="[&_input]:font-bold [&_input]:tracking-[0.08em] [&_input]:uppercase">
          <TextField
            {...useDeviceField(form, 'code')}
            required
            maxLength={maxLengths.code}
            autoCapitalize="characters"
            spellCheck={false}
          />
        </div>
        <TextField {...useDeviceField(form, 'description')} maxLength={maxLengths.description} />
        <SubmitButton form={form} full className="min-h-13 sm:mt-7">
          {t('ask.intro.add.save')}
        </SubmitButton>
      </FormFrame>
      <PairingHelp />
    </section>
  )
}
