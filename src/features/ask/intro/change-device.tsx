import { useSelector } from '@xstate/react'
import { Pencil } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'

import type { AskDevice } from '#src/contract/ask.ts'
import { useToast } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { t } from '#src/words/nb-ask-intro.ts'

import { DeviceForm, longest, useDeviceField } from './device-form.tsx'
import { useDeviceForm } from './use-device-form.ts'

/** Gives a paired screen another name or description. */
export function ChangeDevice({ device }: { readonly device: AskDevice }) {
  const [isOpen, setIsOpen] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="quiet" icon={Pencil} onClick={() => setIsOpen(true)} className="text-sm">
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
  const form = useDeviceForm({ kind: 'change', device }, () => {
    toast.ok(t('ask.intro.changed'))
    onDone()
  })
  const isBusy = useSelector(form, (snapshot) => snapshot.hasTag('busy'))
  return (
    <DeviceForm form={form} silence={t('ask.intro.unanswered')} className="grid gap-4">
      <TextField {...useDeviceField(form, 'name')} ref={nameField} required maxLength={longest.name} />
      <TextField {...useDeviceField(form, 'description')} maxLength={longest.description} />
      <div className="flex flex-wrap gap-2 max-sm:flex-col max-sm:*:w-full">
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('ask.intro.change.save')}
        </Button>
        <Button onClick={onDone}>{t('ask.intro.cancel')}</Button>
      </div>
    </DeviceForm>
  )
}
