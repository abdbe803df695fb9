import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#src/ui/icon.tsx'

type NightCardProps = { readonly title: string; readonly text?: string; readonly children: ReactNode }

/** A white card on the night sky: why the app cannot open, and what to do. */
export function NightCard({ title, text, children }: NightCardProps) {
  return (
    <div className="mt-5 grid w-full gap-4 rounded-lg bg-papir p-6 text-left text-natt shadow-[0_4px_0_rgb(0_0_0/0.25)]">
      <div role="alert" className="grid gap-4">
        <div className="flex gap-3 font-semibold">
          <Icon node={CircleAlert} className="mt-0.5 size-6 shrink-0 text-feil" />
          <p>{title}</p>
        </div>
        {text && <p className="text-sm text-skumring">{text}</p>}
      </div>
      {children}
    </div>
  )
}
