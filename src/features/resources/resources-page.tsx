import { QuietPage } from '#src/shell/parts/quiet-page.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { t } from '#src/words/nb-pages.ts'

export function ResourcesPage() {
  return (
    <QuietPage
      title={t('resources.title')}
      intro={t('resources.intro')}
      empty={{ title: t('resources.empty.title'), text: t('resources.empty.text') }}
      action={<ButtonLink to="/activities">{t('resources.toBank')}</ButtonLink>}
    />
  )
}
