import { ExternalLink } from 'lucide'

import type { Link } from '#src/contract/values.ts'
import { hostOf } from '#src/contract/written-values.ts'
import { Icon } from '#src/ui/icon.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { t } from '#src/words/nb-bank.ts'

/** External links; each opens a new tab and says so. */
export function WebLinks({ links }: { readonly links: readonly Link[] }) {
  return (
    <ul>
      {links.map(({ title, url }) => (
        <li key={url}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="text-link inline-flex max-w-full items-start gap-2 py-2.5 print:py-0"
          >
            <span className="min-w-0 wrap-anywhere">{title}</span>
            <Icon node={ExternalLink} className="mt-1 size-4.5 shrink-0 print:hidden" />
            <VisuallyHidden> {t('card.links.newTab')}</VisuallyHidden>
          </a>
          <span className="ml-2 text-sm wrap-anywhere text-dis print:hidden">{hostOf(url)}</span>
          <span className="hidden text-xs break-all print:block">{url}</span>
        </li>
      ))}
    </ul>
  )
}
