import { Toast, type ToastItem } from './toast.tsx'

type ToastRegionProps = {
  readonly label: string
  readonly items: readonly ToastItem[]
  readonly dismissLabel: string
  readonly onHold: (id: string) => void
  readonly onRelease: (id: string) => void
  readonly onDismiss: (id: string) => void
}

/** A polite live region; it must be mounted from the start, so that screen readers announce what is added. */
export function ToastRegion({ label, items, ...toast }: ToastRegionProps) {
  return (
    <section
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions text"
      className="pointer-events-none fixed inset-x-4 top-[calc(env(safe-area-inset-top)+0.75rem)] z-30 lg:top-auto lg:bottom-[calc(var(--bottom-nav)+var(--bottom-panel)+1rem)] print:hidden"
    >
      <ol className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-2">
        {items.map((item) => (
          <Toast key={item.id} item={item} {...toast} />
        ))}
      </ol>
    </section>
  )
}
