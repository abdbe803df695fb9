import { LogOut } from 'lucide'

import { hrefOf } from '#src/contract/pages.ts'
import { type UserSession, userSessionEndpoints } from '#src/contract/user-session.ts'
import { type AnyOutcome, type FailureOf, messageOf } from '#src/contract/outcome.ts'
import { momentText } from '#src/domain/moment.ts'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { useApiMutation } from '#src/shell/queries/api-mutation.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { useShell, useToast } from '#src/shell/shell.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { Button } from '#src/ui/button.tsx'
import { keepFocus } from '#src/ui/keep-focus.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-profile.ts'

import { NewPassword } from './new-password.tsx'
import { PinSection } from './pin-section.tsx'

/** Where the user is signed in, and how to end that or to get a new password. */
export function SessionsPage() {
  const { sharedTablet } = useShell()
  const sessions = useApiQuery(userSessionEndpoints.list, {}, { refetchOnMount: true })
  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      <PageTitle page={t('sessions.title')} />
      <Breadcrumb to={hrefOf('profile')} label={t('profile.title')} navLabel={t('page.back')} />
      <PageHeader title={t('sessions.title')} intro={t('sessions.intro')} />
      <div className="grid max-w-180 grid-cols-[minmax(0,1fr)] gap-8">
        <QueryBoundary query={sessions} skeleton={<Skeleton shape="card" />}>
          {(list) => <Sessions list={list} />}
        </QueryBoundary>
        <NewPassword />
        {!sharedTablet.isSet() && <PinSection />}
      </div>
    </div>
  )
}

function Sessions({ list }: { readonly list: readonly UserSession[] }) {
  const toast = useToast()
  const onFailed = useFailureToast()
  const endOthers = useApiMutation(userSessionEndpoints.endOthers, {
    onSuccess: () => toast.ok(t('sessions.ended.others')),
    onFailed,
  })
  return (
    <div ref={keepFocus} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ul
        ref={keepFocus}
        aria-label={t('sessions.title')}
        className="divide-y divide-fuge overflow-hidden rounded-lg bg-papir shadow-kant"
      >
        {list.map((session) => (
          <Session key={session._id} session={session} />
        ))}
      </ul>
      {list.length > 1 && (
        <Button
          icon={LogOut}
          className="justify-self-start max-sm:w-full"
          busy={endOthers.isPending}
          onClick={() => endOthers.mutate({})}
        >
          {t('sessions.endOthers')}
        </Button>
      )}
    </div>
  )
}

function Session({ session }: { readonly session: UserSession }) {
  const toast = useToast()
  const onFailed = useFailureToast()
  const end = useApiMutation(userSessionEndpoints.end, {
    onSuccess: () => toast.ok(t('sessions.ended')),
    onFailed,
  })
  const device = deviceText(session)
  const { _id: id, isCurrent, createdAt, lastUsedAt } = session
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 md:px-5">
      <div className="min-w-0 flex-[1_1_16rem] wrap-break-word">
        <p className="font-semibold text-natt">{device}</p>
        <p className="text-sm text-skumring">
          {t('sessions.since', { moment: momentText(new Date(createdAt)) })}
        </p>
        {!isCurrent && (
          <p className="text-sm text-skumring">
            {t('sessions.used', { moment: momentText(new Date(lastUsedAt)) })}
          </p>
        )}
      </div>
      {isCurrent ? (
        <Badge tone="ok">{t('sessions.here')}</Badge>
      ) : (
        <Button
          icon={LogOut}
          aria-label={t('sessions.end.label', { device })}
          busy={end.isPending}
          onClick={() => end.mutate({ params: { id } })}
        >
          {t('nav.signOut')}
        </Button>
      )}
    </li>
  )
}

/** Says why a session was not ended. */
function useFailureToast() {
  const toast = useToast()
  return (failure: FailureOf<AnyOutcome>) => toast.error(messageOf(failure) ?? t('sessions.failed'))
}

/** An iPad calls itself a Mac. */
function deviceText({ browser, system }: UserSession): string {
  if (browser === '' || system === '') return browser || system || t('sessions.unknown')
  const isPadOrMac = browser === 'Safari' && system === 'macOS'
  return t('sessions.device', { browser, system: isPadOrMac ? t('sessions.macOrPad') : system })
}
