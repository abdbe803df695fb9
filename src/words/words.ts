type Entry = string | { readonly one: string; readonly other: string }
type Dictionary = Readonly<Record<string, Entry>>

type TextOf<Value> = Value extends { readonly other: infer Other } ? Other : Value
type BlanksIn<Text> = Text extends `${string}{${infer Blank}}${infer Rest}` ? Blank | BlanksIn<Rest> : never
type BlanksOf<Value> = BlanksIn<TextOf<Value>> | (Value extends { readonly other: string } ? 'count' : never)
type Fillings<Value> = [BlanksOf<Value>] extends [never]
  ? []
  : [Readonly<Record<BlanksOf<Value>, string | number>>]

const plural = new Intl.PluralRules('nb-NO')

/** The two ways to a text of one dictionary; an area has its own, so that a page brings no words but those it may show. */
export function wordsOf<const Words extends Dictionary>(words: Words) {
  const entries: Readonly<Record<string, Entry | undefined>> = words
  return {
    /**
     * The text of `key` with its blanks filled; an entry with `one` and `other` is chosen by `count`.
     * A key that the dictionary lacks is logged and gives empty text.
     */
    t: <Key extends keyof Words & string>(key: Key, ...[fillings]: Fillings<Words[Key]>): string =>
      fill(entries[key], fillings ?? {}, key),

    /** The text of a key that is only known when the program runs, `prefix.name`; empty and logged when there is none. */
    textOf: (key: string): string => fill(entries[key], {}, key),
  }
}

function fill(
  entry: Entry | undefined,
  fillings: Readonly<Record<string, string | number>>,
  key: string,
): string {
  if (entry === undefined) {
    // oxlint-disable-next-line no-console -- the specification wants a missing translation logged
    console.error(`The dictionary has no text for "${key}".`)
    return ''
  }
  const text =
    typeof entry === 'string'
      ? entry
      : plural.select(Number(fillings['count'])) === 'one'
        ? entry.one
        : entry.other
  return text.replaceAll(/\{(\w+)\}/g, (_, blank: string) => String(fillings[blank] ?? ''))
}
