import { hrefOf } from '#src/contract/pages.ts'
import { EmptyPage } from '#src/shell/parts/empty-page.tsx'
import { t } from '#src/words/nb-evaluation.ts'

export function MyEvaluationsPage() {
  return (
    <EmptyPage
      title={t('evaluations.title')}
      back={{ to: hrefOf('profile'), label: t('profile.title') }}
      empty={{ title: t('evaluations.empty.title'), text: t('evaluations.empty.text') }}
    />
  )
}
