import { Description, Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { X } from 'lucide'
import type { ReactNode, RefObject } from 'react'
import { focusHeading } from './focus-heading.ts'
import { IconButton } from './icon-button.tsx'

export type DialogWindowProps = {
  readonly title: string
  readonly description?: string | undefined
  readonly children?: ReactNode
  /** The buttons; on a phone they fill the width and are stacked. */
  readonly actions?: ReactNode
  readonly onClose: () => void
  /** Adds a close button with this label in the corner. */
  readonly closeLabel?: string | undefined
  /** Without it the window itself receives the focus, and a screen reader reads its title and description. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined
  /** `alertdialog` for a dialog that requires a response. */
  readonly role?: 'dialog' | 'alertdialog'
  readonly wide?: boolean
}

/** Use `Dialog`, which loads this window lazily. */
export function DialogWindow({
  open,
  title,
  description,
  children,
  actions,
  onClose,
  closeLabel,
  initialFocus,
  role = 'dialog',
  wide = false,
}: DialogWindowProps & { readonly open: boolean }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role={role}
      transition
      className="fixed inset-0 z-40"
      {...(initialFocus && { initialFocus })}
    >
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-natt/60 transition-opacity duration-200 ease-inn data-closed:opacity-0"
      />
      <div className="fixed inset-0 grid grid-cols-[minmax(0,1fr)] overflow-y-auto p-4 max-xs:px-2 pb-[calc(1rem+env(safe-area-inset-bottom))] max-sm:items-end sm:place-items-center">
        <DialogPanel
          transition
          className={`grid w-full grid-cols-[minmax(0,1fr)] gap-4 rounded-xl bg-papir p-6 max-xs:p-4 shadow-loft transition duration-320 ease-inn data-closed:translate-y-0.75 data-closed:opacity-0 ${wide ? 'max-w-180' : 'max-w-115'}`}
        >
          <div ref={restoreFocusToOpener} className="grid gap-2">
            <div className="flex items-start justify-between gap-3">
              <DialogTitle className="text-lg leading-tight font-bold tracking-tight">{title}</DialogTitle>
              {closeLabel && (
                <IconButton className="-mt-2.5 -mr-2.5" icon={X} label={closeLabel} onClick={onClose} />
              )}
            </div>
            {description && <Description>{description}</Description>}
          </div>
          {children}
          {actions && <div className="button-row gap-2">{actions}</div>}
        </DialogPanel>
      </div>
    </Dialog>
  )
}

/**
 * Restores the focus to the opener, or to the page's heading where nobody opened the window or the opener is gone. Headless UI records only elements focused after its own code has loaded, so it cannot
 * restore the focus after the first window.
 */
function restoreFocusToOpener() {
  const opener = document.activeElement
  return () =>
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return
      const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
      if (isThere) opener.focus()
      else focusHeading()
    })
}
