import { QuietPage } from '#src/shell/quiet-page.tsx'
import { t } from '#src/words/nb-pages.ts'

export function AskProgressPage() {
  return (
    <QuietPage
      title={t('ask.progress.title')}
      back={{ to: '/activities/ask/intro', label: t('ask.intro.title') }}
      empty={{ title: t('ask.progress.empty.title'), text: t('ask.progress.empty.text') }}
    />
  )
}
