import { hrefOf } from '#src/contract/pages.ts'
import { EmptyPage } from '#src/shell/parts/empty-page.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { t } from '#src/words/nb-pages.ts'

/** The page of an unknown URL. */
export function MissingPage() {
  return (
    <EmptyPage
      title={t('page.missing.title')}
      empty={{ title: t('page.missing.page'), text: t('page.missing.text') }}
      action={
        <ButtonLink to={hrefOf('home')} variant="primary">
          {t('page.missing.home')}
        </ButtonLink>
      }
    />
  )
}
