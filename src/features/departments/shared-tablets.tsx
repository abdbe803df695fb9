import { TabletSmartphone, X } from 'lucide'
import { useState } from 'react'

import { messageOf } from '#src/contract/outcome.ts'
import { type SharedTablet, sharedTabletEndpoints } from '#src/contract/shared-tablet.ts'
import { momentText } from '#src/domain/moment.ts'
import { useApiMutation } from '#src/shell/queries/api-mutation.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { useAppActor, useShell, useToast } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { keepFocus } from '#src/ui/keep-focus.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-tablet.ts'

import type { ShownDepartment } from './department-frame.tsx'

type DepartmentProps = { readonly department: Pick<ShownDepartment, '_id'> }

/** The devices that the staff of a department share, for Administrators. */
export function SharedTablets({ department }: DepartmentProps) {
  const tablets = useApiQuery(
    sharedTabletEndpoints.list,
    { params: { id: department._id } },
    { refetchOnMount: true },
  )
  return (
    <Section title={t('tablets.title')} intro={t('tablets.intro')}>
      <QueryBoundary query={tablets} skeleton={<Skeleton shape="card" />}>
        {({ canShare, tablets: list }) => (
          <>
            {list.length > 0 && (
              <ul
                ref={keepFocus}
                aria-label={t('tablets.title')}
                className="max-w-180 divide-y divide-fuge overflow-hidden rounded-lg bg-papir shadow-kant"
              >
                {list.map((tablet) => (
                  <Tablet key={tablet._id} tablet={tablet} />
                ))}
              </ul>
            )}
            {list.length === 0 && canShare && (
              <EmptyState
                title={t('tablets.empty')}
                text={t('tablets.empty.text')}
                headingLevel={3}
                className="bg-papir py-10 shadow-kant"
              />
            )}
            <div className="mt-4">
              {canShare ? (
                <ShareDevice department={department} />
              ) : (
                <Notice>{t('tablets.impossible')}</Notice>
              )}
            </div>
          </>
        )}
      </QueryBoundary>
    </Section>
  )
}

function Tablet({ tablet }: { readonly tablet: SharedTablet }) {
  const toast = useToast()
  const remove = useApiMutation(sharedTabletEndpoints.remove, {
    onSuccess: () => toast.ok(t('tablets.removed')),
    onFailed: (failure) => toast.error(messageOf(failure) ?? t('tablets.failed')),
  })
  const device = deviceText(tablet)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 md:px-5">
      <div className="min-w-0 flex-[1_1_16rem] wrap-break-word">
        <p className="font-semibold text-natt">{device}</p>
        <p className="text-sm text-skumring">
          {t('tablets.used', { moment: momentText(new Date(tablet.lastUsedAt)) })}
        </p>
      </div>
      <Button
        icon={X}
        aria-label={t('tablets.remove.label', { device })}
        busy={remove.isPending}
        onClick={() => remove.mutate({ params: { id: tablet._id } })}
      >
        {t('tablets.remove')}
      </Button>
    </li>
  )
}

function ShareDevice({ department }: DepartmentProps) {
  const { sharedTablet } = useShell()
  const auth = useAppActor('auth')
  const toast = useToast()
  const [isOpen, setIsOpen] = useState(false)
  const share = useApiMutation(sharedTabletEndpoints.share, {
    // The server has ended the session: signing out empties the device.
    onSuccess: () => {
      sharedTablet.set(true)
      auth.send({ type: 'auth.signOut' })
    },
    onFailed: (failure) => toast.error(messageOf(failure) ?? t('tablets.failed')),
  })
  return (
    <>
      <Button icon={TabletSmartphone} onClick={() => setIsOpen(true)}>
        {t('tablets.share')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t('tablets.share')}
        description={t('tablets.share.text')}
        confirmVariant="secondary"
        confirmLabel={t('tablets.share.confirm')}
        cancelLabel={t('tablets.cancel')}
        busy={share.isPending}
        onConfirm={() => share.mutate({ params: { id: department._id } })}
        onCancel={() => setIsOpen(false)}
      />
    </>
  )
}

function deviceText({ browser, system }: SharedTablet): string {
  if (browser === '' || system === '') return browser || system || t('tablets.unknown')
  return t('tablets.device', { browser, system })
}
