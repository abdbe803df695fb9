import { useIsAuthorized } from '#src/shell/authorization.ts'
import { EmptyPage } from '#src/shell/parts/empty-page.tsx'
import { ForbiddenPage } from '#src/shell/parts/forbidden-page.tsx'
import { t } from '#src/words/nb-pages.ts'

export function AdminReportPage() {
  const pageProps = { title: t('reports.admin'), back: { to: '/reports', label: t('reports.title') } }
  if (!useIsAuthorized('administrators'))
    return <ForbiddenPage {...pageProps} text={t('reports.refused.admin')} />
  return (
    <EmptyPage {...pageProps} empty={{ title: t('reports.empty.title'), text: t('reports.empty.admin') }} />
  )
}
