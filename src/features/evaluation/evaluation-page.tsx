import { EmptyPage } from '#src/shell/parts/empty-page.tsx'
import { t } from '#src/words/nb-evaluation.ts'

export function EvaluationPage() {
  return (
    <EmptyPage
      title={t('evaluation.title')}
      back={{ to: '/profile/evaluations', label: t('evaluations.title') }}
      empty={{ title: t('evaluation.empty.title'), text: t('evaluation.empty.text') }}
    />
  )
}
