import { useSelector } from '@xstate/react'
import { CalendarDays, CircleUserRound, House, LogOut, ToyBrick } from 'lucide'
import { Outlet } from 'react-router-dom'

import { hrefOf } from '#src/contract/pages.ts'
import { useAppActor, useChosenAffiliation, useShell, useStartedOutbox } from '#src/shell/shell.tsx'
import { UnfetchedCode } from '#src/shell/queries/query-boundary.tsx'
import { BottomNav } from '#src/ui/bottom-nav.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { CodeBoundary, lazyComponent } from '#src/ui/code-boundary.tsx'
import { SkipLink } from '#src/ui/skip-link.tsx'
import { TopBar } from '#src/ui/top-bar.tsx'
import { t } from '#src/words/nb-shell.ts'

import { OfflineMark } from './offline-mark.tsx'
import { accessOf, useRouteHandle } from './route-handle.ts'

const contentId = 'innhold'

/** The layout of every page for members. */
export function Layout() {
  const auth = useAppActor('auth')
  const { app, sharedTablet } = useShell()
  const isSettled = useSelector(app, ({ context }) => context.isSettled)
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
          <CodeBoundary>
            <WaitingMark />
          </CodeBoundary>
        ),
      },
    ],
    action: {
      label: t(sharedTablet.isSet() ? 'nav.lock' : 'nav.signOut'),
      icon: LogOut,
      onAction: () => auth.send({ type: 'auth.signOut' }),
    },
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
        <CodeBoundary>
          <HeldMark />
        </CodeBoundary>
      )}
      <main id={contentId} tabIndex={-1} aria-busy={isLeaving} className="focus-by-frame">
        {access === 'bankEditors' ? (
          <CodeBoundary failed={UnfetchedCode}>
            <BankEditorsOnly>
              <Outlet />
            </BankEditorsOnly>
          </CodeBoundary>
        ) : (
          <Outlet />
        )}
      </main>
      <BottomNav {...menu} />
    </>
  )
}

const BankEditorsOnly = lazyComponent(async () => (await import('./bank-editors-only.tsx')).BankEditorsOnly)

/** Fetched with the pages other than Home, beside the outbox. */
const HeldMark = lazyComponent(async () => (await import('./held-mark.tsx')).HeldMark)

const WaitingMark = lazyComponent(async () => (await import('./waiting-mark.tsx')).WaitingMark)
