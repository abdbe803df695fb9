/** Creates the value of a key at the first call with it, and returns the same one at every later call. */
export function lazyBy<Key, Value>(create: (key: Key) => Value): (key: Key) => Value {
  const created = new Map<Key, { readonly value: Value }>()
  return (key) => {
    const known = created.get(key) ?? { value: create(key) }
    created.set(key, known)
    return known.value
  }
}
