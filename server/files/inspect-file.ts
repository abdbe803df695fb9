import { open } from 'node:fs/promises'

import { fileTypeFromFile } from 'file-type'
import { FilePathSource, Input, MP3, MP4, OGG, QTFF, WAVE, WEBM } from 'mediabunny'

import { HttpError } from '#server/http/http-error.ts'
import { fileTypeMessages, fileTypes, maxFileBytes, tooLargeMessage } from '#src/contract/file.ts'
import type { FileKind, FileType } from '#src/contract/file.ts'

import { isSafeArchive } from './check-archive.ts'
import { assertUsablePicture } from './picture-variants.ts'

export type InspectedFile = {
  readonly type: FileType
  /** The length of a recording or a film. */
  readonly seconds: number | undefined
}

/**
 * Tells by the content what the file at `path` is, and never by its name. Throws 413 or 415 unless it is a safe file of the kind and type
 * that were declared; a picture may be of another type, since it is drawn again.
 */
export async function inspectFile(
  path: string,
  size: number,
  declared: { readonly kind: FileKind; readonly type: FileType },
): Promise<InspectedFile> {
  if (size > maxFileBytes[declared.kind]) throw new HttpError(413, tooLargeMessage(declared.kind))
  const found = await inspected(path, size, declared.kind)
  const isDeclared = found?.type.kind === 'picture' || found?.type.type === declared.type.type
  if (!found || found.type.kind !== declared.kind || !isDeclared) throw wrongType(declared.kind)
  return found
}

export const wrongType = (kind: FileKind) => new HttpError(415, fileTypeMessages[kind])

async function inspected(path: string, size: number, kind: FileKind): Promise<InspectedFile | undefined> {
  if (kind === 'captions')
    return (await isCaptions(path)) ? { type: typeNamed('text/vtt'), seconds: undefined } : undefined
  const detected = await fileTypeFromFile(path)
  switch (kind) {
    case 'picture': {
      const type = fileTypes.find((one) => one.kind === kind && one.type === detected?.mime)
      if (type) await assertUsablePicture(path)
      return type && { type, seconds: undefined }
    }
    case 'audio':
    case 'video':
      return detected && recordingOf(path, detected.mime)
    case 'document': {
      const type = fileTypes.find((one) => one.kind === kind && one.type === detected?.mime)
      const isSafe = type?.extension === 'pdf' || (type !== undefined && (await isSafeArchive(path, size)))
      return isSafe ? { type, seconds: undefined } : undefined
    }
  }
}

/** The containers that hold a recording or a film; which of them it is, its tracks say. */
const containers: Readonly<Record<string, { readonly audio: string; readonly video?: string }>> = {
  'audio/mpeg': { audio: 'audio/mpeg' },
  'audio/wav': { audio: 'audio/wav' },
  'audio/ogg': { audio: 'audio/ogg' },
  'audio/ogg; codecs=opus': { audio: 'audio/ogg' },
  'audio/x-m4a': { audio: 'audio/mp4' },
  'audio/mp4': { audio: 'audio/mp4' },
  'video/mp4': { audio: 'audio/mp4', video: 'video/mp4' },
  'video/x-m4v': { audio: 'audio/mp4', video: 'video/mp4' },
  'video/webm': { audio: 'audio/webm', video: 'video/webm' },
  'audio/webm': { audio: 'audio/webm' },
}

async function recordingOf(path: string, mime: string): Promise<InspectedFile | undefined> {
  const container = containers[mime]
  if (!container) return undefined
  const recording = await tracksOf(path)
  const name = recording?.isFilm ? container.video : recording && container.audio
  const type = fileTypes.find((one) => one.type === name)
  return type && { type, seconds: recording && Math.max(1, Math.round(recording.seconds)) }
}

/** What is in a recording or a film, and its length: counted where the container does not say it, as in what a browser records. */
async function tracksOf(path: string) {
  const input = new Input({ formats: recordedFormats, source: new FilePathSource(path) })
  try {
    const tracks = await input.getTracks()
    if (tracks.length === 0) return undefined
    return { isFilm: tracks.some(({ type }) => type === 'video'), seconds: await input.computeDuration() }
  } catch {
    return undefined
  } finally {
    input.dispose()
  }
}

const recordedFormats = [MP3, WAVE, OGG, MP4, QTFF, WEBM]

/** A WebVTT file is UTF-8 text that begins with its name (W3C WebVTT, 4.1). */
async function isCaptions(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.readFile())
    return /^WEBVTT(?:[ \t\r\n]|$)/u.test(text) && !text.includes('\u0000')
  } catch {
    return false
  } finally {
    await file.close()
  }
}

function typeNamed(name: FileType['type']): FileType {
  const type = fileTypes.find((one) => one.type === name)
  if (!type) throw new Error(`No file type ${name}.`)
  return type
}
