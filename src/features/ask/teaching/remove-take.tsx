import { Trash2 } from 'lucide'
import { useState } from 'react'

import { NoFields } from '#src/contract/form.ts'
import { type Take, takeEndpoints } from '#src/contract/take.ts'
import { ConfirmForm } from '#src/shell/forms/confirm-form.tsx'
import { useToast } from '#src/shell/shell.tsx'
import { useApiForm } from '#src/shell/forms/use-form.ts'
import { Button } from '#src/ui/button.tsx'
import { t } from '#src/words/nb-ask-teaching.ts'

type RemoveTakeProps = { readonly take: Take; readonly number: number }

/** Deletes a take of the kindergarten, after a confirmation. */
export function RemoveTake({ take, number }: RemoveTakeProps) {
  const [isOpen, setIsOpen] = useState(false)
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
      {isOpen && <Confirmation take={take} number={number} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type ConfirmationProps = RemoveTakeProps & { readonly onClose: () => void }

function Confirmation({ take, number, onClose }: ConfirmationProps) {
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
    <ConfirmForm
      form={form}
      title={t('takes.remove.title', { number })}
      description={t('takes.remove.text')}
      confirmLabel={t('takes.remove.confirm')}
      cancelLabel={t('takes.cancel')}
      offline={t('takes.offline')}
      onCancel={onClose}
    />
  )
}
