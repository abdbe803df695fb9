import { downloadZip } from 'client-zip'
import { Hono } from 'hono'
import * as v from 'valibot'

import type { FileReference } from '#server/database/json/bank-content.ts'
import type { BankStore } from '#server/bank/bank.store.ts'
import { safeFileName } from '#server/files/file-name.ts'
import { attachment } from '#server/http/attachment.ts'
import { HttpError } from '#server/http/http-error.ts'
import { Id } from '#src/contract/values.ts'

import { archiveOf } from '../files/media-address.ts'
import type { MediaAddresses } from '../files/media-address.ts'
import type { MediaStore, StoredFile } from './media.store.ts'

type ArchiveDeps = {
  readonly bank: BankStore
  readonly media: MediaStore
  readonly addresses: MediaAddresses
  readonly now: () => Date
}

/** All files of an activity as one archive, which is made while it is sent. */
export const archiveRoutes = ({ bank, media, addresses, now }: ArchiveDeps) =>
  new Hono().get('/api/files/:id/archive', async (c) => {
    const id = v.safeParse(Id, c.req.param('id'))
    if (!id.success) throw new HttpError(404, 'Kortet finnes ikke.')
    const signature = { e: c.req.query('e') ?? '', s: c.req.query('s') ?? '' }
    if (!addresses.accepts(archiveOf(id.output), signature))
      throw new HttpError(403, 'Adressen er ikke gyldig lenger.')

    const activity = await bank.findActivity(id.output)
    const named = await Promise.all(
      (activity?.content.mediaFiles ?? []).map(async ({ title, file }) => ({
        title,
        file: await media.find(file),
      })),
    )
    const entries = entriesOf(named.flatMap(({ title, file }) => (file ? [{ title, file }] : [])))
    if (!activity || entries.length === 0) throw new HttpError(404, 'Filene finnes ikke.')
    const files = entries.map(({ name, file }) => ({
      name,
      size: file.size,
      lastModified: now(),
      input: media.read(file, { start: 0, end: file.size - 1 }),
    }))
    const { body, headers } = downloadZip(files, {
      metadata: entries.map(({ name, file }) => ({ name, size: file.size })),
    })
    return new Response(body, {
      headers: {
        'content-type': 'application/zip',
        'content-length': headers.get('content-length') ?? '',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-disposition': attachment(safeFileName(activity.title, 'zip')),
      },
    })
  })

type Named = { readonly title: string; readonly file: StoredFile }

/** Each file under its title, as a name that leads nowhere and that no other has. */
function entriesOf(files: readonly Named[]): readonly { readonly name: string; readonly file: StoredFile }[] {
  const taken = new Set<string>()
  return files.map(({ title, file }) => {
    const extension = endingOf(file)
    const name = [title, ...Array.from(files, (_, index) => `${title} (${index + 2})`)]
      .map((text) => safeFileName(text, extension))
      .find((text) => !taken.has(text.toLowerCase()))
    if (name === undefined) throw new Error('There are fewer names than files.')
    taken.add(name.toLowerCase())
    return { name, file }
  })
}

/** The ending of the name under which the file is stored; its variant where it has none. */
const endingOf = ({ name, variant }: FileReference & { readonly name: string }): string =>
  /\.([a-z\d]{1,5})$/iu.exec(name)?.[1]?.toLowerCase() ?? variant
