import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import * as v from 'valibot'

import { HttpError } from '#server/http/http-error.ts'
import { sizeOnDisk } from '#server/files/file-on-disk.ts'
import { FileKind, fileTypeOf, maxPicturePixels } from '#src/contract/file.ts'

import { fileError } from './file-error.ts'
import { inspectFile, maxTableRows } from './inspect-file.ts'
import type { InspectedFile, UploadedFile } from './inspect-file.ts'
import type { MediaProcesses } from './media-processes.ts'
import { ScaledPicture } from './media-task.ts'
import { avifVariant, maxAvifWidth, pictureWidths, webpVariant } from './picture-widths.ts'
import type { Upload } from './upload.store.ts'

/** Of a narrow, high picture. */
const maxHeight = 2_400

const PreparedVariant = v.object({
  variant: v.string(),
  extension: v.string(),
  mediaType: v.string(),
  size: v.number(),
  path: v.string(),
})

/** An upload as it will be stored. The variants of a picture ascend by their width. */
const PreparedUpload = v.object({
  kind: FileKind,
  seconds: v.nullable(v.number()),
  widths: v.array(v.number()),
  variants: v.array(PreparedVariant),
})
export type PreparedUpload = v.InferOutput<typeof PreparedUpload>

type PrepareDeps = { readonly folder: string; readonly media: MediaProcesses }

/** Where an upload is prepared, beside its bytes. */
export const preparedFolder = (folder: string, id: string): string => join(folder, `${id}.prepared`)

const noteName = 'prepared.json'

/**
 * Reads a complete upload, once, and makes of it what will be stored: a picture in its widths, a recording or a film without what its
 * camera wrote into it, all else as it is. Throws 413 or 415 when it cannot be used, 404 when it is gone and 409 when it is not complete.
 */
export async function preparedUpload(upload: Upload, deps: PrepareDeps): Promise<PreparedUpload> {
  const ready = preparedFolder(deps.folder, upload.id)
  const earlier = await noteIn(ready)
  if (earlier) return earlier
  const path = join(deps.folder, upload.id)
  const size = await sizeOnDisk(path)
  if (size === undefined) throw uploadIsGone()
  if (size !== upload.size)
    throw new HttpError(409, 'Filen er ikke lastet helt opp ennå. Vent til den er ferdig.')
  const work = await mkdtemp(`${path}.`)
  try {
    const prepared = await prepare({ path, size, owner: upload.userId }, upload, work, ready, deps.media)
    await writeFile(join(work, noteName), JSON.stringify(prepared))
    // Another request may have prepared it meanwhile, with the same result.
    await rename(work, ready).catch(async (error: unknown) => {
      if (!(await noteIn(ready))) throw error
    })
    return prepared
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

export const uploadIsGone = () =>
  new HttpError(404, 'Opplastingen finnes ikke lenger. Last opp filen på nytt.')

async function noteIn(ready: string): Promise<PreparedUpload | undefined> {
  const text = await readFile(join(ready, noteName), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : v.parse(PreparedUpload, JSON.parse(text))
}

async function prepare(
  file: UploadedFile,
  upload: Upload,
  work: string,
  ready: string,
  media: MediaProcesses,
): Promise<PreparedUpload> {
  const declared = fileTypeOf(upload.kind, upload.declaredType)
  if (!declared) throw fileError(upload.kind, 'type')
  const inspected = await inspectFile(file, { kind: upload.kind, type: declared }, media)
  const { type } = inspected
  const base = { kind: type.kind, seconds: null, widths: [] }
  if (type.kind === 'picture') {
    const scaled = await scaledPicture(file, work, media)
    const widths = scaled.filter(({ format }) => format === 'webp').map(({ width }) => width)
    const variants = scaled.map(({ name, format, width, size }) => ({
      variant: format === 'webp' ? webpVariant(width) : avifVariant(width),
      extension: format,
      mediaType: `image/${format}`,
      size,
      path: join(ready, name),
    }))
    return { ...base, widths, variants }
  }
  const variant = { variant: type.extension, extension: type.extension, mediaType: servedType(type.type) }
  if (inspected.recording === undefined) {
    return { ...base, variants: [{ ...variant, size: file.size, path: file.path }] }
  }
  const size = await repackedSize(file, inspected.recording, join(work, recordingName), media)
  return {
    ...base,
    seconds: inspected.recording.seconds,
    variants: [{ ...variant, size, path: join(ready, recordingName) }],
  }
}

const recordingName = 'recording'

async function scaledPicture({ path, owner }: UploadedFile, work: string, media: MediaProcesses) {
  const limits = { maxPixels: maxPicturePixels, maxHeight, widths: pictureWidths, maxAvifWidth }
  const task = { name: 'scale', kind: 'picture', path, folder: work, ...limits } as const
  return v.parse(ScaledPicture, await media.run(task, owner))
}

/** Packs a recording or a film again, at the path `to`, and returns the size of the result. */
export async function repackedSize(
  { path, owner }: UploadedFile,
  { kind, format, tracks }: NonNullable<InspectedFile['recording']>,
  to: string,
  media: MediaProcesses,
): Promise<number> {
  await media.run({ name: 'repack', kind, path, to, format, tracks, maxTableRows }, owner)
  const size = await sizeOnDisk(to)
  if (size === undefined) throw new Error('A recording that was repacked is not found.')
  return size
}

const servedType = (type: string): string => (type === 'text/vtt' ? 'text/vtt; charset=utf-8' : type)
