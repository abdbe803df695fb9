import { useIsAuthorized } from '#src/shell/authorization.ts'
import { QuietPage } from '#src/shell/parts/quiet-page.tsx'
import { RefusedPage } from '#src/shell/parts/refused-page.tsx'
import { t } from '#src/words/nb-evaluation.ts'

export function EmployeeEvaluationsPage() {
  const place = {
    title: t('employeeEvaluations.title'),
    back: { to: '/profile', label: t('profile.title') },
  }
  if (!useIsAuthorized('leaders')) return <RefusedPage {...place} text={t('employeeEvaluations.refused')} />
  return (
    <QuietPage
      {...place}
      empty={{ title: t('employeeEvaluations.empty.title'), text: t('employeeEvaluations.empty.text') }}
    />
  )
}
