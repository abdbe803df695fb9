import { randomUUID } from 'node:crypto'

import type { Database } from '#server/database/database.ts'
import type { InTransaction } from '#server/database/transaction.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import { idempotencyKeyStore } from '#server/http/idempotency-key.store.ts'
import { staleError } from '#server/http/if-match.ts'
import type { MediaAddresses } from '#server/files/media-address.ts'
import type { BankFile, fileEndpoints } from '#src/contract/file.ts'
import type { Id } from '#src/contract/values.ts'

import { fileUses } from './file-uses.ts'
import type { FileStore, NewVariant, StoredBankFile } from './file.store.ts'
import { isVerdict } from './file-error.ts'
import type { MediaProcesses } from './media-processes.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { pictureOf } from './picture-address.ts'
import { preparedUpload, uploadIsGone } from './prepared-upload.ts'
import { safeFileName } from './file-name.ts'
import { discard, discardUpload } from './upload.routes.ts'
import type { Upload, UploadStore } from './upload.store.ts'
import type { UploadedBytes } from './uploaded-bytes.ts'

type FileDeps = {
  readonly db: Database
  readonly inTransaction: InTransaction
  readonly files: FileStore
  readonly uploads: UploadStore
  readonly media: MediaProcesses
  readonly bytes: UploadedBytes
  readonly addresses: MediaAddresses
  /** The folder of what is being uploaded. */
  readonly folder: string
  readonly now: () => Date
  readonly inBackground: (work: Promise<void>) => void
}

/** The files of the bank, for its editors. */
export function fileHandlers(deps: FileDeps): HandlersOf<typeof fileEndpoints> {
  const { db, files, uploads, addresses } = deps
  const inTurn = oneAtATime()
  const foundOr404 = async (id: Id) => {
    const found = await files.find(id)
    if (!found) throw new HttpError(404, 'Filen finnes ikke.')
    return toBankFile(found, (await fileUses(db)).get(id) ?? [], addresses)
  }

  return {
    async list({ query: { kind } }) {
      const uses = await fileUses(db)
      return (await files.list(kind)).map((found) =>
        toBankFile(found, uses.get(found.file.id) ?? [], addresses),
      )
    },

    byId: ({ params: { id } }) => foundOr404(id),

    async add({ caller, body, once }) {
      const { upload: uploadId, ...written } = body
      // A repeat waits for the commit, finds that the upload has become a file, and gets the first response.
      const response = await inTurn(caller.user._id, async () => {
        const upload = await uploads.find(uploadId, caller.user._id)
        if (!upload) throw uploadIsGone()
        const stored = upload.fileId === null ? await storedUpload(upload, written.name, deps) : undefined
        const id = randomUUID()
        return deps.inTransaction((rows) =>
          once(idempotencyKeyStore(rows, deps.now), async () => {
            if (!stored || !(await uploads.complete(uploadId, id, rows))) throw uploadIsGone()
            const { variants, ...file } = stored
            const origin = { uploadedBy: caller.user._id, createdAt: deps.now(), unusedSince: deps.now() }
            // Editors upload what a person reads.
            const voice = file.kind === 'audio' ? 'human' : null
            await files.add({ ...file, ...written, ...origin, voice, id }, variants, rows)
            const found = await files.find(id, rows)
            if (!found) throw new Error('A file that was added is not found.')
            return toBankFile(found, [], addresses)
          }),
        )
      })
      deps.inBackground(discard(deps.folder, uploadId))
      return response
    },

    async describe({ params: { id }, body, caller, version }) {
      const editor = { describedBy: caller.user._id, describedAt: deps.now() }
      const changed = await deps.inTransaction((rows) => files.describe(id, body, version, editor, rows))
      const present = await foundOr404(id)
      if (!changed) throw staleError(present, caller, await files.lastEdit(id))
      return present
    },
  }
}

/** Stores the bytes of a complete upload, which has been prepared when its last part arrived, unless the server was about to stop. */
async function storedUpload(upload: Upload, name: string, deps: FileDeps) {
  const { variants, ...prepared } = await preparedOrDiscarded(upload, deps)
  const stored: NewVariant[] = []
  for (const { variant, extension, mediaType, size, path } of variants) {
    const hash = await deps.bytes.putFile(path, size)
    stored.push({ variant, name: safeFileName(name, extension), mediaType, size, hash })
  }
  const largest = variants.findLast(({ mediaType }) => mediaType !== 'image/avif')
  if (!largest) throw new Error('A file has no variant.')
  return { ...prepared, variant: largest.variant, size: upload.size, variants: stored }
}

async function preparedOrDiscarded(upload: Upload, deps: FileDeps) {
  try {
    return await preparedUpload(upload, deps)
  } catch (error) {
    // Nobody tries it again.
    if (isVerdict(error)) await discardUpload(upload.id, deps)
    throw error
  }
}

function toBankFile(
  { file, mediaType, uploadedBy }: StoredBankFile,
  usedIn: Readonly<BankFile['usedIn']>,
  addresses: MediaAddresses,
): BankFile {
  const reference = { fileId: file.id, variant: file.variant }
  return {
    _id: file.id,
    version: file.version,
    kind: file.kind,
    name: file.name,
    description: file.description,
    type: mediaType,
    size: file.size,
    src: addresses.addressOf(reference),
    ...(file.kind === 'picture' && {
      picture: pictureOf({ file: reference, alt: file.description, widths: file.widths }, addresses),
    }),
    ...(file.seconds !== null && { seconds: file.seconds }),
    ...(file.voice !== null && { voice: file.voice }),
    uploadedBy,
    createdAt: file.createdAt.toISOString(),
    usedIn: [...usedIn],
  }
}
