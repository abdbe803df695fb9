/**
 * The weeks of ISO 8601 at both ends of thirteen years, written out: the number of 1 January and of 31 December, how many weeks the year
 * has, and the weeks that overlap its January and its December. They begin on every weekday; 2020, 2026 and 2032 have 53 weeks.
 */
export const isoYears = [
  year(2020, { first: 1, last: 53, count: 53, january: [1, 2, 3, 4, 5], december: [49, 50, 51, 52, 53] }),
  year(2021, { first: 53, last: 52, count: 52, january: [53, 1, 2, 3, 4], december: [48, 49, 50, 51, 52] }),
  year(2022, {
    first: 52,
    last: 52,
    count: 52,
    january: [52, 1, 2, 3, 4, 5],
    december: [48, 49, 50, 51, 52],
  }),
  year(2023, {
    first: 52,
    last: 52,
    count: 52,
    january: [52, 1, 2, 3, 4, 5],
    december: [48, 49, 50, 51, 52],
  }),
  year(2024, { first: 1, last: 1, count: 52, january: [1, 2, 3, 4, 5], december: [48, 49, 50, 51, 52, 1] }),
  year(2025, { first: 1, last: 1, count: 52, january: [1, 2, 3, 4, 5], december: [49, 50, 51, 52, 1] }),
  year(2026, { first: 1, last: 53, count: 53, january: [1, 2, 3, 4, 5], december: [49, 50, 51, 52, 53] }),
  year(2027, { first: 53, last: 52, count: 52, january: [53, 1, 2, 3, 4], december: [48, 49, 50, 51, 52] }),
  year(2028, {
    first: 52,
    last: 52,
    count: 52,
    january: [52, 1, 2, 3, 4, 5],
    december: [48, 49, 50, 51, 52],
  }),
  year(2029, { first: 1, last: 1, count: 52, january: [1, 2, 3, 4, 5], december: [48, 49, 50, 51, 52, 1] }),
  year(2030, { first: 1, last: 1, count: 52, january: [1, 2, 3, 4, 5], december: [48, 49, 50, 51, 52, 1] }),
  year(2031, { first: 1, last: 1, count: 52, january: [1, 2, 3, 4, 5], december: [49, 50, 51, 52, 1] }),
  year(2032, { first: 1, last: 53, count: 53, january: [1, 2, 3, 4, 5], december: [49, 50, 51, 52, 53] }),
]

/** 1 January and 31 December of the years, with the numbers of their weeks. */
export const isoDays = isoYears.flatMap(({ number, first, last }) => [
  { day: `${number}-01-01`, week: first },
  { day: `${number}-12-31`, week: last },
])

/** January and December of the years, with the weeks that overlap them. */
export const isoMonths = isoYears.flatMap(({ number, january, december }) => [
  { month: `${number}-01`, weeks: january },
  { month: `${number}-12`, weeks: december },
])

type Weeks = {
  readonly first: number
  readonly last: number
  readonly count: number
  readonly january: readonly number[]
  readonly december: readonly number[]
}

function year(number: number, weeks: Weeks) {
  return { number, ...weeks }
}
