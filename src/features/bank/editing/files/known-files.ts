import type { ContentFile } from '#src/contract/content/content.ts'
import { fileEndpoints } from '#src/contract/file.ts'
import type { Picture } from '#src/contract/values.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'

/** A file that a form may name; `picture` is how one that was uploaded is shown. */
export type KnownFile = ContentFile & { readonly picture?: Picture | undefined }

/** The files of a card, and those of the bank: what has just been uploaded, and what a restored draft names. */
export function useKnownFiles(ofCard: readonly ContentFile[]): readonly KnownFile[] {
  const inBank = useApiQuery(fileEndpoints.list, { query: {} }).data ?? []
  const own = ofCard.map((file) => ({
    ...file,
    picture: inBank.find(({ _id }) => _id === file.fileId)?.picture,
  }))
  const others = inBank
    .filter(({ _id }) => ofCard.every(({ fileId }) => fileId !== _id))
    .map(({ _id, type, name, size, src, picture, seconds, voice }) => ({
      fileId: _id,
      mediaType: type,
      name,
      size,
      src,
      picture,
      ...(seconds !== undefined && { seconds }),
      ...(voice !== undefined && { voice }),
    }))
  return [...own, ...others]
}
