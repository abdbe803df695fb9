import { and, asc, eq, like } from 'drizzle-orm'

import type { FileReference, SoundReference } from '#server/database/json/bank-content.ts'
import type { Querying } from '#server/database/querying.ts'
import { bankFiles, files } from '#server/database/schema/media.ts'
import type { Id } from '#src/contract/values.ts'

/** What a card uses a file for. */
export type FileUse = 'picture' | 'sound' | 'film' | 'captions' | 'document'

/** How the media types that suit each use begin. */
const mediaTypes: Readonly<Record<FileUse, string>> = {
  picture: 'image/',
  sound: 'audio/',
  film: 'video/',
  captions: 'text/vtt',
  document: '',
}

/** A recording that has been stored knows its length and voice, and a picture that was uploaded its widths. */
export type FoundFile = {
  readonly reference: SoundReference
  readonly size: number
  readonly widths: readonly number[]
}

/**
 * The reference to a file for one use; `undefined` where there is no such file, or none that suits. One of `stored`, the references
 * that the card has or has had, stays; a recording gets the length and the voice of its file.
 */
export async function fileReference(
  rows: Querying,
  {
    fileId,
    use,
    stored,
  }: { readonly fileId: Id; readonly use: FileUse; readonly stored: readonly SoundReference[] },
): Promise<FoundFile | undefined> {
  const variants = await rows
    .select({
      variant: files.variant,
      size: files.size,
      isShown: eq(files.variant, bankFiles.variant),
      widths: bankFiles.widths,
      seconds: bankFiles.seconds,
      voice: bankFiles.voice,
    })
    .from(files)
    .leftJoin(bankFiles, eq(bankFiles.id, files.id))
    .where(and(eq(files.id, fileId), like(files.mediaType, `${mediaTypes[use]}%`)))
    .orderBy(asc(files.variant))
  const storedOf = (variant: string) =>
    stored.find((reference) => reference.fileId === fileId && reference.variant === variant)
  const found =
    variants.find(({ variant }) => storedOf(variant)) ??
    variants.find(({ isShown }) => isShown) ??
    variants[0]
  if (!found) return undefined
  const { variant, size, widths, seconds, voice } = found
  const recorded = { ...(seconds !== null && { seconds }), ...(voice !== null && { voice }) }
  const reference = { fileId, variant, ...storedOf(variant), ...(use === 'sound' && recorded) }
  return { reference, size, widths: widths ?? [] }
}

/** Every file that the content of a card references, each once. */
export function filesIn(content: unknown): readonly SoundReference[] {
  const found = new Map<string, SoundReference>()
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (isReference(value)) found.set(`${value.fileId}/${value.variant}`, value)
    else Object.values(value).forEach(collect)
  }
  collect(content)
  return [...found.values()]
}

const isReference = (value: object): value is FileReference => 'fileId' in value && 'variant' in value
