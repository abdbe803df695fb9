import { ExternalLink } from 'lucide-react'

import type { Link } from '#src/contract/values.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { t } from '#src/words/words.ts'

/** Links out of the app; each opens a tab of its own and says so. */
export function WebLinks({ links }: { readonly links: readonly Link[] }) {
  return (
    <ul>
      {links.map(({ title, url }) => (
        <li key={url}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-2 rounded-sm text-blaa-600 underline decoration-[1.5px] underline-offset-3"
          >
            {title}
            <ExternalLink aria-hidden="true" className="size-4.5 shrink-0" />
            <VisuallyHidden> {t('card.links.newTab')}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  )
}
