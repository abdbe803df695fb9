import { hrefOf } from '#src/contract/pages.ts'
import { useIsAuthorized } from '#src/shell/authorization.ts'
import { EmptyPage } from '#src/shell/parts/empty-page.tsx'
import { ForbiddenPage } from '#src/shell/parts/forbidden-page.tsx'
import { t } from '#src/words/nb-evaluation.ts'

export function EmployeeEvaluationPage() {
  const title = t('employeeEvaluation.title')
  if (!useIsAuthorized('leaders'))
    return (
      <ForbiddenPage
        title={title}
        back={{ to: hrefOf('profile'), label: t('profile.title') }}
        text={t('employeeEvaluations.refused')}
      />
    )
  return (
    <EmptyPage
      title={title}
      back={{ to: hrefOf('employeeEvaluations'), label: t('employeeEvaluations.title') }}
      empty={{ title: t('evaluation.empty.title'), text: t('evaluation.empty.text') }}
    />
  )
}
