import { QuietPage } from '#src/shell/parts/quiet-page.tsx'
import { t } from '#src/words/nb-evaluation.ts'

export function MyEvaluationsPage() {
  return (
    <QuietPage
      title={t('evaluations.title')}
      back={{ to: '/profile', label: t('profile.title') }}
      empty={{ title: t('evaluations.empty.title'), text: t('evaluations.empty.text') }}
    />
  )
}
