import { Trash2 } from 'lucide'
import { useState } from 'react'

import { askEndpoints, type AskDevice } from '#src/contract/ask.ts'
import { NoFields } from '#src/contract/form.ts'
import { ConfirmForm } from '#src/shell/forms/confirm-form.tsx'
import { useToast } from '#src/shell/shell.tsx'
import { useApiForm } from '#src/shell/forms/use-form.ts'
import { Button } from '#src/ui/button.tsx'
import { t } from '#src/words/nb-ask-intro.ts'

type RemoveDeviceProps = { readonly device: AskDevice; readonly onRemoved: () => void }

/** Removes a paired screen from the kindergarten, after a confirmation. */
export function RemoveDevice({ device, onRemoved }: RemoveDeviceProps) {
  const [isOpen, setIsOpen] = useState(false)
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
      {isOpen && <Confirmation device={device} onCancel={() => setIsOpen(false)} onRemoved={onRemoved} />}
    </>
  )
}

type ConfirmationProps = RemoveDeviceProps & { readonly onCancel: () => void }

function Confirmation({ device, onCancel, onRemoved }: ConfirmationProps) {
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
    <ConfirmForm
      form={form}
      title={t('ask.intro.remove.title', { name: device.name })}
      description={t('ask.intro.remove.text')}
      confirmLabel={t('ask.intro.remove.confirm')}
      cancelLabel={t('ask.intro.cancel')}
      offline={t('ask.intro.noResponse.remove')}
      onCancel={onCancel}
    />
  )
}
