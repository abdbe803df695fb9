import { hrefOf } from '#src/contract/pages.ts'
import { EmptyPage } from '#src/shell/parts/empty-page.tsx'
import { t } from '#src/words/nb-evaluation.ts'

export function EvaluationPage() {
  return (
    <EmptyPage
      title={t('evaluation.title')}
      back={{ to: hrefOf('myEvaluations'), label: t('evaluations.title') }}
      empty={{ title: t('evaluation.empty.title'), text: t('evaluation.empty.text') }}
    />
  )
}
