import { inArray } from 'drizzle-orm'

import type { SoundReference } from '#server/database/json/bank-content.ts'
import type { Querying } from '#server/database/querying.ts'
import { files } from '#server/database/schema/media.ts'
import type { MediaAddresses } from '#server/files/media-address.ts'
import type { ContentFile } from '#src/contract/content/content.ts'

/** The files of references, with a newly signed address for each. */
export async function contentFiles(
  rows: Querying,
  media: MediaAddresses,
  references: readonly SoundReference[],
): Promise<ContentFile[]> {
  if (references.length === 0) return []
  const ids = references.map(({ fileId }) => fileId)
  const stored = await rows.select().from(files).where(inArray(files.id, ids))
  return references.flatMap((reference) =>
    stored
      .filter(({ id, variant }) => id === reference.fileId && variant === reference.variant)
      .map(({ id, name, mediaType, size }) => ({
        fileId: id,
        mediaType,
        name,
        size,
        src: media.addressOf(reference),
        ...(reference.seconds === undefined ? {} : { seconds: reference.seconds }),
        ...(reference.voice === undefined ? {} : { voice: reference.voice }),
      })),
  )
}
