import type { Ages } from '#src/contract/bank.ts'
import { t } from '#src/words/words.ts'

/** «3–5 år». */
export const agesText = ({ from, to }: Ages): string =>
  from === to ? t('card.age', { age: from }) : t('card.ages', { from, to })

/** «45 min · 3–5 år», with what the card tells. */
export const factsText = (card: { readonly duration: number | null; readonly ages: Ages | null }): string =>
  [
    ...(card.duration === null ? [] : [t('card.minutes', { minutes: card.duration })]),
    ...(card.ages === null ? [] : [agesText(card.ages)]),
  ].join(' · ')
