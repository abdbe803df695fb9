import * as v from 'valibot'

import { HttpError } from '#server/http/http-error.ts'
import {
  fileTypeMessages,
  fileTypes,
  maxAvifPixels,
  maxFileBytes,
  maxPicturePixels,
  tooLargeMessage,
} from '#src/contract/file.ts'
import type { FileKind, FileType } from '#src/contract/file.ts'

import { isCaptions } from './captions.ts'
import { documentFault } from './document-fault.ts'
import type { MediaProcesses } from './media-processes.ts'
import { Inspection } from './media-task.ts'
import type { MediaKind } from './media-task.ts'

/** Of the tables of a recording or a film: hours of it. A parser takes up to 100 bytes for each. */
const maxTableRows = 2_000_000

export type UploadedFile = {
  readonly path: string
  readonly size: number
  /** The user whose file it is. */
  readonly owner: string
}

export type InspectedFile = {
  readonly type: FileType
  /** The length of a recording or a film. */
  readonly seconds: number | undefined
}

/**
 * Tells by the content what a file is, and never by its name. Throws 413 or 415 unless it is a safe file of the kind and type that were
 * declared; a picture may be of another type, since it is drawn again.
 */
export async function inspectFile(
  file: UploadedFile,
  declared: { readonly kind: FileKind; readonly type: FileType },
  media: MediaProcesses,
): Promise<InspectedFile> {
  if (file.size > maxFileBytes[declared.kind]) throw new HttpError(413, tooLargeMessage(declared.kind))
  const found = await inspected(file, declared.kind, media)
  const isDeclared = found?.type.kind === 'picture' || found?.type.type === declared.type.type
  if (!found || found.type.kind !== declared.kind || !isDeclared) throw wrongType(declared.kind)
  return found
}

export const wrongType = (kind: FileKind) => new HttpError(415, fileTypeMessages[kind])

/** Whether an error says that the file cannot be used, however often it is tried. */
export const isVerdict = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 413 || error.status === 415)

async function inspected(
  { path, size, owner }: UploadedFile,
  kind: FileKind,
  media: MediaProcesses,
): Promise<InspectedFile | undefined> {
  if (kind === 'captions')
    return (await isCaptions(path)) ? { type: typeNamed('text/vtt'), seconds: undefined } : undefined
  const task = { name: 'inspect', kind, path, size, maxTableRows } as const
  return inspectedAs(kind, v.parse(Inspection, await media.run(task, owner)))
}

function inspectedAs(kind: MediaKind, found: Inspection): InspectedFile | undefined {
  if (found.kind === 'picture') assertFewPixels(found)
  if (found.kind === 'document' && found.fault !== undefined) throw documentFault(found.fault)
  const name = found.kind === 'recording' ? recordingTypeOf(found) : found.mime
  const type = fileTypes.find((one) => one.kind === kind && one.type === name)
  const seconds = found.kind === 'recording' ? Math.max(1, Math.round(found.seconds)) : undefined
  return type && { type, seconds }
}

function assertFewPixels({ isAvif, width, height }: Extract<Inspection, { kind: 'picture' }>): void {
  const limit = isAvif ? maxAvifPixels : maxPicturePixels
  if (width * height <= limit) return
  const megapixels = `${limit / 1_000_000} megapiksler${isAvif ? ' for AVIF' : ''}`
  throw new HttpError(
    413,
    `Bildet har for mange punkter: ${width} × ${height}. Gjør det mindre, høyst ${megapixels}.`,
  )
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

function recordingTypeOf({ mime, isFilm }: Extract<Inspection, { kind: 'recording' }>): string | undefined {
  const container = containers[mime]
  return isFilm ? container?.video : container?.audio
}

function typeNamed(name: FileType['type']): FileType {
  const type = fileTypes.find((one) => one.type === name)
  if (!type) throw new Error(`No file type ${name}.`)
  return type
}
