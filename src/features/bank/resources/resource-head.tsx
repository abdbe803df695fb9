import type { ReactNode } from 'react'

import type { ResourceSummary } from '#src/contract/resource-list.ts'
import { agesText } from '#src/shell/parts/card-facts.ts'
import { Badge } from '#src/ui/badge.tsx'
import { t } from '#src/words/nb-resources.ts'

import { useBankReading } from '../reading.ts'
import { CardHead } from '../cards/card-head.tsx'
import { KindBadge } from './kind-badge.tsx'

type ResourceHeadProps = {
  readonly resource: Pick<ResourceSummary, 'kind' | 'title' | 'preamble' | 'picture' | 'ages'>
  readonly children?: ReactNode
}

/** The head of a resource. What is printed without the rest of the page is printed without its head. */
export function ResourceHead({
  resource: { kind, title, preamble, picture, ages },
  children,
}: ResourceHeadProps) {
  const { listHref } = useBankReading()
  return (
    <div className={kind === 'concrete' ? '' : 'print:hidden'}>
      <CardHead
        back={{ to: listHref('resources', `?kind=${kind}`), label: t('resources.title') }}
        badge={
          <div className="flex flex-wrap gap-2">
            <KindBadge kind={kind} />
            {ages && <Badge tone="neutral">{agesText(ages)}</Badge>}
          </div>
        }
        title={title}
        preamble={preamble}
        picture={picture}
      >
        {children}
      </CardHead>
    </div>
  )
}
