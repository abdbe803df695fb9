import { useSelector } from '@xstate/react'
import { Hand, type IconNode, ToyBrick } from 'lucide'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'

import { hrefOf, textIn } from '#src/contract/pages.ts'
import type { LockedTablet } from '#src/contract/shared-tablet.ts'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { useFeature } from '#src/shell/features.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-tablet.ts'

import { AuthFrame, switchedFrame } from './auth-frame.tsx'
import { LoginForm } from './login-form.tsx'
import { PinForm } from './pin-form.tsx'
import { UnlockerPicture } from './unlocker-picture.tsx'

type LockScreenProps = {
  /** In its place on a device that is not shared any longer. */
  readonly otherwise: ReactNode
}

/**
 * What a shared tablet shows while nobody is signed in: the staff of its department, the PIN of whoever has chosen themselves, and with
 * `?passord=1` a sign-in by password. Not by the portal: it would stay signed in on the tablet after the lock.
 */
export function LockScreen({ otherwise }: LockScreenProps) {
  const { tablet } = useFeature('tablet')
  const [search] = useSearchParams()
  const isShared = useSelector(tablet, (snapshot) => !snapshot.matches('notShared'))
  if (!isShared) return otherwise
  return textIn('login', search, 'passord') === null ? <Locked /> : <PasswordLogin />
}

function Locked() {
  const { tablet } = useFeature('tablet')
  const { tablet: shown, person, refusedCount } = useSelector(tablet, ({ context }) => context)
  const isUnreachable = useSelector(tablet, (snapshot) => snapshot.matches({ locked: 'unreachable' }))

  return (
    <AuthFrame
      key={person?._id}
      title={person ? t('tablet.hello', { name: person.firstName }) : t('tablet.title')}
      intro={shown && t('tablet.intro', { department: shown.department, organization: shown.organization })}
    >
      <PageTitle page={t('tablet.page')} />
      {isUnreachable && (
        <Notice
          kind="warning"
          live
          action={<Button onClick={() => tablet.send({ type: 'tablet.retry' })}>{t('tablet.retry')}</Button>}
        >
          <p>{t('tablet.offline')}</p>
        </Notice>
      )}
      {person ? (
        <>
          <UnlockerPicture person={person} />
          <PinForm key={refusedCount} person={person} />
        </>
      ) : (
        <>
          {shown ? <Staff staff={shown.staff} /> : !isUnreachable && <Skeleton shape="card" />}
          <p className="text-sm text-skumring">{t('tablet.missing')}</p>
          <ul aria-label={t('tablet.public')} className="grid gap-3">
            <li className="grid">
              <PublicEntry to={hrefOf('login', { bank: 'themeCards' })} icon={ToyBrick} of="tablet.bank" />
            </li>
            <li className="grid">
              <PublicEntry to={hrefOf('login', { tegn: '' })} icon={Hand} of="tablet.ask" />
            </li>
          </ul>
        </>
      )}
      <FrameLink to={hrefOf('login', { passord: '1' })}>{t('tablet.password')}</FrameLink>
    </AuthFrame>
  )
}

function Staff({ staff }: Pick<LockedTablet, 'staff'>) {
  const { tablet } = useFeature('tablet')
  if (staff.length === 0) return <EmptyState title={t('tablet.empty')} headingLevel={2} />
  return (
    <ul aria-label={t('tablet.staff')} className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
      {staff.map((person) => (
        <li key={person._id} className="grid">
          <button
            type="button"
            className="grid min-h-36 content-center justify-items-center gap-2.5 rounded-lg bg-papir px-3 py-4 font-semibold text-natt shadow-kant"
            onClick={() => tablet.send({ type: 'tablet.person.chosen', person })}
          >
            <UnlockerPicture person={person} />
            <span className="max-w-full wrap-break-word">{person.firstName}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

type PublicEntryProps = {
  readonly to: string
  readonly icon: IconNode
  readonly of: 'tablet.bank' | 'tablet.ask'
}

/** What is open to everybody at the tablet: it says nothing about children. */
const PublicEntry = ({ to, icon, of }: PublicEntryProps) => (
  <Link
    to={to}
    className="grid min-h-20 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 rounded-lg bg-papir px-4 py-3.5 text-natt no-underline shadow-kant max-xs:grid-cols-[minmax(0,1fr)] max-xs:px-2"
  >
    <Icon node={icon} className="row-span-2 size-8 max-xs:row-span-1" />
    <span className="font-semibold">{t(of)}</span>
    <span className="text-sm text-skumring">{t(`${of}.text`)}</span>
  </Link>
)

function PasswordLogin() {
  return (
    <AuthFrame title={t('tablet.password')} intro={t('tablet.password.text')}>
      <PageTitle page={t('tablet.page')} />
      <LoginForm />
      <FrameLink to={hrefOf('login', { glemt: '1' })}>{t('tablet.forgotten')}</FrameLink>
      <FrameLink to={hrefOf('login')}>{t('tablet.usePin')}</FrameLink>
    </AuthFrame>
  )
}

function FrameLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link
      to={to}
      state={switchedFrame}
      className="text-link inline-flex min-h-11 items-center justify-self-start font-semibold"
    >
      {children}
    </Link>
  )
}
