import { Plus } from 'lucide'
import { useRef } from 'react'

import type { Id } from '#src/contract/values.ts'
import { askEndpoints } from '#src/contract/ask.ts'
import { type Draft, WithDraft } from '#src/shell/forms/draft.tsx'
import { FormFailureNotice, FormFrame, SubmitButton, useRejection } from '#src/shell/forms/form.tsx'
import { useToast } from '#src/shell/shell.tsx'
import { useApiForm } from '#src/shell/forms/use-form.ts'
import { Icon } from '#src/ui/icon.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { t } from '#src/words/nb-ask-intro.ts'

import { DeviceDraft, deviceIssueText, maxLengths, useDeviceField } from './device-fields.ts'
import { PairingSteps } from './pairing-steps.tsx'

type AddDeviceProps = {
  /** The code that somebody has scanned from the screen. */
  readonly scannedCode: string | undefined
  /** This device shows one window at a time, so Ask needs another screen. */
  readonly hasOneWindow: boolean
  readonly onAdded: (deviceId: Id) => void
}

/** Pairs a screen by the code on it: how to get the code, then the form. */
export function AddDevice({ scannedCode, hasOneWindow, onAdded }: AddDeviceProps) {
  return (
    <section
      aria-labelledby="ask-add"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg bg-sand p-4 sm:px-4.5"
    >
      <h2 id="ask-add" className="flex items-center gap-2.5 text-lg font-heavy">
        {!hasOneWindow && <Icon node={Plus} className="size-5.5 shrink-0" />}
        {t(hasOneWindow ? 'ask.intro.add.title.oneWindow' : 'ask.intro.add.title')}
      </h2>
      {scannedCode === undefined ? <PairingSteps /> : <p className="text-sm">{t('ask.intro.add.scanned')}</p>}
      {hasOneWindow && <h3 className="mt-2 text-md font-bold">{t('ask.intro.add.title')}</h3>}
      <WithDraft name="add device" schema={DeviceDraft}>
        {(draft) => <AddForm key={scannedCode} scannedCode={scannedCode} draft={draft} onAdded={onAdded} />}
      </WithDraft>
    </section>
  )
}

type AddFormProps = Pick<AddDeviceProps, 'scannedCode' | 'onAdded'> & {
  readonly draft: Draft<DeviceDraft>
}

function AddForm({ scannedCode, draft, onAdded }: AddFormProps) {
  const toast = useToast()
  const codeInput = useRef<HTMLInputElement>(null)
  const form = useApiForm(askEndpoints.addDevice, {
    schema: askEndpoints.addDevice.body,
    initialValues: { name: '', code: scannedCode ?? '', description: '' },
    draft,
    issueText: deviceIssueText,
    callOf: ({ description = '', ...body }) => ({
      body: description.trim() === '' ? body : { ...body, description },
    }),
    onSaved: (device) => {
      toast.ok(t('ask.intro.added'))
      onAdded(device._id)
      draft.startOver()
    },
    onFailed: (failure) => {
      if (failure.kind !== 'offline') codeInput.current?.focus()
    },
  })
  const { error, ...code } = useDeviceField(form, 'code')
  const rejection = useRejection(form)
  return (
    <FormFrame form={form} className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 sm:grid-cols-2">
      <TextField {...useDeviceField(form, 'name')} required maxLength={maxLengths.name} />
      <div className="[&_input]:font-bold [&_input]:tracking-[0.08em] [&_input]:uppercase">
        <TextField
          {...code}
          ref={codeInput}
          error={error ?? rejection}
          hint={scannedCode && t('ask.intro.add.scanned.code')}
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
      {rejection === undefined && (
        <FormFailureNotice
          form={form}
          offline={t('ask.intro.noResponse')}
          className="col-span-full font-semibold"
        />
      )}
    </FormFrame>
  )
}
