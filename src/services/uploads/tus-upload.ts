import {
  DefaultHttpStack,
  type DetailedError,
  type HttpRequest,
  type HttpResponse,
  type HttpStack,
  Upload,
} from 'tus-js-client'
import * as v from 'valibot'

import { Failure } from '#src/contract/failure.ts'
import { type FileErrorCause, fileErrorCauseIn, type FileKind } from '#src/contract/file.ts'
import { Id } from '#src/contract/values.ts'

import type { SendWithTokens } from '../api/api-client.ts'

/** Each request sends so much, which a slow line does within the minute that the server gives a request. */
const partBytes = 4_000_000

type Rejection = {
  readonly status: number
  readonly message: string
  /** As a code, where the server says it. */
  readonly cause?: FileErrorCause
}

export type UploadListener = {
  readonly progressed: (sent: number) => void
  readonly completed: (upload: Id) => void
  /** The server will not accept the file, and keeps nothing of it. */
  readonly refused: (rejection: Rejection) => void
  /** The connection was lost, or the server has another problem that may pass. */
  readonly interrupted: () => void
}

/** A file of this page that can be sent, and sent on from where it was interrupted. */
export type FileUpload = {
  /** Sends, or goes on; returns the function that stops it. */
  readonly send: (listener: UploadListener) => () => void
  /** Deletes what the server has received. */
  readonly discard: () => Promise<void>
}

type UploadDeps = {
  /** The address at which uploads begin. */
  readonly endpoint: string
  readonly sendWithTokens: SendWithTokens
}

/** Speaks the tus protocol for one file, with the tokens of the auth session. */
export function tusUpload(
  file: Blob,
  declared: { readonly kind: FileKind; readonly type: string },
  { endpoint, sendWithTokens }: UploadDeps,
): FileUpload {
  let address: string | undefined
  const options = {
    endpoint,
    httpStack: withTokens(new DefaultHttpStack({}), sendWithTokens),
    chunkSize: partBytes,
    // The state machine decides when to try again.
    retryDelays: null,
    storeFingerprintForResuming: false,
  }

  async function discard() {
    const discarded = address
    address = undefined
    if (discarded !== undefined) await Upload.terminate(discarded, options)
  }

  async function refuse(rejection: Rejection, { refused }: UploadListener) {
    if (deletedBy.includes(rejection.status)) address = undefined
    // Where that fails too, the server deletes it within a day.
    else await discard().catch(() => undefined)
    refused(rejection)
  }

  return {
    send(listener) {
      const upload = new Upload(file, {
        ...options,
        ...(address !== undefined && { uploadUrl: address }),
        metadata: { ...declared },
        onUploadUrlAvailable: () => (address = upload.url ?? undefined),
        onProgress: listener.progressed,
        onSuccess: () => {
          const id = v.safeParse(Id, address?.split('/').at(-1))
          if (id.success) listener.completed(id.output)
          else listener.interrupted()
        },
        onError: (error) => {
          const rejection = rejectionIn(error)
          if (rejection) void refuse(rejection, listener)
          else listener.interrupted()
        },
      })
      upload.start()
      return () => void upload.abort()
    },

    discard,
  }
}

/** Statuses with which the server has deleted the upload, or has none. After any other it still keeps what it has received. */
const deletedBy: readonly number[] = [404, 410, 413, 415]

/** Statuses after which the same request may succeed. */
const passing: readonly number[] = [401, 408, 409, 423, 500, 502, 503, 504]

/** The server’s reason not to accept a file; `undefined` for a failure that may pass. */
function rejectionIn(error: Error | DetailedError): Rejection | undefined {
  const response = 'originalResponse' in error ? error.originalResponse : null
  const status = response?.getStatus() ?? 0
  if (!response || status === 0 || passing.includes(status)) return undefined
  const { message, data } = failureIn(response)
  const cause = fileErrorCauseIn(data)
  return { status, message, ...(cause && { cause }) }
}

function failureIn(response: HttpResponse): Failure {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Failure), response.getBody())
  return parsed.success ? parsed.output : { message: `HTTP ${response.getStatus()}` }
}

/** A stack whose requests carry the tokens, and are sent once more with new ones when the old ones have expired. */
const withTokens = (stack: HttpStack, sendWithTokens: SendWithTokens): HttpStack => ({
  getName: () => `${stack.getName()} with tokens`,
  createRequest: (method, url) => requestWithTokens(() => stack.createRequest(method, url), sendWithTokens),
})

function requestWithTokens(create: () => HttpRequest, sendWithTokens: SendWithTokens): HttpRequest {
  const headers = new Map<string, string>()
  let request = create()
  let isAborted = false
  let notifyProgress: ((sent: number) => void) | undefined
  return {
    getMethod: () => request.getMethod(),
    getURL: () => request.getURL(),
    setHeader: (name, value) => void headers.set(name, value),
    getHeader: (name) => headers.get(name),
    setProgressHandler: (handler) => void (notifyProgress = handler),
    getUnderlyingObject: (): unknown => request.getUnderlyingObject(),
    abort() {
      isAborted = true
      return request.abort()
    },
    async send(body: unknown) {
      const { reply } = await sendWithTokens(async (tokens) => {
        if (isAborted) throw new Error('The upload was stopped.')
        request = create()
        for (const [name, value] of [...headers, ...Object.entries(tokens)]) request.setHeader(name, value)
        if (notifyProgress) request.setProgressHandler(notifyProgress)
        const response = await request.send(body)
        return { status: response.getStatus(), failure: failureIn(response), reply: response }
      })
      return reply
    },
  }
}
