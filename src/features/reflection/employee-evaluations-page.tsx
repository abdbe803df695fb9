import { hrefOf } from '#src/contract/pages.ts'
import { useIsAuthorized } from '#src/shell/authorization.ts'
import { EmptyPage } from '#src/shell/parts/empty-page.tsx'
import { ForbiddenPage } from '#src/shell/parts/forbidden-page.tsx'
import { t } from '#src/words/nb-evaluation.ts'

export function EmployeeEvaluationsPage() {
  const pageProps = {
    title: t('employeeEvaluations.title'),
    back: { to: hrefOf('profile'), label: t('profile.title') },
  }
  if (!useIsAuthorized('leaders'))
    return <ForbiddenPage {...pageProps} text={t('employeeEvaluations.refused')} />
  return (
    <EmptyPage
      {...pageProps}
      empty={{ title: t('employeeEvaluations.empty.title'), text: t('employeeEvaluations.empty.text') }}
    />
  )
}
