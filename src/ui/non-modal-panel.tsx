import type { ReactNode } from 'react'

type NonModalPanelProps = {
  readonly label: string
  /** Called on Escape while the focus is inside. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Floats above the bottom navigation; the rest of the page stays interactive. */
export function NonModalPanel({ label, onClose, children }: NonModalPanelProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only handles events that bubble from its own controls
    <section
      aria-label={label}
      data-bottom-panel
      className="fixed bottom-[calc(var(--bottom-nav)+0.75rem)] left-1/2 z-20 max-h-[70dvh] w-[min(500px,80vw)] -translate-x-1/2 animate-rise overflow-y-auto rounded-xl bg-natt px-[min(1rem,5vw)] pt-3.5 pb-4 text-white shadow-loft print:hidden"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      {children}
    </section>
  )
}
