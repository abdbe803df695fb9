import { ButtonLink } from '#src/ui/button-link.tsx'
import { t } from '#src/words/nb-shell.ts'

import { QuietPage } from './quiet-page.tsx'

type RefusedPageProps = {
  readonly title: string
  readonly text: string
  readonly back: { readonly to: string; readonly label: string }
}

/** A page that the chosen role may not read. */
export function RefusedPage({ title, text, back }: RefusedPageProps) {
  return (
    <QuietPage
      title={title}
      back={back}
      variant="error"
      empty={{ title: t('page.refused.title'), text }}
      action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
    />
  )
}
