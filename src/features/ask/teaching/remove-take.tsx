import { Trash2 } from 'lucide-react'
import { useState } from 'react'

import { NoFields } from '#src/contract/form.ts'
import { type Take, takeEndpoints } from '#src/contract/take.ts'
import { FormFailureNotice, FormFrame, SubmitButton } from '#src/shell/forms/form.tsx'
import { useToast } from '#src/shell/shell.tsx'
import { useApiForm } from '#src/shell/forms/use-form.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { t } from '#src/words/nb-ask-teaching.ts'

type RemoveTakeProps = { readonly take: Take; readonly number: number }

/** Deletes a take of the kindergarten, after a confirmation. */
export function RemoveTake({ take, number }: RemoveTakeProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button
        variant="quiet"
        icon={Trash2}
        aria-label={t('takes.remove', { number })}
        onClick={() => setIsOpen(true)}
        className="text-feil!"
      >
        {t('takes.remove.short')}
      </Button>
      <Dialog
        open={isOpen}
        role="alertdialog"
        onClose={close}
        title={t('takes.remove.title', { number })}
        description={t('takes.remove.text')}
      >
        <RemoveForm take={take} onClose={close} />
      </Dialog>
    </>
  )
}

function RemoveForm({ take, onClose }: { readonly take: Take; readonly onClose: () => void }) {
  const toast = useToast()
  const form = useApiForm(takeEndpoints.remove, {
    schema: NoFields,
    initialValues: {},
    callOf: () => ({ params: { id: take.signId, take: take._id } }),
    onSaved: () => {
      toast.ok(t('takes.removed'))
      onClose()
    },
  })
  return (
    <FormFrame form={form} className="grid gap-4">
      <FormFailureNotice form={form} offline={t('takes.offline')} className="font-semibold" />
      <div className="flex flex-wrap gap-2 max-sm:flex-col max-sm:*:w-full">
        <SubmitButton form={form} variant="danger">
          {t('takes.remove.confirm')}
        </SubmitButton>
        <Button onClick={onClose}>{t('takes.cancel')}</Button>
      </div>
    </FormFrame>
  )
}
