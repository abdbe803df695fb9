import { Hono } from 'hono'
import * as v from 'valibot'

import { attachment } from '#server/http/attachment.ts'
import { HttpError } from '#server/http/http-error.ts'
import { Id } from '#src/contract/values.ts'

import { byteRangeIn } from '../files/byte-range.ts'
import type { MediaAddresses } from '../files/media-address.ts'
import type { MediaStore, StoredFile } from './media.store.ts'

/**
 * The media types that a browser may show when the address is opened; all others, including SVG, only load through `<img>` and `<audio>`.
 */
const inlineTypes = /^(?:image\/(?:png|jpeg|webp|avif|gif)|audio\/[\w.+-]+|video\/[\w.+-]+)$/

const FileAddress = v.object({ id: Id, variant: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)) })

export function mediaRoutes({
  media,
  addresses,
}: {
  readonly media: MediaStore
  readonly addresses: MediaAddresses
}) {
  return new Hono().get('/api/files/:id/:variant', async (c) => {
    const result = v.safeParse(FileAddress, c.req.param())
    if (!result.success) throw new HttpError(404, 'Filen finnes ikke.')
    const reference = { fileId: result.output.id, variant: result.output.variant }
    const signature = { e: c.req.query('e') ?? '', s: c.req.query('s') ?? '' }
    if (!addresses.accepts(reference, signature)) throw new HttpError(403, 'Adressen er ikke gyldig lenger.')

    const file = await media.find(reference)
    if (!file) throw new HttpError(404, 'Filen finnes ikke.')
    return fileResponse(media, file, c.req.header('range'))
  })
}

function fileResponse(media: MediaStore, file: StoredFile, rangeHeader: string | undefined): Response {
  const range = byteRangeIn(rangeHeader, file.size)
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${file.size}` } })

  const { start, end } = range === 'full' ? { start: 0, end: file.size - 1 } : range
  return new Response(file.size === 0 ? null : media.read(file, { start, end }), {
    status: range === 'full' ? 200 : 206,
    headers: {
      'content-type': file.mediaType,
      'content-length': String(end - start + 1),
      ...(range === 'full' ? {} : { 'content-range': `bytes ${start}-${end}/${file.size}` }),
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=900',
      'x-content-type-options': 'nosniff',
      ...(inlineTypes.test(file.mediaType) ? {} : { 'content-disposition': attachment(file.name) }),
    },
  })
}
