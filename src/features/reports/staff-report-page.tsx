import { hrefOf } from '#src/contract/pages.ts'
import { t } from '#src/words/nb-pages.ts'

import { ReportToCome } from './report-to-come.tsx'

export function StaffReportPage() {
  return (
    <ReportToCome
      title={t('reports.staff')}
      back={{ to: hrefOf('reports'), label: t('reports.title') }}
      text={t('reports.empty.staff')}
    />
  )
}
