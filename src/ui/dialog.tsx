import { useState } from 'react'
import type { DialogWindowProps } from './dialog-window.tsx'
import { CodeBoundary, lazyComponent } from './code-boundary.tsx'

type DialogProps = DialogWindowProps & { readonly open: boolean }

/** A modal window, loaded lazily when the first one opens; the focus returns to the opener on close. */
export function Dialog({ open, ...window }: DialogProps) {
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <CodeBoundary>
      <DialogWindow open={open} {...window} />
    </CodeBoundary>
  )
}

const DialogWindow = lazyComponent(async () => (await import('./dialog-window.tsx')).DialogWindow)
