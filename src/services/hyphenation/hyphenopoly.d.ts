/** The part of the package that is used here; it ships no types. */
declare module 'hyphenopoly' {
  type Options = {
    readonly require: readonly string[]
    readonly hyphen: string
    readonly compound: 'auto' | 'all' | 'hyphen'
    readonly minWordLength: number
    readonly leftmin: number
    readonly rightmin: number
    readonly loader: () => Promise<ArrayBuffer>
    readonly handleEvent: { readonly error: (event: { readonly preventDefault: () => void }) => void }
  }
  const hyphenopoly: {
    readonly config: (options: Options) => ReadonlyMap<string, Promise<(text: string) => string>>
  }
  export default hyphenopoly
}
