import * as v from 'valibot'

import { colourOfFormerName } from '#src/contract/area-look.ts'
import type { FocusAreaSummary } from '#src/contract/focus-area.ts'
import { textIn } from '#src/contract/pages.ts'
import { Id } from '#src/contract/values.ts'

import { type BankFilter, dimensions, filterOptions, type Option } from './bank-filter.ts'

type Area = Pick<FocusAreaSummary, '_id' | 'colour'>

/** A search of the bank: a query and a filter. */
export type BankSearch = { readonly query: string; readonly filter: BankFilter }

/** Parses a search from URL search params; drops unknown options. */
export const parseBankSearch = (search: URLSearchParams): BankSearch => ({
  query: textIn('activityCards', search, 'q') ?? '',
  filter: {
    kind: filterOptions.kind.filter(isIn(textIn('activityCards', search, 'kind'))),
    area: idsIn(textIn('activityCards', search, 'area')),
    goal: idsIn(textIn('activityCards', search, 'goal')),
    age: filterOptions.age.filter(isIn(textIn('activityCards', search, 'age'))),
    time: filterOptions.time.filter(isIn(textIn('activityCards', search, 'time'))),
    group: filterOptions.group.filter(isIn(textIn('activityCards', search, 'group'))),
    level: filterOptions.level.filter(isIn(textIn('activityCards', search, 'level'))),
    place: filterOptions.place.filter(isIn(textIn('activityCards', search, 'place'))),
    season: filterOptions.season.filter(isIn(textIn('activityCards', search, 'season'))),
    mine: filterOptions.mine.filter(isIn(textIn('activityCards', search, 'mine'))),
  },
})

/** The URL search params of a search: `q`, and one param per dimension with its options separated by commas. */
export const toSearchParams = ({ query, filter }: BankSearch): [string, string][] => [
  ...(query === '' ? [] : [['q', query] satisfies [string, string]]),
  ...dimensions.flatMap((dimension): [string, string][] =>
    filter[dimension].length === 0 ? [] : [[dimension, filter[dimension].join(',')]],
  ),
]

/**
 * The params with the focus areas that there are, each once and by its id: an address of an earlier version has the former name of a
 * colour, which stands for all areas of that colour.
 */
export function withAreaIds(search: URLSearchParams, areas: readonly Area[]): URLSearchParams {
  const ids = search
    .get('area')
    ?.split(',')
    .flatMap((name) => {
      const colour = colourOfFormerName(name)
      return areas.filter((area) => area._id === name || area.colour === colour).map(({ _id }) => _id)
    })
  if (ids === undefined) return search
  const present = new URLSearchParams(search)
  present.set('area', [...new Set(ids)].join(','))
  return present
}

const idsIn = (param: string | null): readonly Id[] =>
  param?.split(',').filter((option) => v.is(Id, option)) ?? []

function isIn(param: string | null) {
  const words = new Set(param?.split(','))
  return (option: Option) => words.has(option)
}
