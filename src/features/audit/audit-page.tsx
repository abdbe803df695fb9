import { Download } from 'lucide'

import { auditEndpoints } from '#src/contract/audit.ts'
import { messageOf } from '#src/contract/outcome.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { useIsAuthorized } from '#src/shell/authorization.ts'
import { ForbiddenPage } from '#src/shell/parts/forbidden-page.tsx'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { useApiMutation } from '#src/shell/queries/api-mutation.ts'
import { useAuditLog } from '#src/shell/queries/audit-log.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { saveFile } from '#src/shell/save-file.ts'
import { useToast, useToday } from '#src/shell/shell.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { t } from '#src/words/nb-audit.ts'

import { AuditDays, AuditSkeleton } from './audit-days.tsx'
import { auditFile } from './audit-file.ts'
import { AuditFilters, useAuditFilter } from './audit-filter.tsx'

/** Who has seen or changed what is about children, and who has changed rights, for Administrators. */
export function AuditPage() {
  const title = t('audit.title')
  const back = { to: hrefOf('departments'), label: t('audit.departments') }
  if (!useIsAuthorized('administrators'))
    return <ForbiddenPage title={title} back={back} text={t('audit.refused')} />
  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      <PageTitle page={title} />
      <Breadcrumb {...back} navLabel={t('page.back')} />
      <Audit title={title} />
    </div>
  )
}

function Audit({ title }: { readonly title: string }) {
  const filter = useAuditFilter()
  const log = useAuditLog(filter.query)
  return (
    <>
      <PageHeader title={title} intro={t('audit.intro')} actions={<SaveAsFile query={filter.query} />} />
      <AuditFilters filter={filter} />
      <QueryBoundary query={log} skeleton={<AuditSkeleton />}>
        {(entries) =>
          entries.length === 0 ? (
            <EmptyState
              title={t('audit.empty.title')}
              text={t('audit.empty.text')}
              className="bg-papir py-10 shadow-kant"
            />
          ) : (
            <div className="max-w-240">
              <AuditDays entries={entries} />
              {log.hasNextPage && (
                <div className="mt-6 grid justify-items-start gap-2">
                  <Button busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
                    {t('audit.more')}
                  </Button>
                  {log.isFetchNextPageError && (
                    <p role="alert" className="text-sm text-feil">
                      {t('audit.more.failed')}
                    </p>
                  )}
                </div>
              )}
            </div>
          )
        }
      </QueryBoundary>
    </>
  )
}

type SaveAsFileProps = { readonly query: ReturnType<typeof useAuditFilter>['query'] }

function SaveAsFile({ query }: SaveAsFileProps) {
  const toast = useToast()
  const today = useToday()
  const file = useApiMutation(auditEndpoints.export, {
    onSuccess: ({ entries, hasMore }) => {
      saveFile(
        new Blob([auditFile(entries)], { type: 'text/csv;charset=utf-8' }),
        `${t('audit.file.name')}-${today}.csv`,
      )
      if (hasMore) toast.ok(t('audit.file.limited', { count: entries.length }))
    },
    onFailed: (failure) => toast.error(messageOf(failure) ?? t('audit.file.failed')),
  })
  return (
    <Button icon={Download} busy={file.isPending} onClick={() => file.mutate({ query })}>
      {t('audit.file')}
    </Button>
  )
}
