import { useIsAuthorized } from '#src/shell/authorization.ts'
import { QuietPage } from '#src/shell/parts/quiet-page.tsx'
import { RefusedPage } from '#src/shell/parts/refused-page.tsx'
import { t } from '#src/words/nb-pages.ts'

export function AdminReportPage() {
  const place = { title: t('reports.admin'), back: { to: '/reports', label: t('reports.title') } }
  if (!useIsAuthorized('administrators')) return <RefusedPage {...place} text={t('reports.refused.admin')} />
  return <QuietPage {...place} empty={{ title: t('reports.empty.title'), text: t('reports.empty.admin') }} />
}
