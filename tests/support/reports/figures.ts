import type { DayRange } from '#src/domain/day.ts'

type Key = readonly (string | null | undefined)[]

/** The rows by their key, in the order of the keys; what is missing comes last, as in PostgreSQL. */
export function groups<Row, const TKey extends Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => TKey,
): (readonly [TKey, Row[]])[] {
  const byKey = new Map<string, readonly [TKey, Row[]]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = byKey.get(JSON.stringify(key)) ?? [key, []]
    group[1].push(row)
    byKey.set(JSON.stringify(key), group)
  }
  return [...byKey.values()].toSorted(([one], [other]) => compare(one, other))
}

function compare(one: Key, other: Key): number {
  const index = one.findIndex((part, at) => part !== other[at])
  if (index === -1) return 0
  return (one[index] ?? '~') < (other[index] ?? '~') ? -1 : 1
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

export const last = (dates: readonly string[]): string | null => dates.toSorted().at(-1) ?? null

/** Half a hundredth is rounded up, as PostgreSQL rounds its exact numbers. */
export const hundredths = (value: number): number => Math.round(value * 100 + 1e-6) / 100

/** The months of a period, `YYYY-MM`. */
export function monthsOf({ from, to }: DayRange): string[] {
  const [first, end] = [from, to].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1)
  if (first === undefined || end === undefined) return []
  return Array.from({ length: end - first + 1 }, (_, index) => {
    const month = first + index
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}
