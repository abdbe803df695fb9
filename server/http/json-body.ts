import { HttpError } from './http-error.ts'

/** No honest body of ours has more than five. */
const maxLevels = 100

/** The JSON of a body, or `undefined` when there is none; refuses other types, more than `maxBytes` and what cannot be read. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const type = request.headers.get('content-type')
  if (type !== null && !/^application\/json\s*(;|$)/iu.test(type)) throw wrongType()
  const text = await readText(request, maxBytes)
  if (text === '') return undefined
  if (type === null) throw wrongType()
  const value = parsed(text)
  refuseInheritedKeys(value)
  return value
}

async function readText(request: Request, maxBytes: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  if (!request.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength
      if (size > maxBytes) throw tooLarge()
      chunks.push(chunk)
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch (error) {
    // A client that goes away in the middle of its sentence is no fault of ours either.
    throw error instanceof HttpError ? error : unreadable()
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw unreadable()
  }
}

/**
 * A strict schema looks keys up in an object and would find those that every object inherits. Level by level and not by a reviver of
 * `JSON.parse`, which takes ten times as long, nor by recursion, which a deep body ends.
 */
function refuseInheritedKeys(value: unknown): void {
  let level = [value].filter(isObject)
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxLevels) throw unreadable()
    const next: object[] = []
    for (const parent of level) {
      if (!Array.isArray(parent) && Object.keys(parent).some((key) => key in Object.prototype))
        throw unreadable()
      for (const child of Object.values(parent)) if (isObject(child)) next.push(child)
    }
    level = next
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const unreadable = () => new HttpError(400, 'Forespørselen kan ikke leses.')
const tooLarge = () => new HttpError(413, 'Forespørselen er for stor.')
const wrongType = () => new HttpError(415, 'Innholdet må være JSON.')
