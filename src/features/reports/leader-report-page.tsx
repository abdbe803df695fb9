import { hrefOf } from '#src/contract/pages.ts'
import { useIsAuthorized } from '#src/shell/authorization.ts'
import { ForbiddenPage } from '#src/shell/parts/forbidden-page.tsx'
import { t } from '#src/words/nb-pages.ts'

import { ReportToCome } from './report-to-come.tsx'

export function LeaderReportPage() {
  const pageProps = { title: t('reports.leader'), back: { to: hrefOf('reports'), label: t('reports.title') } }
  if (!useIsAuthorized('leaders')) return <ForbiddenPage {...pageProps} text={t('reports.refused.leader')} />
  return <ReportToCome {...pageProps} text={t('reports.empty.leader')} />
}
