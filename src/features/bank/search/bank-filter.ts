import { type Ages, type Level, Place, Season } from '#src/contract/bank.ts'
import { AgeOption, LevelOption } from '#src/contract/page-values.ts'
import { ResourceKind } from '#src/contract/resource-list.ts'
import type { ActivitySummary } from '#src/contract/activity.ts'
import type { Id } from '#src/contract/values.ts'

/** In minutes; the upper bound is inclusive. */
export const durationBands = {
  upTo15: { over: 0, to: 15 },
  upTo30: { over: 15, to: 30 },
  upTo60: { over: 30, to: 60 },
  over60: { over: 60, to: Number.POSITIVE_INFINITY },
} as const

/** In children, both ends included. A card is for a band where its own group size reaches into it. */
export const groupBands = {
  upTo3: { from: 1, to: 3 },
  upTo6: { from: 4, to: 6 },
  upTo10: { from: 7, to: 10 },
  over10: { from: 11, to: Number.POSITIVE_INFINITY },
} as const

/** The options of each dimension, as they are written in the URL; those of focus areas and experience goals are their ids. */
export const filterOptions = {
  kind: ResourceKind.options,
  age: AgeOption.options,
  time: ['upTo15', 'upTo30', 'upTo60', 'over60'],
  group: ['upTo3', 'upTo6', 'upTo10', 'over10'],
  level: LevelOption.options,
  place: Place.options,
  season: [...Season.options, 'allYear'],
  mine: ['favourites'],
} as const

/** A dimension that always has the same options. */
export type FixedDimension = keyof typeof filterOptions
export type Dimension = FixedDimension | 'area' | 'goal'
export type OptionOf<Of extends Dimension> = Of extends FixedDimension
  ? (typeof filterOptions)[Of][number]
  : Id

export type Option = OptionOf<Dimension>
export type Choice = { readonly dimension: Dimension; readonly option: Option }

/** The chosen options: a card must match one of them in every dimension. An empty dimension matches every card. */
export type BankFilter = { readonly [Of in Dimension]: readonly OptionOf<Of>[] }

export const noFilter: BankFilter = {
  kind: [],
  area: [],
  goal: [],
  age: [],
  time: [],
  group: [],
  level: [],
  place: [],
  season: [],
  mine: [],
}

/** The values of a card that a filter compares. */
export type FacetValues = {
  /** Only a resource has one. */
  readonly kind?: ResourceKind
  readonly area: Id | null
  readonly goals: readonly Id[]
  readonly ages: Ages | null
  readonly duration: number | null
  readonly level: Level | null
  readonly places: readonly Place[]
  readonly seasons: readonly Season[]
  readonly groupSize: ActivitySummary['groupSize']
  readonly isFavourite: boolean
}

export const dimensions: readonly Dimension[] = [
  'kind',
  'area',
  'goal',
  'age',
  'time',
  'group',
  'level',
  'place',
  'season',
  'mine',
]

/** Whether a card matches one option. A card without kind, age, time, group size, level or place matches every option of it. */
const matchesOption: { readonly [Of in Dimension]: (card: FacetValues, option: OptionOf<Of>) => boolean } = {
  kind: ({ kind }, option) => kind === undefined || kind === option,
  area: ({ area }, option) => area === option,
  goal: ({ goals }, option) => goals.includes(option),
  age: ({ ages }, option) => ages === null || (ages.from <= Number(option) && Number(option) <= ages.to),
  time: ({ duration }, option) =>
    duration === null || (durationBands[option].over < duration && duration <= durationBands[option].to),
  group: ({ groupSize }, option) =>
    groupSize === null ||
    (groupSize.from <= groupBands[option].to &&
      (groupSize.to === null || groupSize.to >= groupBands[option].from)),
  level: ({ level }, option) => level === null || String(level) === option,
  place: ({ places }, option) => places.length === 0 || places.includes(option),
  season: ({ seasons }, option) => (option === 'allYear' ? seasons.length === 0 : seasons.includes(option)),
  mine: ({ isFavourite }) => isFavourite,
}

const matchesDimension = <Of extends Dimension>(
  card: FacetValues,
  dimension: Of,
  options: readonly OptionOf<Of>[],
): boolean => options.length === 0 || options.some((option) => matchesOption[dimension](card, option))

/** Whether a card matches in every dimension. */
export const facetsMatch = (card: FacetValues, filter: BankFilter): boolean =>
  dimensions.every((dimension) => matchesDimension(card, dimension, filter[dimension]))

const isFixed = (dimension: Dimension): dimension is FixedDimension => dimension in filterOptions

/** The filter with one option added, or removed if it was chosen. */
export function toggled(filter: BankFilter, { dimension, option }: Choice): BankFilter {
  const chosen: readonly Option[] = filter[dimension]
  const known: readonly Option[] = isFixed(dimension) ? filterOptions[dimension] : [...chosen, option]
  const options = [...new Set(known)].filter((other) => chosen.includes(other) !== (other === option))
  return { ...filter, [dimension]: options }
}

/** Every chosen option, in screen order; focus areas and goals in the order in which they were chosen. */
export const choicesIn = (filter: BankFilter): readonly Choice[] =>
  dimensions.flatMap((dimension) => filter[dimension].map((option: Option) => ({ dimension, option })))
