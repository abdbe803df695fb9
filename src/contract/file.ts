import * as v from 'valibot'

import { ContentKind } from './content/content.ts'
import { requiredText } from './content/fields.ts'
import { endpointTable, type SummariesOf } from './endpoint.ts'
import { Id, Instant, MediaAddress, Picture, Version, Voice } from './values.ts'

/** What a file is, by its content. */
export const FileKind = v.picklist(['picture', 'audio', 'video', 'captions', 'document'])
export type FileKind = v.InferOutput<typeof FileKind>

const megabyte = 1_000_000

/** The largest file of each kind, in bytes. */
export const maxFileBytes: Readonly<Record<FileKind, number>> = {
  picture: 15 * megabyte,
  audio: 30 * megabyte,
  video: 300 * megabyte,
  captions: megabyte,
  document: 20 * megabyte,
}

/** The largest picture: its width times its height. */
export const maxPicturePixels = 40_000_000

/** The longest side of a picture, in pixels: longer than what a camera or a phone makes of a panorama. */
export const maxPictureSide = 20_000

/** The largest AVIF, whose decoder has all of it in memory several times. */
export const maxAvifPixels = 15_000_000

/** The longest recording that is made in the form of a card. */
export const maxRecordingSeconds = 600

/** What one editor may upload in 24 hours. */
export const uploadQuota = { bytes: 1_000 * megabyte, count: 300 } as const

/** Where uploads are sent by the tus protocol, which is no endpoint: its requests have bytes, not JSON. */
export const uploadsPath = '/api/files/uploads'

/**
 * The types that an editor may upload, with the ending of their names and the other types that browsers send for them. `extras` are other
 * types and endings that a file dialog offers.
 */
export const fileTypes = [
  { type: 'image/jpeg', kind: 'picture', extension: 'jpg', aliases: ['image/jpg', 'image/pjpeg'] },
  { type: 'image/png', kind: 'picture', extension: 'png', aliases: [] },
  { type: 'image/webp', kind: 'picture', extension: 'webp', aliases: [] },
  { type: 'image/avif', kind: 'picture', extension: 'avif', aliases: [] },
  { type: 'image/gif', kind: 'picture', extension: 'gif', aliases: [] },
  { type: 'audio/mpeg', kind: 'audio', extension: 'mp3', aliases: ['audio/mp3'] },
  {
    type: 'audio/mp4',
    kind: 'audio',
    extension: 'm4a',
    aliases: ['audio/x-m4a', 'audio/m4a', 'audio/aac', 'audio/x-aac', 'video/mp4'],
    extras: ['audio/aac', '.aac', 'video/mp4', '.mp4'],
  },
  { type: 'audio/wav', kind: 'audio', extension: 'wav', aliases: ['audio/x-wav', 'audio/wave'] },
  { type: 'audio/ogg', kind: 'audio', extension: 'ogg', aliases: ['audio/opus', 'application/ogg'] },
  {
    type: 'audio/webm',
    kind: 'audio',
    extension: 'weba',
    aliases: ['video/webm'],
    extras: ['video/webm', '.webm'],
  },
  {
    type: 'video/mp4',
    kind: 'video',
    extension: 'mp4',
    aliases: ['video/x-m4v', 'video/quicktime'],
    extras: ['.m4v', 'video/quicktime', '.mov'],
  },
  { type: 'video/webm', kind: 'video', extension: 'webm', aliases: [] },
  { type: 'text/vtt', kind: 'captions', extension: 'vtt', aliases: ['text/plain'] },
  { type: 'application/pdf', kind: 'document', extension: 'pdf', aliases: [] },
  {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    kind: 'document',
    extension: 'docx',
    aliases: [],
  },
  {
    type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    kind: 'document',
    extension: 'pptx',
    aliases: [],
  },
  {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    kind: 'document',
    extension: 'xlsx',
    aliases: [],
  },
  { type: 'application/vnd.oasis.opendocument.text', kind: 'document', extension: 'odt', aliases: [] },
] as const satisfies readonly {
  readonly type: string
  readonly kind: FileKind
  readonly extension: string
  readonly aliases: readonly string[]
  readonly extras?: readonly string[]
}[]
export type FileType = (typeof fileTypes)[number]

/** The type that a browser has declared, without its parameters; `undefined` when none of that kind can be uploaded. */
export function fileTypeOf(kind: FileKind, declared: string): FileType | undefined {
  const name = declared.split(';')[0]?.trim().toLowerCase() ?? ''
  return fileTypes.find(
    (type) => type.kind === kind && [type.type, ...type.aliases].some((known) => known === name),
  )
}

/** What a file dialog offers for a kind: types and endings. */
export const offeredTypes = (kind: FileKind): readonly string[] =>
  fileTypes
    .filter((type) => type.kind === kind)
    .flatMap((type) => [type.type, `.${type.extension}`, ...('extras' in type ? type.extras : [])])

/** The type of a file by the ending of its name, for a browser that knows none; empty when the kind has no such ending. */
export function typeByName(kind: FileKind, name: string): string {
  const ending = `.${name.split('.').at(-1)?.toLowerCase() ?? ''}`
  const found = fileTypes.find(
    (type) =>
      type.kind === kind &&
      [`.${type.extension}`, ...('extras' in type ? type.extras : [])].some((one) => one === ending),
  )
  return found?.type ?? ''
}

