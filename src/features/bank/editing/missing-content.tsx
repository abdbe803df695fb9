import { hrefOf } from '#src/contract/pages.ts'
import { EmptyPage } from '#src/shell/parts/empty-page.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { t } from '#src/words/nb-content.ts'

/** An address that names no kind of content, or no card. */
export const MissingContent = () => (
  <EmptyPage
    title={t('content.missing.title')}
    empty={{ title: t('page.missing.page'), text: t('content.missing.text') }}
    action={<ButtonLink to={hrefOf('contentList')}>{t('content.back')}</ButtonLink>}
  />
)
