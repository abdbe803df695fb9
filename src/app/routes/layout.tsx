import { useSelector } from '@xstate/react'
import { CalendarDays, CircleUserRound, House, LogOut, ToyBrick } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router-dom'

import { hrefOf } from '#src/contract/pages.ts'
import { useAppActor, useChosenAffiliation, useShell, useStartedOutbox } from '#src/shell/shell.tsx'
import { BottomNav } from '#src/ui/bottom-nav.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { SkipLink } from '#src/ui/skip-link.tsx'
import { TopBar } from '#src/ui/top-bar.tsx'
import { t } from '#src/words/nb-shell.ts'

import { OfflineMark } from './offline-mark.tsx'
import { accessOf, useRouteHandle } from './route-handle.ts'

const contentId = 'innhold'

/** The layout of every page for members. */
export function Layout() {
  const auth = useAppActor('auth')
  const isSettled = useSelector(useShell().app, ({ context }) => context.isSettled)
  const isOutboxStarted = useStartedOutbox() !== undefined
  const department = useChosenAffiliation()?.department
  const handle = useRouteHandle()
  const group = handle?.group
  const access = accessOf(handle)
  const isLeaving = useSelector(auth, (snapshot) => snapshot.matches({ session: 'signingOut' }))

  const menu = {
    label: t('nav.label'),
    items: [
      { to: hrefOf('home'), label: t('nav.home'), icon: House, current: group === 'home' },
      { to: hrefOf('themeCards'), label: t('nav.activities'), icon: ToyBrick, current: group === 'activity' },
      { to: hrefOf('calendar'), label: t('nav.calendar'), icon: CalendarDays, current: group === 'calendar' },
      {
        to: hrefOf('profile'),
        label: t('nav.profile'),
        icon: CircleUserRound,
        current: group === 'profile',
        mark: isSettled && (
          <Suspense fallback={null}>
            <WaitingMark />
          </Suspense>
        ),
      },
    ],
    action: { label: t('nav.signOut'), icon: LogOut, onAction: () => auth.send({ type: 'auth.signOut' }) },
  }

  return (
    <>
      <SkipLink label={t('app.skip')} targetId={contentId} />
      <TopBar
        {...menu}
        logo={<Logo wordmark={t('app.title')} to={hrefOf('home')} />}
        affiliation={department && { name: department.organizationName, detail: department.name }}
      />
      <OfflineMark />
      {isOutboxStarted && (
        <Suspense fallback={null}>
          <HeldMark />
        </Suspense>
      )}
      <main id={contentId} tabIndex={-1} aria-busy={isLeaving} className="focus-by-frame">
        {access === 'bankEditors' ? (
          <Suspense fallback={null}>
            <BankEditorsOnly>
              <Outlet />
            </BankEditorsOnly>
          </Suspense>
        ) : (
          <Outlet />
        )}
      </main>
      <BottomNav {...menu} />
    </>
  )
}

const BankEditorsOnly = lazy(async () => ({
  default: (await import('./bank-editors-only.tsx')).BankEditorsOnly,
}))

/** Fetched with the pages other than Home, beside the outbox. */
const HeldMark = lazy(async () => ({ default: (await import('./held-mark.tsx')).HeldMark }))

const WaitingMark = lazy(() =>
  import('./waiting-mark.tsx').then(
    (module) => ({ default: module.WaitingMark }),
    // The menu works without the number.
    () => ({ default: () => null }),
  ),
)
