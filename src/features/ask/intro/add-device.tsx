import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'

import { useToast } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { t } from '#src/words/nb-ask-intro.ts'

import { DeviceForm, longest, useDeviceField } from './device-form.tsx'
import { PairingHelp } from './pairing-help.tsx'
import { useDeviceForm } from './use-device-form.ts'

type AddDeviceProps = { readonly onAdded: (deviceId: string) => void }

/** Pairs a screen by the code that it shows. */
export function AddDevice({ onAdded }: AddDeviceProps) {
  const toast = useToast()
  const form = useDeviceForm({ kind: 'add' }, (deviceId) => {
    toast.ok(t('ask.intro.added'))
    onAdded(deviceId)
  })
  const isBusy = useSelector(form, (snapshot) => snapshot.hasTag('busy'))
  return (
    <section aria-labelledby="ask-add" className="grid gap-3 rounded-lg bg-sand p-4 pb-1.5 sm:px-4.5">
      <h2 id="ask-add" className="flex items-center gap-2.5 text-lg font-heavy">
        <Plus aria-hidden="true" className="size-5.5" />
        {t('ask.intro.add.title')}
      </h2>
      <DeviceForm
        form={form}
        silence={t('ask.intro.unanswered')}
        className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_11.25rem]"
      >
        <TextField {...useDeviceField(form, 'name')} required maxLength={longest.name} />
        <div className="[&_input]:font-bold [&_input]:tracking-[0.08em] [&_input]:uppercase">
          <TextField
            {...useDeviceField(form, 'code')}
            required
            maxLength={longest.code}
            autoCapitalize="characters"
            spellCheck={false}
          />
        </div>
        <TextField {...useDeviceField(form, 'description')} maxLength={longest.description} />
        <Button type="submit" variant="primary" busy={isBusy} full className="min-h-13 sm:mt-7">
          {t('ask.intro.add.save')}
        </Button>
      </DeviceForm>
      <PairingHelp />
    </section>
  )
}