/** Why a file cannot be used, as a code: its words are in the dictionary. */
export const FileErrorCause = v.picklist([
  /** It is none of the types of its kind. */
  'type',
  /** It is of its type, and part of it cannot be read. */
  'damaged',
  /** A film instead of a recording, or a recording instead of a film. */
  'film',
  'noPicture',
  /** What the picture or the sound is stored as, which not every browser plays. */
  'hevc',
  'mpeg4',
  'pictureCodec',
  'alac',
  'ac3',
  'soundCodec',
])
export type FileErrorCause = v.InferOutput<typeof FileErrorCause>

/** The `data` of a 415 that refuses a file. */
const FileError = v.object({ cause: FileErrorCause })
export type FileError = v.InferOutput<typeof FileError>

/** The cause that the `data` of a failure says. */
export const fileErrorCauseIn = (data: unknown): FileErrorCause | undefined =>
  v.is(FileError, data) ? data.cause : undefined

/** What to choose instead of a file that is none of its kind. */
export const fileTypeMessages: Readonly<Record<FileKind, string>> = {
  picture: 'Filen er ikke et bilde som kan brukes. Velg et bilde av typen JPEG, PNG, WebP, AVIF eller GIF.',
  audio:
    'Filen er ikke et lydopptak som kan brukes. Velg en lydfil av typen MP3, M4A, AAC, WAV, OGG eller WebM.',
  video: 'Filen er ikke en film som kan brukes. Velg en film av typen MP4, MOV eller WebM.',
  captions: 'Filen er ikke teksting som kan brukes. Velg en fil av typen WebVTT (.vtt).',
  document:
    'Filen er ikke et dokument som kan brukes. Velg PDF, Word (.docx), PowerPoint (.pptx), Excel (.xlsx) eller OpenDocument (.odt), uten makroer.',
}

export const tooLargeMessage = (kind: FileKind): string =>
  `Filen er for stor. Den kan være på høyst ${maxFileBytes[kind] / megabyte} MB.`

/** Where a card uses a file. */
const FileUse = v.object({ kind: ContentKind, _id: Id, title: v.string() })

/** A file of the bank: one that ships with the program, or one that an editor has uploaded. */
export const BankFile = v.object({
  _id: Id,
  version: Version,
  kind: FileKind,
  name: v.string(),
  /** What a picture shows, what is said in a recording, what a document is for. Empty for a file that ships with the program. */
  description: v.string(),
  /** The media type of what is served. */
  type: v.string(),
  /** In bytes, as it was uploaded. */
  size: v.number(),
  src: MediaAddress,
  /** Of a picture: how it is shown. */
  picture: v.optional(Picture),
  /** The length of a recording or a film, where it is known. */
  seconds: v.optional(v.number()),
  /** Of a recording: who speaks. */
  voice: v.optional(Voice),
  uploadedBy: v.nullable(v.string()),
  createdAt: Instant,
  usedIn: v.array(FileUse),
})
export type BankFile = v.InferOutput<typeof BankFile>

/** The message of an upload without a file (specification section 5). */
export const missingFile = 'Mangler fil til å laste opp'

/** The longest name of a file, in characters. */
export const maxNameLength = 120

const describedFile = {
  name: requiredText('Navn', maxNameLength),
  description: requiredText('Beskrivelse', 500),
}

/** An upload that is complete, with what an editor writes of it. */
export const NewFile = v.strictObject({
  upload: v.pipe(v.string(missingFile), v.uuid(missingFile)),
  ...describedFile,
})
export type NewFile = v.InferOutput<typeof NewFile>

export const FileDescription = v.strictObject(describedFile)
export type FileDescription = v.InferOutput<typeof FileDescription>

export const fileEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: '/api/files',
    host: 'app',
    who: 'bankEditors',
    scope: 'none',
    query: v.strictObject({ kind: v.optional(FileKind) }),
    response: v.array(BankFile),
  },
  byId: {
    method: 'GET',
    path: '/api/files/{id}',
    host: 'app',
    who: 'bankEditors',
    scope: 'none',
    params: v.object({ id: Id }),
    response: BankFile,
    cache: 'versioned',
  },
  add: {
    method: 'POST',
    path: '/api/files',
    host: 'app',
    who: 'bankEditors',
    scope: 'none',
    body: NewFile,
    response: BankFile,
    failures: [404, 413, 415],
    causes: FileErrorCause,
    invalidates: ['/api/files'],
  },
  describe: {
    method: 'PUT',
    path: '/api/files/{id}',
    host: 'app',
    who: 'bankEditors',
    scope: 'none',
    params: v.object({ id: Id }),
    body: FileDescription,
    response: BankFile,
    checksVersion: true,
    stale: { 412: BankFile },
    invalidates: ['/api/files', '/api/files/{id}'],
  },
})

export const fileSummaries: SummariesOf<typeof fileEndpoints> = {
  list: 'The files of the bank, newest first, with the cards that use them.',
  byId: 'A file of the bank.',
  add: 'Makes a file of a complete upload, which has been checked: a picture is scaled, and a recording or a film is repacked, without what a camera or a program wrote into it. A 415 has its cause as a code in `data`.',
  describe: 'Changes the name and the description of a file.',
}
