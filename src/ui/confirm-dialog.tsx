import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'

import { Button } from './button.tsx'
import type { ButtonVariant } from './button-look.ts'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  readonly open: boolean
  readonly title: string
  readonly description?: string | undefined
  readonly children?: ReactNode
  readonly confirmLabel: string
  /** `danger` by default: what is confirmed loses something. */
  readonly confirmVariant?: ButtonVariant
  readonly confirmIcon?: IconNode
  /** What is confirmed is being done. */
  readonly busy?: boolean
  /** Without it there is nothing to confirm: the dialog only says why. */
  readonly onConfirm: (() => void) | undefined
  readonly cancelLabel: string
  /** Also called on Escape, and on a press outside. */
  readonly onCancel: () => void
}

/** Asks before something is done that may not be meant; the button that leaves everything as it is comes first. */
export function ConfirmDialog({
  open,
  title,
  description,
  children,
  confirmLabel,
  confirmVariant = 'danger',
  confirmIcon,
  busy = false,
  onConfirm,
  cancelLabel,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={title}
      description={description}
      onClose={onCancel}
      actions={
        <>
          <Button variant="primary" onClick={onCancel}>
            {cancelLabel}
          </Button>
          {onConfirm && (
            <Button variant={confirmVariant} icon={confirmIcon} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      {children}
    </Dialog>
  )
}
