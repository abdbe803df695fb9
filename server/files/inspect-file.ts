import * as v from 'valibot'

import { HttpError } from '#server/http/http-error.ts'
import {
  fileTypes,
  maxAvifPixels,
  maxFileBytes,
  maxPicturePixels,
  maxPictureSide,
  tooLargeMessage,
} from '#src/contract/file.ts'
import type { FileKind, FileErrorCause, FileType } from '#src/contract/file.ts'

import { isCaptions } from './captions.ts'
import { documentFault } from './document-fault.ts'
import { fileError } from './file-error.ts'
import type { MediaProcesses } from './media-processes.ts'
import { Inspection } from './media-task.ts'
import type { MediaKind, RecordingFormat, Track } from './media-task.ts'

/** Of the tables of a recording or a film: hours of it. A parser takes up to 100 bytes for each. */
export const maxTableRows = 2_000_000

export type UploadedFile = {
  readonly path: string
  readonly size: number
  /** The user whose file it is. */
  readonly owner: string
}

export type InspectedFile = {
  readonly type: FileType
  /** Of a recording or a film: how it is stored. */
  readonly recording: ReturnType<typeof recordingOf> | undefined
}

/**
 * Tells by the content what a file is, and never by its name. Throws 413 or 415 unless it is a safe file of the kind that was declared.
 * Only a document must also be of the type that was declared: all else is drawn or packed again.
 */
export async function inspectFile(
  file: UploadedFile,
  declared: { readonly kind: FileKind; readonly type?: FileType },
  media: MediaProcesses,
): Promise<InspectedFile> {
  const { kind } = declared
  if (file.size > maxFileBytes[kind]) throw new HttpError(413, tooLargeMessage(kind))
  const found = kind === 'captions' ? await captions(file) : await inspected(file, kind, media)
  const type = fileTypes.find((one) => one.kind === kind && one.type === found.type)
  if (!type || (kind === 'document' && type !== declared.type)) throw fileError(kind, 'type')
  return { type, recording: found.recording }
}

type Found = { readonly type: string; readonly recording: InspectedFile['recording'] }

async function inspected(
  { path, size, owner }: UploadedFile,
  kind: MediaKind,
  media: MediaProcesses,
): Promise<Found> {
  const task = { name: 'inspect', kind, path, size, maxTableRows } as const
  const found = v.parse(Inspection, await media.run(task, owner))
  if (found.kind === 'picture') assertSize(found)
  if (found.kind === 'document' && found.fault !== undefined) throw documentFault(found.fault)
  if (found.kind !== 'recording') return { type: found.mime, recording: undefined }
  if (kind !== 'audio' && kind !== 'video') throw fileError(kind, 'type')
  const recording = recordingOf(kind, found)
  return { type: recordingTypes[kind][recording.format] ?? '', recording }
}

function assertSize({ isAvif, width, height }: Extract<Inspection, { kind: 'picture' }>): void {
  const limit = isAvif ? maxAvifPixels : maxPicturePixels
  const size = `${width} × ${height}`
  if (width * height > limit) {
    const megapixels = `${limit / 1_000_000} megapiksler${isAvif ? ' for AVIF' : ''}`
    throw new HttpError(413, `Bildet har for mange punkter: ${size}. Gjør det mindre, høyst ${megapixels}.`)
  }
  if (Math.max(width, height) > maxPictureSide)
    throw new HttpError(
      413,
      `Bildet er for langt: ${size}. Beskjær det, høyst ${maxPictureSide} punkter på hver side.`,
    )
}

const recordingTypes: Readonly<
  Record<'audio' | 'video', Readonly<Partial<Record<RecordingFormat, FileType['type']>>>>
> = {
  audio: { mp3: 'audio/mpeg', wav: 'audio/wav', ogg: 'audio/ogg', mp4: 'audio/mp4', webm: 'audio/webm' },
  video: { mp4: 'video/mp4', webm: 'video/webm' },
}

/** Chooses the tracks that browsers play, and their container. Throws 415 with the cause where a picture or a sound has no such track. */
function recordingOf(
  kind: 'audio' | 'video',
  { container, tracks, seconds }: Extract<Inspection, { kind: 'recording' }>,
) {
  const pictures = tracks.filter(({ type }) => type === 'video')
  if (kind === 'audio' && pictures.length > 0) throw fileError(kind, 'film')
  if (kind === 'video' && pictures.length === 0) throw fileError(kind, 'noPicture')
  const played = [
    ...playedTrack(kind, pictures, playedPictures, pictureCauses, 'pictureCodec'),
    ...playedTrack(
      kind,
      tracks.filter(({ type }) => type === 'audio'),
      playedSounds,
      soundCauses,
      'soundCodec',
    ),
  ]
  return {
    kind,
    format: formatOf(container, played),
    tracks: played.map(({ id }) => id),
    seconds: Math.max(1, Math.round(seconds)),
  }
}

/** The first track that browsers play: a phone may add another sound of its own. Nothing where there are no tracks. */
function playedTrack(
  kind: FileKind,
  tracks: readonly Track[],
  codecs: readonly string[],
  causes: Readonly<Record<string, FileErrorCause>>,
  otherCause: FileErrorCause,
): readonly Track[] {
  const found = tracks.find(({ codec }) => codec !== null && codecs.includes(codec))
  if (found) return [found]
  const [first] = tracks
  if (!first) return []
  throw fileError(kind, causes[first.codec ?? ''] ?? otherCause)
}

const playedPictures: readonly string[] = ['avc', 'vp8', 'vp9', 'av1']
const pictureCauses: Readonly<Record<string, FileErrorCause>> = { hevc: 'hevc', mpeg4: 'mpeg4' }
const pcm = ['u8', 's16', 's16be', 's24', 's24be', 's32', 'f32'].map((format) => `pcm-${format}`)
const playedSounds: readonly string[] = ['aac', 'mp3', 'opus', 'vorbis', 'flac', 'ulaw', 'alaw', ...pcm]
const soundCauses: Readonly<Record<string, FileErrorCause>> = {
  alac: 'alac',
  ac3: 'ac3',
  eac3: 'ac3',
  dts: 'ac3',
}

/** Browsers write other codecs into WebM too, which only some of them read there. */
const webmCodecs: readonly (string | null)[] = ['vp8', 'vp9', 'av1', 'opus', 'vorbis']

function formatOf(container: RecordingFormat | 'adts', tracks: readonly Track[]): RecordingFormat {
  if (container === 'webm' && tracks.some(({ codec }) => !webmCodecs.includes(codec))) return 'mp4'
  return container === 'adts' ? 'mp4' : container
}

async function captions({ path }: UploadedFile): Promise<Found> {
  if (!(await isCaptions(path))) throw fileError('captions', 'type')
  return { type: 'text/vtt', recording: undefined }
}
