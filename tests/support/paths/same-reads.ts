import { isDeepStrictEqual } from 'node:util'

/** Which value of the app stands for which one of the chart, along a path. */
export type KnownValues = ReadonlyMap<string, string>

/** Which values may be others in the app than in the chart. */
export type StandsIn = (value: string) => boolean

/**
 * Whether what the guards read in the app is what they read in the chart. The ids of a model may be others than those of the data, and
 * `standsIn` names more such values: along a path, each stands for the same one. Returns the known values with those that were met;
 * `undefined` where something differs.
 */
export function sameReads(
  expected: unknown,
  actual: unknown,
  known: KnownValues,
  standsIn: StandsIn = isId,
): KnownValues | undefined {
  if (typeof expected === 'string' && typeof actual === 'string' && standsIn(expected) && standsIn(actual)) {
    const isKnown = known.has(expected) || [...known.values()].includes(actual)
    if (!isKnown) return new Map([...known, [expected, actual]])
    return known.get(expected) === actual ? known : undefined
  }
  if (!isObject(expected) || !isObject(actual)) return isDeepStrictEqual(expected, actual) ? known : undefined
  if (!isPlain(expected)) return isDeepStrictEqual(expected, actual) ? known : undefined
  const keys = Object.keys(expected)
  if (!isDeepStrictEqual(keys.toSorted(), Object.keys(actual).toSorted())) return undefined
  return keys.reduce<KnownValues | undefined>(
    (values, key) => values && sameReads(expected[key], actual[key], values, standsIn),
    known,
  )
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isPlain = (value: object) => Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype

/** Every text with something in it, for a path that types other texts than its model. */
export const isText: StandsIn = (value) => value !== ''

const isId: StandsIn = (value) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u.test(value)
