import { useIsAuthorized } from '#src/shell/authorization.ts'
import { EmptyPage } from '#src/shell/parts/empty-page.tsx'
import { ForbiddenPage } from '#src/shell/parts/forbidden-page.tsx'
import { t } from '#src/words/nb-pages.ts'

export function LeaderReportPage() {
  const pageProps = { title: t('reports.leader'), back: { to: '/reports', label: t('reports.title') } }
  if (!useIsAuthorized('leaders')) return <ForbiddenPage {...pageProps} text={t('reports.refused.leader')} />
  return (
    <EmptyPage {...pageProps} empty={{ title: t('reports.empty.title'), text: t('reports.empty.leader') }} />
  )
}
