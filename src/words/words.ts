type Entry = string | { readonly one: string; readonly other: string }
type Dictionary = Readonly<Record<string, Entry>>

type TextOf<Value> = Value extends { readonly other: infer Other } ? Other : Value
type PlaceholdersIn<Text> = Text extends `${string}{${infer Placeholder}}${infer Rest}`
  ? Placeholder | PlaceholdersIn<Rest>
  : never
type PlaceholdersOf<Value> =
  | PlaceholdersIn<TextOf<Value>>
  | (Value extends { readonly other: string } ? 'count' : never)
type ParamsOf<Value> = [PlaceholdersOf<Value>] extends [never]
  ? []
  : [Readonly<Record<PlaceholdersOf<Value>, string | number>>]

/** The two lookup functions of one dictionary; each area has its own dictionary, so that a page loads only the texts it may show. */
export function wordsOf<const Texts extends Dictionary>(dictionary: Texts) {
  const entries: Readonly<Record<string, Entry | undefined>> = dictionary
  return {
    /**
     * The text of `key` with its placeholders replaced; `count` selects between `one` and `other` of a plural entry.
     * A missing key is logged and returns an empty string.
     */
    t: <Key extends keyof Texts & string>(key: Key, ...[params]: ParamsOf<Texts[Key]>): string =>
      interpolate(entries[key], params ?? {}, key),

    /** The text of a key that is known only at run time, `prefix.name`; a missing key is logged and returns an empty string. */
    textOf: (key: string): string => interpolate(entries[key], {}, key),
  }
}

function interpolate(
  entry: Entry | undefined,
  params: Readonly<Record<string, string | number>>,
  key: string,
): string {
  if (entry === undefined) {
    // oxlint-disable-next-line no-console -- the specification requires a log entry for a missing translation
    console.error(`The dictionary has no text for "${key}".`)
    return ''
  }
  return textIn(entry, Number(params['count'])).replaceAll(/\{(\w+)\}/g, (_, placeholder: string) =>
    String(params[placeholder] ?? ''),
  )
}

/** By the rule of Unicode’s CLDR for Norwegian: the singular for 1 alone. */
function textIn(entry: Entry, count: number): string {
  if (typeof entry === 'string') return entry
  return count === 1 ? entry.one : entry.other
}
