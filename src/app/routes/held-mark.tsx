import { useSelector } from '@xstate/react'
import { TriangleAlert } from 'lucide'

import { hrefOf } from '#src/contract/pages.ts'
import { useOutbox } from '#src/shell/shell.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { t } from '#src/words/nb-other-pages.ts'

/** Says above the page that the server has rejected changes, which are held, with a link to them. */
export function HeldMark() {
  const count = useSelector(
    useOutbox(),
    (snapshot) => snapshot.context.items.filter(({ held }) => held !== undefined).length,
  )
  return (
    <output className="block print:hidden">
      {count > 0 && (
        <span className="block border-b border-fuge bg-varsel-tint">
          <span className="page-frame flex flex-wrap items-center gap-x-2 gap-y-1 py-1.5 text-sm font-medium text-varsel-ink">
            <Icon node={TriangleAlert} className="size-5 shrink-0" />
            <span>{t('unsent.held', { count })}</span>
            <Link to={hrefOf('unsent')} className="underline">
              {t('unsent.see')}
            </Link>
          </span>
        </span>
      )}
    </output>
  )
}
