import { lazy, Suspense, useState } from 'react'
import type { DialogWindowProps } from './dialog-window.tsx'

type DialogProps = DialogWindowProps & { readonly open: boolean }

/** A modal window, loaded lazily when the first one opens; the focus returns to the opener on close. */
export function Dialog({ open, ...window }: DialogProps) {
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <DialogWindow open={open} {...window} />
    </Suspense>
  )
}

const DialogWindow = lazy(async () => ({ default: (await import('./dialog-window.tsx')).DialogWindow }))
