import { nb } from './nb.ts'

type Dictionary = typeof nb
export type WordKey = keyof Dictionary

type Entry<Key extends WordKey> = Dictionary[Key]
type TextOf<Value> = Value extends { readonly other: infer Other } ? Other : Value
type BlanksIn<Text> = Text extends `${string}{${infer Blank}}${infer Rest}` ? Blank | BlanksIn<Rest> : never
type BlanksOf<Key extends WordKey> =
  | BlanksIn<TextOf<Entry<Key>>>
  | (Entry<Key> extends { readonly other: string } ? 'count' : never)
type Fillings<Key extends WordKey> = [BlanksOf<Key>] extends [never]
  ? []
  : [Readonly<Record<BlanksOf<Key>, string | number>>]

const plural = new Intl.PluralRules('nb-NO')

/**
 * The text of `key` with its blanks filled; an entry with `one` and `other` is chosen by `count`.
 * A key that the dictionary lacks is logged and gives empty text.
 */
export function t<Key extends WordKey>(key: Key, ...[fillings]: Fillings<Key>): string {
  return fill(nb[key], fillings ?? {}, key)
}

/** The text of a key that is only known when the program runs, `prefix.name`; empty and logged when there is none. */
export function textOf(key: string): string {
  const entries: Readonly<Record<string, Dictionary[WordKey] | undefined>> = nb
  return fill(entries[key], {}, key)
}

function fill(
  entry: string | { readonly one: string; readonly other: string } | undefined,
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
