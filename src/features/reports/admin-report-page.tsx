import { hrefOf } from '#src/contract/pages.ts'
import { useIsAuthorized } from '#src/shell/authorization.ts'
import { ForbiddenPage } from '#src/shell/parts/forbidden-page.tsx'
import { t } from '#src/words/nb-pages.ts'

import { ReportToCome } from './report-to-come.tsx'

export function AdminReportPage() {
  const pageProps = { title: t('reports.admin'), back: { to: hrefOf('reports'), label: t('reports.title') } }
  if (!useIsAuthorized('administrators'))
    return <ForbiddenPage {...pageProps} text={t('reports.refused.admin')} />
  return <ReportToCome {...pageProps} text={t('reports.empty.admin')} />
}
