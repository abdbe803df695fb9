import { Blocks, CalendarDays, CircleUserRound, House, LogOut } from 'lucide'
import type { ReactNode } from 'react'
import { BottomNav } from '#src/ui/bottom-nav.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { SkipLink } from '#src/ui/skip-link.tsx'
import { TopBar } from '#src/ui/top-bar.tsx'

type ShowcaseFrameProps = {
  readonly children: ReactNode
  /** A panel over the page, between its content and the bottom menu. */
  readonly panel?: ReactNode
}

/** The menus of the app around a page for developers. */
export function ShowcaseFrame({ children, panel }: ShowcaseFrameProps) {
  return (
    <>
      <SkipLink targetId="innhold" label="Hopp til innhold" />
      <TopBar
        label="Hovedmeny"
        logo={<Logo to="." wordmark="Språkhuset" />}
        affiliation={{ name: 'Solbakken barnehage', detail: 'Maurtua' }}
        items={menu}
        action={logOut}
      />
      <main id="innhold" tabIndex={-1} className="page-frame pt-6 pb-30 lg:pt-8">
        {children}
      </main>
      {panel}
      <BottomNav label="Hovedmeny" items={menu} action={logOut} />
    </>
  )
}

const menu = [
  { to: '/', label: 'Hjem', icon: House, current: true },
  { to: '/aktiviteter', label: 'Aktiviteter', icon: Blocks, current: false },
  { to: '/kalender', label: 'Kalender', icon: CalendarDays, current: false },
  { to: '/profil', label: 'Profil', icon: CircleUserRound, current: false },
]

const logOut = { label: 'Logg ut', icon: LogOut, onAction: () => undefined }
