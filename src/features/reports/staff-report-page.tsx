import { EmptyPage } from '#src/shell/parts/empty-page.tsx'
import { t } from '#src/words/nb-pages.ts'

export function StaffReportPage() {
  return (
    <EmptyPage
      title={t('reports.staff')}
      back={{ to: '/reports', label: t('reports.title') }}
      empty={{ title: t('reports.empty.title'), text: t('reports.empty.staff') }}
    />
  )
}
