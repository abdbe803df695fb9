/** Creates the value at the first call and returns the same one at every later call. */
export function lazy<Value>(create: () => Value): () => Value {
  let created: { readonly value: Value } | undefined
  return () => (created ??= { value: create() }).value
}
