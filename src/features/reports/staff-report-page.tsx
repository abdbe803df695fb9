import { QuietPage } from '#src/shell/parts/quiet-page.tsx'
import { t } from '#src/words/nb-pages.ts'

export function StaffReportPage() {
  return (
    <QuietPage
      title={t('reports.staff')}
      back={{ to: '/reports', label: t('reports.title') }}
      empty={{ title: t('reports.empty.title'), text: t('reports.empty.staff') }}
    />
  )
}
