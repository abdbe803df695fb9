import { Pencil } from 'lucide'
import { useState } from 'react'

import { askEndpoints, type AskDevice } from '#src/contract/ask.ts'
import { type Draft, WithDraft } from '#src/shell/forms/draft.tsx'
import { FormFailureNotice, FormFrame, SubmitButton } from '#src/shell/forms/form.tsx'
import { useToast } from '#src/shell/shell.tsx'
import { useApiForm } from '#src/shell/forms/use-form.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { t } from '#src/words/nb-ask-intro.ts'

import { DeviceDraft, deviceIssueText, maxLengths, useDeviceField } from './device-fields.ts'

/** Changes the name and the description of a paired screen. */
export function ChangeDevice({ device }: { readonly device: AskDevice }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button
        variant="quiet"
        icon={Pencil}
        aria-label={t('ask.intro.change.label', { name: device.name })}
        onClick={() => setIsOpen(true)}
        className="text-sm"
      >
        {t('ask.intro.change')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t('ask.intro.change.title', { name: device.name })}
        closeLabel={t('ask.intro.close')}
      >
        <WithDraft name={`change device ${device._id}`} schema={DeviceDraft}>
          {(draft) => <ChangeForm device={device} draft={draft} onDone={close} />}
        </WithDraft>
      </Dialog>
    </>
  )
}

type ChangeFormProps = {
  readonly device: AskDevice
  readonly draft: Draft<DeviceDraft>
  readonly onDone: () => void
}

function ChangeForm({ device, draft, onDone }: ChangeFormProps) {
  const toast = useToast()
  const form = useApiForm(askEndpoints.changeDevice, {
    schema: askEndpoints.changeDevice.body,
    initialValues: { name: device.name, description: device.description ?? '' },
    draft,
    issueText: deviceIssueText,
    callOf: (body) => ({ params: { id: device._id }, body }),
    onSaved: () => {
      toast.ok(t('ask.intro.changed'))
      onDone()
    },
  })
  const cancel = () => {
    draft.discard()
    onDone()
  }
  return (
    <FormFrame form={form} className="grid gap-4">
      <FormFailureNotice form={form} offline={t('ask.intro.noResponse')} className="font-semibold" />
      <TextField {...useDeviceField(form, 'name')} ref={takeFocus} required maxLength={maxLengths.name} />
      <TextField {...useDeviceField(form, 'description')} maxLength={maxLengths.description} />
      <div className="button-row gap-2">
        <SubmitButton form={form}>{t('ask.intro.change.save')}</SubmitButton>
        <Button onClick={cancel}>{t('ask.intro.cancel')}</Button>
      </div>
    </FormFrame>
  )
}
