import type { ReactNode } from 'react'

import { NightSky } from '#src/ui/night-sky.tsx'
import { t } from '#src/words/nb-shell.ts'

/** A full-screen night sky with centred content, shown until the app has its first page. */
export function NightScene({ children }: { readonly children: ReactNode }) {
  return (
    <main
      tabIndex={-1}
      className="focus-by-frame relative isolate grid min-h-dvh place-items-center px-4 pt-6 pb-30"
    >
      <NightSky />
      <div className="grid w-full max-w-110 grid-cols-[minmax(0,1fr)] justify-items-center gap-3 text-center">
        <h1 className="sr-only">{t('splash.title')}</h1>
        {children}
      </div>
    </main>
  )
}
