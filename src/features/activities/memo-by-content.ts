type Item = Readonly<Record<string, string>>
type Entry<One, Made> = {
  readonly list: readonly One[]
  readonly making: Promise<Made>
  made: Made | undefined
}

/** What `make` makes of a list, made once for lists with the same content. Only the newest content is remembered. */
export function memoByContent<One extends Item, Made>(make: (list: readonly One[]) => Promise<Made>) {
  const byList = new WeakMap<readonly One[], Entry<One, Made>>()
  let newest: Entry<One, Made> | undefined

  const known = (list: readonly One[]) =>
    byList.get(list) ?? (newest && hasSameContent(newest.list, list) ? newest : undefined)

  return {
    /** What has been made of the list, if it has. */
    made: (list: readonly One[]): Made | undefined => known(list)?.made,
    /** Settles when it has been made. */
    making(list: readonly One[]): Promise<Made> {
      const entry = known(list) ?? started(list)
      byList.set(list, entry)
      return entry.making
    },
  }

  function started(list: readonly One[]) {
    const entry: Entry<One, Made> = {
      list,
      making: make(list).then((made) => (entry.made = made)),
      made: undefined,
    }
    newest = entry
    return entry
  }
}

const hasSameContent = (one: readonly Item[], other: readonly Item[]) =>
  one.length === other.length &&
  one.every((item, index) => {
    const counterpart = other[index] ?? {}
    return Object.entries(item).every(([field, text]) => counterpart[field] === text)
  })
