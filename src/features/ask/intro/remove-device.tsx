import { Trash2 } from 'lucide-react'
import { useState } from 'react'

import { askEndpoints, type AskDevice } from '#src/contract/ask.ts'
import { NoFields } from '#src/contract/form.ts'
import { FormFailureNotice, FormFrame, SubmitButton } from '#src/shell/forms/form.tsx'
import { useToast } from '#src/shell/shell.tsx'
import { useApiForm } from '#src/shell/forms/use-form.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { t } from '#src/words/nb-ask-intro.ts'

type RemoveDeviceProps = { readonly device: AskDevice; readonly onRemoved: () => void }

/** Removes a paired screen from the kindergarten, after a confirmation. */
export function RemoveDevice({ device, onRemoved }: RemoveDeviceProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button
        variant="quiet"
        icon={Trash2}
        aria-label={t('ask.intro.remove.label', { name: device.name })}
        onClick={() => setIsOpen(true)}
        className="text-sm text-feil!"
      >
        {t('ask.intro.remove')}
      </Button>
      <Dialog
        open={isOpen}
        role="alertdialog"
        onClose={close}
        title={t('ask.intro.remove.title', { name: device.name })}
        description={t('ask.intro.remove.text')}
      >
        <RemoveForm device={device} onCancel={close} onRemoved={onRemoved} />
      </Dialog>
    </>
  )
}

type RemoveFormProps = RemoveDeviceProps & { readonly onCancel: () => void }

function RemoveForm({ device, onCancel, onRemoved }: RemoveFormProps) {
  const toast = useToast()
  const form = useApiForm(askEndpoints.removeDevice, {
    schema: NoFields,
    initialValues: {},
    callOf: () => ({ params: { id: device._id } }),
    onSaved: () => {
      toast.ok(t('ask.intro.removed'))
      onCancel()
      onRemoved()
    },
  })
  return (
    <FormFrame form={form} className="grid gap-4">
      <FormFailureNotice form={form} offline={t('ask.intro.unanswered.remove')} className="font-semibold" />
      <div className="flex flex-wrap gap-2 max-sm:flex-col max-sm:*:w-full">
        <SubmitButton form={form} variant="danger">
          {t('ask.intro.remove.confirm')}
        </SubmitButton>
        <Button onClick={onCancel}>{t('ask.intro.cancel')}</Button>
      </div>
    </FormFrame>
  )
}
