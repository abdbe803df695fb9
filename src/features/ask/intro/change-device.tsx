import { Pencil } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'

import { askEndpoints, type AskDevice } from '#src/contract/ask.ts'
import { FormFailureNotice, FormFrame, SubmitButton } from '#src/shell/forms/form.tsx'
import { useToast } from '#src/shell/shell.tsx'
import { useApiForm } from '#src/shell/forms/use-form.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { t } from '#src/words/nb-ask-intro.ts'

import { deviceIssueText, maxLengths, useDeviceField } from './device-fields.ts'

/** Changes the name and the description of a paired screen. */
export function ChangeDevice({ device }: { readonly device: AskDevice }) {
  const [isOpen, setIsOpen] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
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
        initialFocus={nameField}
      >
        <ChangeForm device={device} nameField={nameField} onDone={close} />
      </Dialog>
    </>
  )
}

type ChangeFormProps = {
  readonly device: AskDevice
  readonly nameField: RefObject<HTMLInputElement | null>
  readonly onDone: () => void
}

function ChangeForm({ device, nameField, onDone }: ChangeFormProps) {
  const toast = useToast()
  const form = useApiForm(askEndpoints.changeDevice, {
    schema: askEndpoints.changeDevice.body,
    initialValues: { name: device.name, description: device.description ?? '' },
    issueText: deviceIssueText,
    callOf: (body) => ({ params: { id: device._id }, body }),
    onSaved: () => {
      toast.ok(t('ask.intro.changed'))
      onDone()
    },
  })
  return (
    <FormFrame form={form} className="grid gap-4">
      <FormFailureNotice form={form} offline={t('ask.intro.unanswered')} className="font-semibold" />
      <TextField {...useDeviceField(form, 'name')} ref={nameField} required maxLength={maxLengths.name} />
      <TextField {...useDeviceField(form, 'description')} maxLength={maxLengths.description} />
      <div className="flex flex-wrap gap-2 max-sm:flex-col max-sm:*:w-full">
        <SubmitButton form={form}>{t('ask.intro.change.save')}</SubmitButton>
        <Button onClick={onDone}>{t('ask.intro.cancel')}</Button>
      </div>
    </FormFrame>
  )
}
