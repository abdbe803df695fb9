import * as v from 'valibot'

/** The app's key-value storage on the device. No method throws: with a blocked or full storage it uses memory only. */
export interface DeviceStorage {
  /** The stored value, or `undefined` when there is none; one that does not parse is removed. */
  read<const Schema extends v.GenericSchema>(key: string, schema: Schema): v.InferOutput<Schema> | undefined
  /** Stores `data` under `key`; returns whether it is persisted. */
  write(key: string, data: unknown): boolean
  remove(key: string): void
  /** Removes every key except `exceptKeys`. */
  wipe(exceptKeys?: readonly string[]): void
}

const envelope = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.object({ v: v.literal(1), data: schema })

/** Stores values as `{ v: 1, data }` in a web storage (wire section 8), or in memory when the browser rejects them. */
export function createDeviceStorage(openStorage: () => Storage): DeviceStorage {
  const storage = openOrUndefined(openStorage)
  const memory = new Map<string, string>()

  const getText = (key: string) => memory.get(key) ?? tryOrUndefined(() => storage?.getItem(key)) ?? undefined
  const remove = (key: string) => {
    memory.delete(key)
    tryOrUndefined(() => storage?.removeItem(key))
  }

  return {
    read(key, schema) {
      const text = getText(key)
      if (text === undefined) return undefined
      const result = v.safeParse(envelope(schema), parsedJson(text))
      if (result.success) return result.output.data
      remove(key)
      return undefined
    },
    write(key, data) {
      const text = JSON.stringify({ v: 1, data })
      const isStored = tryOrUndefined(() => {
        storage?.setItem(key, text)
        return storage !== undefined
      })
      if (isStored) memory.delete(key)
      else {
        tryOrUndefined(() => storage?.removeItem(key))
        memory.set(key, text)
      }
      return isStored === true
    },
    remove,
    wipe(exceptKeys = []) {
      for (const key of [...memory.keys(), ...(tryOrUndefined(() => (storage ? keysOf(storage) : [])) ?? [])])
        if (!exceptKeys.includes(key)) remove(key)
    },
  }
}

/** Accessing `localStorage` throws where the browser blocks it. */
const openOrUndefined = (openStorage: () => Storage) => tryOrUndefined(openStorage)

const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null)

function tryOrUndefined<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

const parsedJson = (text: string): unknown => tryOrUndefined((): unknown => JSON.parse(text))
