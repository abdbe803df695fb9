import { EmptyPage } from '#src/shell/parts/empty-page.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { t } from '#src/words/nb-pages.ts'

export function ResourcesPage() {
  return (
    <EmptyPage
      title={t('resources.title')}
      intro={t('resources.intro')}
      back={{ to: '/', label: t('nav.home') }}
      empty={{ title: t('resources.empty.title'), text: t('resources.empty.text') }}
      action={<ButtonLink to="/activities">{t('resources.toBank')}</ButtonLink>}
    />
  )
}
