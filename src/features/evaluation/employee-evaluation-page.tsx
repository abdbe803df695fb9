import { useIsAuthorized } from '#src/shell/authorization.ts'
import { QuietPage } from '#src/shell/parts/quiet-page.tsx'
import { RefusedPage } from '#src/shell/parts/refused-page.tsx'
import { t } from '#src/words/nb-evaluation.ts'

export function EmployeeEvaluationPage() {
  const title = t('employeeEvaluation.title')
  if (!useIsAuthorized('leaders'))
    return (
      <RefusedPage
        title={title}
        back={{ to: '/profile', label: t('profile.title') }}
        text={t('employeeEvaluations.refused')}
      />
    )
  return (
    <QuietPage
      title={title}
      back={{ to: '/profile/employee-evaluations', label: t('employeeEvaluations.title') }}
      empty={{ title: t('evaluation.empty.title'), text: t('evaluation.empty.text') }}
    />
  )
}
