import { readFile } from 'node:fs/promises'

import { HttpError } from '#server/http/http-error.ts'

export const captionsEncodingMessage =
  'Tekstingen er ikke lagret med tegnkodingen UTF-8. Lagre den på nytt som UTF-8, og velg den.'

/**
 * Whether a file is WebVTT: UTF-8 text that begins with its name (W3C WebVTT, 4.1). Throws 415 where it would be in another encoding.
 */
export async function isCaptions(path: string): Promise<boolean> {
  const bytes = await readFile(path)
  const text = decoded(bytes, 'utf-8')
  if (text !== undefined && isWebVtt(text)) return true
  const isOtherEncoding = otherEncodings.some((encoding) => isWebVtt(decoded(bytes, encoding) ?? ''))
  if (isOtherEncoding) throw new HttpError(415, captionsEncodingMessage)
  return false
}

/** The last one can read any bytes. */
const otherEncodings = ['utf-16le', 'utf-16be', 'windows-1252'] as const

const isWebVtt = (text: string) => /^WEBVTT(?:[ \t\r\n]|$)/u.test(text) && !text.includes('\u0000')

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
