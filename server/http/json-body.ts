import { HttpError } from './http-error.ts'

/** Valid bodies have at most five. */
const maxLevels = 100

/** Parses a JSON body; `undefined` when it is empty. Throws 415 for other types, 413 above `maxBytes` and 400 for invalid JSON. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const type = request.headers.get('content-type')
  if (type !== null && !/^application\/json\s*(;|$)/iu.test(type)) throw wrongType()
  const text = await readText(request, maxBytes)
  if (text === '') return undefined
  if (type === null) throw wrongType()
  const value = parseJson(text)
  rejectInheritedKeys(value)
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
    // A client that disconnects while sending is not a server error either.
    throw error instanceof HttpError ? error : unreadable()
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw unreadable()
  }
}

/**
 * A strict schema looks up keys in an object and would accept those that every object inherits. Iterates level by level, since a
 * reviver of `JSON.parse` takes ten times as long and recursion overflows on a deep body.
 */
function rejectInheritedKeys(value: unknown): void {
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
