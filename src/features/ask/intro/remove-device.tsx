import { useSelector } from '@xstate/react'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'

import type { AskDevice } from '#src/contract/ask.ts'
import { useToast } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { t } from '#src/words/nb-ask-intro.ts'

import { DeviceForm } from './device-form.tsx'
import { useDeviceForm } from './use-device-form.ts'

type RemoveDeviceProps = { readonly device: AskDevice; readonly onRemoved: () => void }

/** Takes a paired screen out of the kindergarten, after a question. */
export function RemoveDevice({ device, onRemoved }: RemoveDeviceProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="quiet" icon={Trash2} onClick={() => setIsOpen(true)} className="text-sm text-feil!">
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
  const form = useDeviceForm({ kind: 'remove', device }, () => {
    toast.ok(t('ask.intro.removed'))
    onCancel()
    onRemoved()
  })
  const isBusy = useSelector(form, (snapshot) => snapshot.hasTag('busy'))
  return (
    <DeviceForm form={form} silence={t('ask.intro.unanswered.remove')} className="grid gap-4">
      <div className="flex flex-wrap gap-2 max-sm:flex-col max-sm:*:w-full">
        <Button type="submit" variant="danger" busy={isBusy}>
          {t('ask.intro.remove.confirm')}
        </Button>
        <Button onClick={onCancel}>{t('ask.intro.cancel')}</Button>
      </div>
    </DeviceForm>
  )
}
