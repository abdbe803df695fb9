import { hrefOf } from '#src/contract/pages.ts'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { useIsAuthorized } from '#src/shell/authorization.ts'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { LinkList } from '#src/ui/link-list.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { t } from '#src/words/nb-reports.ts'

/** The reports that the chosen role may read. */
export function ReportsPage() {
  const isLeader = useIsAuthorized('leaders')
  const isAdministrator = useIsAuthorized('administrators')
  const reports = [
    { to: hrefOf('staffReport'), label: t('reports.staff'), text: t('reports.staff.text') },
    ...(isLeader
      ? [{ to: hrefOf('leaderReport'), label: t('reports.leader'), text: t('reports.leader.text') }]
      : []),
    ...(isAdministrator
      ? [{ to: hrefOf('adminReport'), label: t('reports.admin'), text: t('reports.admin.text') }]
      : []),
  ]

  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      <PageTitle page={t('reports.title')} />
      <Breadcrumb to={hrefOf('profile')} label={t('profile.title')} navLabel={t('page.back')} />
      <PageHeader title={t('reports.title')} intro={t('reports.intro')} />
      <div className="max-w-180">
        <LinkList items={reports} />
      </div>
    </div>
  )
}
