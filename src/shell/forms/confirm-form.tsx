import { useSelector } from '@xstate/react'

import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'

import { FormFailureNotice } from './form.tsx'
import type { Form } from './use-form.ts'

type ConfirmFormProps = {
  readonly form: Form
  readonly title: string
  readonly description: string
  readonly confirmLabel: string
  readonly cancelLabel: string
  /** The text when there was no response. */
  readonly offline: string
  readonly onCancel: () => void
}

/** Asks before a form without fields is sent, and says why it has failed. Mount it when it opens. */
export function ConfirmForm({ form, offline, ...question }: ConfirmFormProps) {
  const isBusy = useSelector(form.actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <ConfirmDialog
      {...question}
      open
      busy={isBusy}
      onConfirm={() => form.actor.send({ type: 'form.submit' })}
    >
      <FormFailureNotice form={form} offline={offline} className="font-semibold" />
    </ConfirmDialog>
  )
}
