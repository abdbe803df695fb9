import { ExternalLink } from 'lucide'

import { Icon } from '#src/ui/icon.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { t } from '#src/words/nb-signs.ts'

import { signDictionaryAddress } from './sign-dictionary.ts'

/** A link to the sign dictionary, which opens a new tab and says so. */
export function SignDictionaryLink({ word }: { readonly word: string }) {
  return (
    <a
      href={signDictionaryAddress(word)}
      target="_blank"
      rel="noreferrer"
      className="text-link inline-flex min-h-11 items-center gap-1.5 text-sm print:hidden"
    >
      {t('sign.lookUp', { word })}
      <Icon node={ExternalLink} className="size-4.5 shrink-0" />
      <VisuallyHidden> {t('sign.newTab')}</VisuallyHidden>
    </a>
  )
}
