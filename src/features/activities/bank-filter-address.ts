import { type BankFilter, dimensions, filterOptions, type Option } from './bank-filter.ts'

/** What is asked of the bank: words, and chosen options. */
export type BankSearch = { readonly query: string; readonly filter: BankFilter }

/** Reads what is asked out of an address; what no option is called is left out. */
export const bankSearchIn = (search: URLSearchParams): BankSearch => ({
  query: search.get('q') ?? '',
  filter: {
    area: filterOptions.area.filter(isIn(search.get('area'))),
    age: filterOptions.age.filter(isIn(search.get('age'))),
    time: filterOptions.time.filter(isIn(search.get('time'))),
    level: filterOptions.level.filter(isIn(search.get('level'))),
    place: filterOptions.place.filter(isIn(search.get('place'))),
    season: filterOptions.season.filter(isIn(search.get('season'))),
    mine: filterOptions.mine.filter(isIn(search.get('mine'))),
  },
})

/** The address of what is asked: `q`, and a parameter a dimension with its options parted by commas. */
export const searchOf = ({ query, filter }: BankSearch): [string, string][] => [
  ...(query === '' ? [] : [['q', query] satisfies [string, string]]),
  ...dimensions.flatMap((dimension): [string, string][] =>
    filter[dimension].length === 0 ? [] : [[dimension, filter[dimension].join(',')]],
  ),
]

function isIn(written: string | null) {
  const words = new Set(written?.split(','))
  return (option: Option) => words.has(option)
}
