import { useSelector } from '@xstate/react'

import { hrefOf } from '#src/contract/pages.ts'
import type { LockedTablet } from '#src/contract/shared-tablet.ts'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { useFeature } from '#src/shell/features.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Link } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-tablet.ts'

import { AuthFrame, switchedFrame } from './auth-frame.tsx'
import { PinForm } from './pin-form.tsx'

/** What a shared tablet shows while nobody is signed in: the staff of its department, and the PIN of whoever has chosen themselves. */
export function LockScreen() {
  const { tablet } = useFeature('tablet')
  const { tablet: shown, person } = useSelector(tablet, ({ context }) => context)
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
        <PinForm person={person} />
      ) : (
        <>
          {shown ? <Staff staff={shown.staff} /> : !isUnreachable && <Skeleton shape="card" />}
          <p className="text-sm text-skumring">{t('tablet.missing')}</p>
          <Link
            to={hrefOf('login', { passord: '1' })}
            state={switchedFrame}
            className="text-link inline-flex min-h-11 items-center justify-self-start font-semibold"
          >
            {t('tablet.password')}
          </Link>
        </>
      )}
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
            className="grid min-h-24 justify-items-center gap-2 rounded-lg bg-papir px-3 py-4 font-semibold text-natt shadow-kant"
            onClick={() => tablet.send({ type: 'tablet.person.chosen', person })}
          >
            <Avatar initials={person.initials} />
            <span className="max-w-full wrap-break-word">{person.firstName}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
