import { HttpError } from '#server/http/http-error.ts'
import type { InvalidData } from '#src/contract/failure.ts'

import { fileError } from './file-error.ts'
import { safeFileName } from './file-name.ts'
import type { NewVariant } from './file.store.ts'
import { inWorkFolder } from './in-work-folder.ts'
import { inspectFile } from './inspect-file.ts'
import type { MediaProcesses } from './media-processes.ts'
import { repackedSize } from './prepared-upload.ts'
import type { UploadedBytes } from './uploaded-bytes.ts'

/**
 * Stores the bytes of a sound that was sent in a body, packed again without what a program wrote into it, and returns the variant of a file that
 * they are. Throws 413 or 415 where it cannot be used, 422 where it is longer than `maxSeconds`, and 507 where the disk is full.
 */
export type StoreRecording = (
  sent: { readonly bytes: Uint8Array; readonly name: string; readonly maxSeconds: number },
  owner: string,
) => Promise<NewVariant>

/** The sound is beside the uploads until it is packed. */
export const storedRecordings =
  (deps: {
    readonly folder: string
    readonly media: MediaProcesses
    readonly bytes: UploadedBytes
  }): StoreRecording =>
  ({ bytes, name, maxSeconds }, owner) =>
    inWorkFolder(deps.folder, bytes, async ({ sent: path, result: to }) => {
      const file = { path, size: bytes.length, owner }
      const { type, recording } = await inspectFile(file, { kind: 'audio' }, deps.media)
      if (!recording) throw fileError('audio', 'type')
      if (recording.seconds > maxSeconds) throw tooLong(maxSeconds)
      const size = await repackedSize(file, recording, to, deps.media)
      const hash = await deps.bytes.putFile(to, size)
      return {
        variant: type.extension,
        name: safeFileName(name, type.extension),
        mediaType: type.type,
        size,
        hash,
      }
    })

function tooLong(maxSeconds: number): HttpError {
  const message = `Opptaket er for langt. Det kan være på høyst ${maxSeconds} sekunder.`
  return new HttpError(422, message, {
    issues: [{ path: 'recording', message }],
  } satisfies InvalidData)
}
