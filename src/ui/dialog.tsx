import { lazy, Suspense, useState } from 'react'
import type { DialogWindowProps } from './dialog-window.tsx'

type DialogProps = DialogWindowProps & { readonly open: boolean }

/** A modal window. Its code is fetched the first time one opens; focus returns to where it came from. */
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
