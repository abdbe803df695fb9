import { useState } from 'react'
import type { DialogWindowProps } from './dialog-window.tsx'
import { lazyPart, Part } from './part.tsx'

type DialogProps = DialogWindowProps & { readonly open: boolean }

/** A modal window, loaded lazily when the first one opens; the focus returns to the opener on close. */
export function Dialog({ open, ...window }: DialogProps) {
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Part>
      <DialogWindow open={open} {...window} />
    </Part>
  )
}

const DialogWindow = lazyPart(async () => (await import('./dialog-window.tsx')).DialogWindow)
