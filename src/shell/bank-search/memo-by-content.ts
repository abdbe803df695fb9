type Item = Readonly<Record<string, string>>
type Entry<T, Value> = {
  readonly list: readonly T[]
  readonly promise: Promise<Value>
  value: Value | undefined
}

/** Memoizes `compute` by the content of its list. Only the latest content is cached. */
export function memoByContent<T extends Item, Value>(compute: (list: readonly T[]) => Promise<Value>) {
  const byList = new WeakMap<readonly T[], Entry<T, Value>>()
  let latest: Entry<T, Value> | undefined

  const entryOf = (list: readonly T[]) =>
    byList.get(list) ?? (latest && hasSameContent(latest.list, list) ? latest : undefined)

  return {
    /** The value of the list, if it has been computed. */
    cached: (list: readonly T[]): Value | undefined => entryOf(list)?.value,
    /** Resolves with the value of the list; computes it at most once. */
    load(list: readonly T[]): Promise<Value> {
      const entry = entryOf(list) ?? startEntry(list)
      byList.set(list, entry)
      return entry.promise
    },
  }

  function startEntry(list: readonly T[]) {
    const entry: Entry<T, Value> = {
      list,
      promise: compute(list).then((value) => (entry.value = value)),
      value: undefined,
    }
    latest = entry
    return entry
  }
}

const hasSameContent = (one: readonly Item[], other: readonly Item[]) =>
  one.length === other.length &&
  one.every((item, index) => {
    const counterpart = other[index] ?? {}
    return Object.entries(item).every(([field, text]) => counterpart[field] === text)
  })
