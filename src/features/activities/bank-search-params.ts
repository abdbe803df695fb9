import { type BankFilter, dimensions, filterOptions, type Option } from './bank-filter.ts'

/** A search of the bank: a query and a filter. */
export type BankSearch = { readonly query: string; readonly filter: BankFilter }

/** Parses a search from URL search params; drops unknown options. */
export const parseBankSearch = (search: URLSearchParams): BankSearch => ({
  query: search.get('q') ?? '',
  filter: {
    kind: filterOptions.kind.filter(isIn(search.get('kind'))),
    area: filterOptions.area.filter(isIn(search.get('area'))),
    age: filterOptions.age.filter(isIn(search.get('age'))),
    time: filterOptions.time.filter(isIn(search.get('time'))),
    level: filterOptions.level.filter(isIn(search.get('level'))),
    place: filterOptions.place.filter(isIn(search.get('place'))),
    season: filterOptions.season.filter(isIn(search.get('season'))),
    mine: filterOptions.mine.filter(isIn(search.get('mine'))),
  },
})

/** The URL search params of a search: `q`, and one param per dimension with its options separated by commas. */
export const toSearchParams = ({ query, filter }: BankSearch): [string, string][] => [
  ...(query === '' ? [] : [['q', query] satisfies [string, string]]),
  ...dimensions.flatMap((dimension): [string, string][] =>
    filter[dimension].length === 0 ? [] : [[dimension, filter[dimension].join(',')]],
  ),
]

function isIn(param: string | null) {
  const words = new Set(param?.split(','))
  return (option: Option) => words.has(option)
}
