/** What two people have made of the same values. */
export type ThreeWay<Values extends object> = {
  /** What both began with. */
  readonly base: Values
  readonly mine: Values
  readonly theirs: Values
}
export type Side = 'mine' | 'theirs'
/** Which side is taken of each field that somebody else has changed. */
export type Choices<Field extends string> = Readonly<Partial<Record<Field, Side>>>

type FieldOf<Values extends object> = keyof Values & string
type IsSame = (one: unknown, other: unknown) => boolean

/** A field that somebody else has changed and that is not the same on this side; a conflict where this side has changed it too. */
export type TheirChange<Values extends object> = {
  readonly field: FieldOf<Values>
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
  readonly isConflict: boolean
}

/** Values made of JSON, with their fields in the same order. */
export const isSameJson: IsSame = (one, other) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** The same, where the order of a list does not count. */
export const isSameUnordered: IsSame = (one, other) => isSameJson(unordered(one), unordered(other))

const unordered = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((one) => JSON.stringify(one)).toSorted() : value

/** The fields whose values differ. */
export const changedFields = <Values extends object>(
  from: Values,
  to: Values,
  isSame: IsSame = isSameJson,
): FieldOf<Values>[] => fieldsOf(to).filter((field) => !isSame(from[field], to[field]))

/** Only what differs, so that it overwrites nothing else. */
export const changeOf = <Values extends object>(
  base: Values,
  mine: Values,
  isSame: IsSame = isSameJson,
): Partial<Values> => picked(mine, changedFields(base, mine, isSame))

/** What somebody else has changed and this side does not have. */
export const theirChangesOf = <Values extends object>(
  { base, mine, theirs }: ThreeWay<Values>,
  isSame: IsSame = isSameJson,
): readonly TheirChange<Values>[] =>
  changedFields(base, theirs, isSame)
    .filter((field) => !isSame(mine[field], theirs[field]))
    .map((field) => ({
      field,
      base: base[field],
      mine: mine[field],
      theirs: theirs[field],
      isConflict: !isSame(base[field], mine[field]),
    }))

/** The fields that both sides have changed, and differently. */
export const conflictsOf = <Values extends object>(
  sides: ThreeWay<Values>,
  isSame: IsSame = isSameJson,
): FieldOf<Values>[] =>
  theirChangesOf(sides, isSame)
    .filter(({ isConflict }) => isConflict)
    .map(({ field }) => field)

/** The side that is taken of a change, unless one is chosen: a conflict keeps what is written on this side. */
export const sideOf = <Values extends object>(
  { field, isConflict }: TheirChange<Values>,
  choices: Choices<FieldOf<Values>>,
): Side => choices[field] ?? (isConflict ? 'mine' : 'theirs')

/** This side with what somebody else has changed, as it is chosen. */
export const merged = <Values extends object>(
  sides: ThreeWay<Values>,
  choices: Choices<FieldOf<Values>>,
  isSame: IsSame = isSameJson,
): Values => ({
  ...sides.mine,
  ...picked(
    sides.theirs,
    theirChangesOf(sides, isSame)
      .filter((change) => sideOf(change, choices) === 'theirs')
      .map(({ field }) => field),
  ),
})

const fieldsOf = <Values extends object>(values: Values): FieldOf<Values>[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the own keys of the values; the compiler types them as any text
  Object.keys(values) as FieldOf<Values>[]

const picked = <Values extends object>(values: Values, fields: readonly FieldOf<Values>[]): Partial<Values> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each entry is one of the values
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>
