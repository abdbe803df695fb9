import { Hand } from 'lucide'

import { hrefOf } from '#src/contract/pages.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { t } from '#src/words/nb-signs.ts'

/** The way to the list of all signs. */
export const AskSignsLink = ({ className }: { readonly className?: string }) => (
  <ButtonLink to={hrefOf('askSigns')} icon={Hand} {...(className === undefined ? {} : { className })}>
    {t('signs.see')}
  </ButtonLink>
)
