import { type Ages, FocusAreaColour, type Level, Place, Season } from '#src/contract/bank.ts'

/** Minutes, the end included. */
export const durationBands = {
  upTo15: { over: 0, to: 15 },
  upTo30: { over: 15, to: 30 },
  upTo60: { over: 30, to: 60 },
  over60: { over: 60, to: Number.POSITIVE_INFINITY },
} as const

/** What a person may choose, by dimension, as the words that stand in the address. */
export const filterOptions = {
  area: FocusAreaColour.options,
  age: ['1', '2', '3', '4', '5'],
  time: ['upTo15', 'upTo30', 'upTo60', 'over60'],
  level: ['1', '2', '3'],
  place: Place.options,
  season: [...Season.options, 'allYear'],
  mine: ['favourites'],
} as const

export type Dimension = keyof typeof filterOptions
export type OptionOf<Of extends Dimension> = (typeof filterOptions)[Of][number]

export type Option = OptionOf<Dimension>
export type Choice = { readonly dimension: Dimension; readonly option: Option }

/** The chosen options: within a dimension any of them will do, and a card must do in every dimension. None chosen asks nothing. */
export type BankFilter = { readonly [Of in Dimension]: readonly OptionOf<Of>[] }

export const noFilter: BankFilter = {
  area: [],
  age: [],
  time: [],
  level: [],
  place: [],
  season: [],
  mine: [],
}

/** What of a card is filtered by. */
export type Filtered = {
  readonly area: FocusAreaColour | undefined
  readonly ages: Ages | null
  readonly duration: number | null
  readonly level: Level | null
  readonly places: readonly Place[]
  readonly seasons: readonly Season[]
  readonly isFavourite: boolean
}

export const dimensions: readonly Dimension[] = ['area', 'age', 'time', 'level', 'place', 'season', 'mine']

/** Whether a card does for one option. A card that does not tell its age, time, level or place does for all of them. */
const does: { readonly [Of in Dimension]: (card: Filtered, option: OptionOf<Of>) => boolean } = {
  area: ({ area }, option) => area === option,
  age: ({ ages }, option) => ages === null || (ages.from <= Number(option) && Number(option) <= ages.to),
  time: ({ duration }, option) =>
    duration === null || (durationBands[option].over < duration && duration <= durationBands[option].to),
  level: ({ level }, option) => level === null || String(level) === option,
  place: ({ places }, option) => places.length === 0 || places.includes(option),
  season: ({ seasons }, option) => (option === 'allYear' ? seasons.length === 0 : seasons.includes(option)),
  mine: ({ isFavourite }) => isFavourite,
}

const doesIn = <Of extends Dimension>(
  card: Filtered,
  dimension: Of,
  options: readonly OptionOf<Of>[],
): boolean => options.length === 0 || options.some((option) => does[dimension](card, option))

/** Whether a card does in every dimension. */
export const fits = (card: Filtered, filter: BankFilter): boolean =>
  dimensions.every((dimension) => doesIn(card, dimension, filter[dimension]))

/** The filter with one option put in if it is out, and taken out if it is in. */
export function toggled(filter: BankFilter, { dimension, option }: Choice): BankFilter {
  const chosen: readonly Option[] = filter[dimension]
  const kept = filterOptions[dimension].filter(
    (other: Option) => chosen.includes(other) !== (other === option),
  )
  return { ...filter, [dimension]: kept }
}

/** Every chosen option, in the order that the screen shows them. */
export const choicesIn = (filter: BankFilter): readonly Choice[] =>
  dimensions.flatMap((dimension) => filter[dimension].map((option: Option) => ({ dimension, option })))
