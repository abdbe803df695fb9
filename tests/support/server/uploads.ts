import { uploadsPath } from '#src/contract/file.ts'
import type { BankFile } from '#src/contract/file.ts'

import type { SignedInPerson, TestServer } from './server-setup.ts'

type Declared = { readonly kind: string; readonly type: string; readonly length?: number }

export type UploadResponse = {
  readonly status: number
  readonly message: string
  readonly data: unknown
  readonly headers: Headers
}

/** A server in this process or another. */
type Addressed = {
  readonly app: { readonly request: (path: string, init: RequestInit) => Response | Promise<Response> }
}

/** Speaks the tus protocol to a server, one request at a time. */
export function uploader({ app }: Addressed, person: Pick<SignedInPerson, 'token'> | undefined) {
  const send = async (
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    bytes?: Uint8Array<ArrayBuffer> | ReadableStream,
  ): Promise<UploadResponse> => {
    const init: RequestInit & { readonly duplex?: 'half' } = {
      method,
      headers: {
        'tus-resumable': '1.0.0',
        ...(person && { authorization: `Bearer ${person.token}` }),
        ...headers,
      },
      ...(bytes && { body: bytes, duplex: 'half' }),
    }
    const response = await app.request(path, init)
    const text = await response.text()
    const failure =
      text === ''
        ? { message: '', data: undefined }
        : (JSON.parse(text) as { readonly message: string; readonly data?: unknown })
    return {
      status: response.status,
      message: failure.message,
      data: failure.data,
      headers: response.headers,
    }
  }

  const begin = ({ kind, type, length }: Declared) =>
    send('POST', uploadsPath, {
      'upload-length': String(length),
      'upload-metadata': `kind ${btoa(kind)},type ${btoa(type)}`,
    })

  const continueAt = (address: string, offset: number, bytes: Uint8Array<ArrayBuffer> | ReadableStream) =>
    send(
      'PATCH',
      address,
      { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      bytes,
    )

  return {
    begin,
    continueAt,
    offsetOf: (address: string) => send('HEAD', address, {}),
    cancel: (address: string) => send('DELETE', address, {}),

    /** Uploads `bytes` as one part. Returns the response that ended it, and the id of the upload. */
    async upload(bytes: Uint8Array<ArrayBuffer>, declared: Declared) {
      const begun = await begin({ length: bytes.byteLength, ...declared })
      const address = begun.headers.get('location') ?? ''
      const id = address.split('/').at(-1) ?? ''
      const ended = begun.status === 201 ? await continueAt(address, 0, bytes) : begun
      return { ...ended, id, address }
    },
  }
}

/** Uploads `bytes` and makes a file of them. */
export async function uploadedFile(
  server: TestServer,
  person: SignedInPerson,
  bytes: Uint8Array<ArrayBuffer>,
  declared: Declared & { readonly name?: string },
): Promise<BankFile> {
  const { id, ...ended } = await uploader(server, person).upload(bytes, declared)
  if (ended.status !== 204) throw new Error(`The upload ended with ${ended.status}: ${ended.message}`)
  const { status, body } = await server.call('POST /api/files', {
    as: person,
    body: { upload: id, name: declared.name ?? 'Svarttrost', description: 'En svarttrost som synger.' },
  })
  if (status !== 200) throw new Error(`The file was not made: ${status} ${JSON.stringify(body)}`)
  return body as BankFile
}
