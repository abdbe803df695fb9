import * as v from 'valibot'

/** What the app keeps on the device. Nothing here throws: a blocked or full storage means memory only. */
export interface DeviceStorage {
  /** The stored value, or `undefined` when there is none; one that does not parse is removed. */
  read<const Schema extends v.GenericSchema>(key: string, schema: Schema): v.InferOutput<Schema> | undefined
  /** Keeps `data` under `key`; answers whether it will outlive the page. */
  write(key: string, data: unknown): boolean
  remove(key: string): void
  /** Removes every key but `kept`. */
  wipe(kept?: readonly string[]): void
}

const envelope = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.object({ v: v.literal(1), data: schema })

/** Keeps values as `{ v: 1, data }` in a web storage (wire section 8), or in memory where the browser will not. */
export function createDeviceStorage(openStorage: () => Storage): DeviceStorage {
  const storage = opened(openStorage)
  const memory = new Map<string, string>()

  const take = (key: string) => memory.get(key) ?? attempt(() => storage?.getItem(key)) ?? undefined
  const remove = (key: string) => {
    memory.delete(key)
    attempt(() => storage?.removeItem(key))
  }

  return {
    read(key, schema) {
      const text = take(key)
      if (text === undefined) return undefined
      const reading = v.safeParse(envelope(schema), parsed(text))
      if (reading.success) return reading.output.data
      remove(key)
      return undefined
    },
    write(key, data) {
      const text = JSON.stringify({ v: 1, data })
      const isStored = attempt(() => {
        storage?.setItem(key, text)
        return storage !== undefined
      })
      if (isStored) memory.delete(key)
      else {
        attempt(() => storage?.removeItem(key))
        memory.set(key, text)
      }
      return isStored === true
    },
    remove,
    wipe(kept = []) {
      for (const key of [...memory.keys(), ...(attempt(() => (storage ? keysOf(storage) : [])) ?? [])])
        if (!kept.includes(key)) remove(key)
    },
  }
}

/** Reading `localStorage` throws where the browser blocks it. */
const opened = (openStorage: () => Storage) => attempt(openStorage)

const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null)

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

const parsed = (text: string): unknown => attempt((): unknown => JSON.parse(text))
