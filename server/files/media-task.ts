import * as v from 'valibot'

import type { FileKind } from '#src/contract/file.ts'

/** The kinds of files that only a media process reads. Captions are a short text, and are read where they are. */
export type MediaKind = Exclude<FileKind, 'captions'>

/** The containers in which recordings and films are stored. */
export const RecordingFormat = v.picklist(['mp3', 'wav', 'ogg', 'mp4', 'webm'])
export type RecordingFormat = v.InferOutput<typeof RecordingFormat>

/** What a media process is asked to do with one file. It knows no rule of ours: what it may spend on the file comes with the task. */
export type MediaTask =
  | {
      readonly name: 'inspect'
      readonly kind: MediaKind
      readonly path: string
      readonly size: number
      /** Of the tables that say where the samples of a recording or a film are, together. */
      readonly maxTableRows: number
    }
  | {
      readonly name: 'scale'
      readonly kind: 'picture'
      readonly path: string
      /** An empty folder for the result. */
      readonly folder: string
      readonly maxPixels: number
      readonly maxHeight: number
      /** Ascending. */
      readonly widths: readonly number[]
      /** Wider ones have no AVIF. */
      readonly maxAvifWidth: number
    }
  | {
      readonly name: 'square'
      readonly kind: 'picture'
      readonly path: string
      /** The path of the result. */
      readonly to: string
      readonly maxPixels: number
      readonly side: number
    }
  | {
      readonly name: 'repack'
      readonly kind: 'audio' | 'video'
      readonly path: string
      /** The path of the result. */
      readonly to: string
      readonly format: RecordingFormat
      /** The ids of the tracks that are kept. */
      readonly tracks: readonly number[]
      readonly maxTableRows: number
    }

/** The one reply to a task. */
export const MediaReply = v.variant('outcome', [
  v.object({ outcome: v.literal('done'), result: v.unknown(), residentBytes: v.number() }),
  /** The file is damaged, or not what its kind needs. */
  v.object({ outcome: v.literal('unusable'), residentBytes: v.number() }),
  v.object({ outcome: v.literal('tooManyRows'), residentBytes: v.number() }),
  /** Not the fault of the file. */
  v.object({ outcome: v.literal('failed'), code: v.optional(v.string()), residentBytes: v.number() }),
])
export type MediaReply = v.InferOutput<typeof MediaReply>

/** What a document has that a document may not have; `unknown` is what could not be looked into. */
export const DocumentFault = v.picklist(['locked', 'macros', 'embedded', 'external', 'unknown'])
export type DocumentFault = v.InferOutput<typeof DocumentFault>

const Track = v.object({
  id: v.number(),
  type: v.picklist(['audio', 'video']),
  /** `null` for one that no parser here knows. */
  codec: v.nullable(v.string()),
})
export type Track = v.InferOutput<typeof Track>

/** What a file is, by its content. `mime` is what its first bytes say. */
export const Inspection = v.variant('kind', [
  v.object({
    kind: v.literal('picture'),
    mime: v.string(),
    isAvif: v.boolean(),
    width: v.number(),
    height: v.number(),
  }),
  v.object({
    kind: v.literal('recording'),
    container: v.picklist([...RecordingFormat.options, 'adts']),
    tracks: v.array(Track),
    seconds: v.number(),
  }),
  v.object({ kind: v.literal('document'), mime: v.string(), fault: v.exactOptional(DocumentFault) }),
])
export type Inspection = v.InferOutput<typeof Inspection>

/** The picture in each width, ascending. */
export const ScaledPicture = v.array(
  v.object({
    width: v.number(),
    format: v.picklist(['webp', 'avif']),
    /** In the folder of the task. */
    name: v.string(),
    size: v.number(),
  }),
)
export type ScaledPicture = v.InferOutput<typeof ScaledPicture>
