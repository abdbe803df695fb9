import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

import { Logo } from '#src/ui/logo.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { t } from '#src/words/nb-auth.ts'

import { LoginHouse } from './login-house.tsx'

type AuthFrameProps = {
  readonly title: string
  readonly intro?: string | undefined
  readonly children: ReactNode
}

/** The history state of a navigation between two auth frames: the new heading receives the focus. */
export const switchedFrame = 'switchedFrame'

/** The layout of the auth pages: the house above the content on a phone, to its left on a wide screen. */
export function AuthFrame({ title, intro, children }: AuthFrameProps) {
  const isSwitched = useLocation().state === switchedFrame
  return (
    <main
      tabIndex={-1}
      className="focus-by-frame grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] lg:grid-cols-[54fr_46fr] lg:grid-rows-1"
    >
      <LoginHouse />
      <div className="grid grid-cols-[minmax(0,1fr)] content-start justify-items-center px-(--page-margin) pt-8 pb-12 lg:content-center">
        <div className="grid w-full max-w-105 grid-cols-[minmax(0,1fr)] gap-5">
          <Logo wordmark={t('app.title')} large />
          <div>
            <h1 ref={isSwitched ? takeFocus : undefined} tabIndex={-1} className="max-xs:text-lg">
              {title}
            </h1>
            {intro && <p className="mt-1.5 text-skumring">{intro}</p>}
          </div>
          {children}
        </div>
      </div>
    </main>
  )
}
