import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { parseBuffer } from 'music-metadata'

import synthetic from '#content/synthetic-recordings.json' with { type: 'json' }
import { projectRoot } from '#server/environment/project-root.ts'
import type { Voice } from '#src/contract/values.ts'

/** The length of a recording in whole seconds, and who speaks. */
export type Recording = { readonly seconds: number; readonly voice: Voice }

/** The recordings of the content, by their path in `content`. */
export type Recordings = ReadonlyMap<string, Recording>

const contentFolder = join(projectRoot, 'content')
const known: Readonly<Record<string, { readonly sha256: string; readonly seconds: number } | undefined>> =
  synthetic

/** Where the file of a recording of the bank is. */
export const recordingPath = (fileName: string) => `media/${fileName}`
export const speechPath = (name: string) => recordingPath(`${name}.mp3`)
export const signSpeechPath = (name: string) => `signs/media/${name}.mp3`

/** Reads every recording. */
export async function readRecordings(): Promise<Recordings> {
  const paths = await Promise.all(['media', 'signs/media'].map(recordingsIn))
  return new Map(
    await Promise.all(paths.flat().map(async (path) => [path, await recordingAt(path)] as const)),
  )
}

async function recordingsIn(folder: string): Promise<readonly string[]> {
  const files = await readdir(join(contentFolder, folder))
  return files.filter((file) => file.endsWith('.mp3')).map((file) => `${folder}/${file}`)
}

async function recordingAt(path: string): Promise<Recording> {
  return recordingOf(path, await readFile(join(contentFolder, path)))
}

/** A file is synthetic as long as its bytes are those that the speech tool wrote, and listed with their length. */
export async function recordingOf(path: string, bytes: Uint8Array): Promise<Recording> {
  const written = known[path]
  if (written?.sha256 === createHash('sha256').update(bytes).digest('hex'))
    return { seconds: written.seconds, voice: 'synthetic' }
  return { seconds: await secondsOf(bytes), voice: 'human' }
}

async function secondsOf(bytes: Uint8Array): Promise<number> {
  const { format } = await parseBuffer(bytes, { mimeType: 'audio/mpeg' }, { duration: true })
  return Math.max(1, Math.floor(format.duration ?? 0))
}

/** The recording at a path of the content. */
export function recordingIn(recordings: Recordings, path: string): Recording {
  const recording = recordings.get(path)
  if (recording === undefined) throw new Error(`There is no recording ${path}.`)
  return recording
}
