import { MonitorPlay } from 'lucide'
import { useLocation } from 'react-router-dom'

import { askConstants } from '#src/contract/ask-constants.ts'
import type { Sign } from '#src/contract/ask.ts'
import { returnState } from '#src/shell/return-to.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { t } from '#src/words/nb-bank.ts'

import { useBankReading } from './reading.ts'

type ShowSignsLinkProps = {
  /** The words of a card. */
  readonly words: readonly string[]
  /** Every sign; `undefined` until they are loaded. */
  readonly signs: readonly Sign[] | undefined
  readonly className?: string
}

/** To where Ask shows the signs of a card, and back to the card. Nothing where none of its words has a sign. */
export function ShowSignsLink({ words, signs = [], className }: ShowSignsLinkProps) {
  const { showHref } = useBankReading()
  const { pathname, search } = useLocation()
  const signIds = words.flatMap((word) => signs.find((sign) => sign.word === word)?._id ?? [])
  if (signIds.length === 0) return null
  return (
    <ButtonLink
      to={showHref(signIds.slice(0, askConstants.signsInShow))}
      state={returnState(pathname + search)}
      icon={MonitorPlay}
      {...(className === undefined ? {} : { className })}
    >
      {t('activity.ask.show')}
    </ButtonLink>
  )
}
