import { useSelector } from '@xstate/react'

import { useAppActor } from '#src/shell/shell.tsx'
import { ToastRegion } from '#src/ui/toast-region.tsx'
import { t } from '#src/words/nb-shell.ts'

/** Renders the toasts; their actors decide how long each lasts. */
export function Toasts() {
  const toasts = useSelector(useAppActor('toaster'), ({ context }) => context.toasts)
  const actorOf = (id: string) => toasts.find((toast) => toast.id === id)
  return (
    <ToastRegion
      label={t('toast.region')}
      dismissLabel={t('toast.dismiss')}
      items={toasts.map((toast) => {
        const { id, kind, text, action } = toast.getSnapshot().context
        const act = () => toast.send({ type: 'toast.act' })
        return { id, kind, text, action: action && { label: action.label, onAction: act } }
      })}
      onHold={(id) => actorOf(id)?.send({ type: 'toast.hold' })}
      onRelease={(id) => actorOf(id)?.send({ type: 'toast.release' })}
      onDismiss={(id) => actorOf(id)?.send({ type: 'toast.dismiss' })}
    />
  )
}
