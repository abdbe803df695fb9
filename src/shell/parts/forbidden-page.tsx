import { ButtonLink } from '#src/ui/button-link.tsx'
import { t } from '#src/words/nb-other-pages.ts'

import { EmptyPage } from './empty-page.tsx'

type ForbiddenPageProps = {
  readonly title: string
  readonly text: string
  readonly back: { readonly to: string; readonly label: string }
}

/** A page that the chosen role may not read. */
export function ForbiddenPage({ title, text, back }: ForbiddenPageProps) {
  return (
    <EmptyPage
      title={title}
      back={back}
      variant="error"
      empty={{ title: t('page.refused.title'), text }}
      action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
    />
  )
}
