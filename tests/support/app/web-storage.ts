/** A fake web storage, with a capacity and a switch that blocks it. */
export class TestStorage implements Storage {
  readonly #items = new Map<string, string>()
  readonly writes: string[] = []
  isBlocked = false
  /** Characters. */
  capacity = 5_000_000

  get length() {
    return this.#items.size
  }
  key(index: number) {
    return [...this.#items.keys()][index] ?? null
  }
  getItem(key: string) {
    this.#throwIfBlocked()
    return this.#items.get(key) ?? null
  }
  setItem(key: string, value: string) {
    this.#throwIfBlocked()
    if (key.length + value.length > this.capacity) throw new DOMException('full', 'QuotaExceededError')
    this.writes.push(key)
    this.#items.set(key, value)
  }
  removeItem(key: string) {
    this.#throwIfBlocked()
    this.#items.delete(key)
  }
  clear() {
    this.#items.clear()
  }
  keys() {
    return [...this.#items.keys()].toSorted()
  }

  #throwIfBlocked() {
    if (this.isBlocked) throw new DOMException('blocked', 'SecurityError')
  }
}
