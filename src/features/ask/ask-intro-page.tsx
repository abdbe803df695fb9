import { QuietPage } from '#src/shell/quiet-page.tsx'
import { t } from '#src/words/nb-pages.ts'

export function AskIntroPage() {
  return (
    <QuietPage
      title={t('ask.intro.title')}
      intro={t('ask.intro.text')}
      empty={{ title: t('ask.intro.empty.title'), text: t('ask.intro.empty.text') }}
    />
  )
}
