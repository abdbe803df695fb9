import type { Ages, Place, Season } from '#src/contract/bank.ts'
import { t } from '#src/words/nb-bank.ts'

/** «3–5 år». */
export const agesText = ({ from, to }: Ages): string =>
  from === to ? t('card.age', { age: from }) : t('card.ages', { from, to })

/** «48 sek», «2 min»: rounded to minutes from one minute on. */
export const durationText = (seconds: number): string =>
  seconds < 60 ? t('card.seconds', { seconds }) : t('card.minutes', { minutes: Math.round(seconds / 60) })

const or = new Intl.ListFormat('nb-NO', { type: 'disjunction' })

/** «Inne eller ute». */
export const placesText = (places: readonly Place[]): string =>
  sentence(or.format(places.map((place) => t(`filter.place.${place}`))))

/** «Høst eller vinter», «Hele året». */
export const seasonsText = (seasons: readonly Season[]): string =>
  seasons.length === 0
    ? t('filter.season.allYear')
    : sentence(or.format(seasons.map((season) => t(`filter.season.${season}`))))

const sentence = (text: string) => text.charAt(0) + text.slice(1).toLocaleLowerCase('nb-NO')

/** «45 min · 3–5 år»; leaves out what the card lacks. */
export const factsText = (card: { readonly duration: number | null; readonly ages: Ages | null }): string =>
  [
    ...(card.duration === null ? [] : [t('card.minutes', { minutes: card.duration })]),
    ...(card.ages === null ? [] : [agesText(card.ages)]),
  ].join(' · ')
