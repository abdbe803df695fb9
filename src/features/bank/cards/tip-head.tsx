import type { ReactNode } from 'react'

import type { GeneralTipSummary } from '#src/contract/general-tip.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { Badge } from '#src/ui/badge.tsx'
import { t } from '#src/words/nb-bank.ts'

import { CardHead } from './card-head.tsx'

type TipHeadProps = {
  readonly tip: Pick<GeneralTipSummary, 'title' | 'subtitle' | 'picture'>
  /** Buttons. */
  readonly children?: ReactNode
}

/** The head of a piece of guidance. */
export const TipHead = ({ tip: { title, subtitle, picture }, children }: TipHeadProps) => (
  <CardHead
    back={{ to: hrefOf('home'), label: t('nav.home') }}
    badge={<Badge>{t('tip.kind')}</Badge>}
    title={title}
    preamble={subtitle}
    picture={picture}
  >
    {children}
  </CardHead>
)
