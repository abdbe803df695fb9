import { Refusal } from './refusal.ts'

const limit = 1024 * 1024

/** The JSON of a body, or `undefined` when there is none; refuses other types, more than 1 MB and what cannot be read. */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')
  if (type !== null && !/^application\/json\s*(;|$)/iu.test(type)) throw wrongType()
  const text = await readText(request)
  if (text === '') return undefined
  if (type === null) throw wrongType()
  try {
    return JSON.parse(text, refuseInherited)
  } catch {
    throw unreadable()
  }
}

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge()
  if (!request.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength
      if (size > limit) throw tooLarge()
      chunks.push(chunk)
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch (error) {
    // A client that goes away in the middle of its sentence is no fault of ours either.
    throw error instanceof Refusal ? error : unreadable()
  }
}

/** A strict schema looks keys up in an object and would find those that every object inherits. */
function refuseInherited(key: string, value: unknown): unknown {
  if (key in Object.prototype) throw unreadable()
  return value
}

const unreadable = () => new Refusal(400, 'Forespørselen kan ikke leses.')
const tooLarge = () => new Refusal(413, 'Forespørselen er for stor.')
const wrongType = () => new Refusal(415, 'Innholdet må være JSON.')
