import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import { Hono } from 'hono'
import * as v from 'valibot'

import { authorize } from '#server/http/authorize.ts'
import type { Caller, Gatekeeper } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import { faultLine } from '#server/environment/log.ts'
import type { Log } from '#server/environment/log.ts'
import {
  FileKind,
  fileTypeOf,
  maxFileBytes,
  fileErrorCauseIn,
  tooLargeMessage,
  uploadsPath,
} from '#src/contract/file.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { Failure } from '#src/contract/failure.ts'
import { Id } from '#src/contract/values.ts'
import { lazy } from '#src/domain/lazy.ts'

import { fileError, isVerdict } from './file-error.ts'
import type { MediaProcesses } from './media-processes.ts'
import { preparedFolder, preparedUpload } from './prepared-upload.ts'
import type { UploadLocker } from './upload-locker.ts'
import { assertRoom, diskFull, isFull } from './upload-room.ts'
import type { UploadStore } from './upload.store.ts'

type UploadDeps = {
  readonly gatekeeper: Gatekeeper
  readonly uploads: UploadStore
  readonly locker: UploadLocker
  readonly media: MediaProcesses
  /** The folder of what is being uploaded. */
  readonly folder: string
  readonly log: Log
}

/** Who may upload, as an endpoint says it: decided by the headers, before any byte is read. */
const access = {
  method: 'POST',
  path: uploadsPath,
  host: 'app',
  who: 'bankEditors',
  scope: 'none',
  response: v.null(),
} as const satisfies Endpoint

/** The headers of the tus protocol that a response may have; what else its server sets, ours decides. */
const protocolHeaders = ['location', 'tus-resumable', 'upload-length', 'upload-offset']

/** Receives files by the tus protocol, so that an upload goes on where the network ended it. Each belongs to the user who began it. */
export function uploadRoutes(deps: UploadDeps) {
  const callers = new WeakMap<Request, Caller>()
  const callerOf = (request: Request): Caller => {
    const caller = callers.get(request)
    if (!caller) throw new Error('A request was handled before it was authorized.')
    return caller
  }
  /** What a failed request was refused with. */
  const errors = new WeakMap<Request, HttpError>()
  const tus = lazy(() => tusServer(deps, callerOf, errors))

  const routes = new Hono()
  // The router passes HEAD to the handler of GET.
  routes.on(['POST', 'GET', 'PATCH', 'DELETE'], [uploadsPath, `${uploadsPath}/:id`], async (c) => {
    const { caller } = await authorize(access, deps.gatekeeper, c.req.raw.headers)
    if (!caller) throw new HttpError(401, 'Logg inn for å laste opp filer.')
    if (c.req.method === 'GET') throw new HttpError(404, 'Filen finnes ikke.')
    if (c.req.header('upload-concat') !== undefined)
      throw new HttpError(400, 'En fil kan ikke lastes opp i deler som settes sammen etterpå.')
    callers.set(c.req.raw, caller)
    const response = await tus().handleWeb(c.req.raw)
    const error = errors.get(c.req.raw)
    const body =
      response.status >= 400 && c.req.method !== 'HEAD'
        ? failureText(await response.text(), error?.data)
        : null
    const sent = new Response(body, { status: response.status, headers: { 'cache-control': 'no-store' } })
    for (const name of protocolHeaders) {
      const value = response.headers.get(name)
      if (value !== null) sent.headers.set(name, value)
    }
    if (body !== null) sent.headers.set('content-type', 'application/json')
    if (error?.retryAfterSeconds !== undefined)
      sent.headers.set('retry-after', String(error.retryAfterSeconds))
    return sent
  })
  return routes
}

function tusServer(
  { uploads, locker, media, folder, log }: UploadDeps,
  callerOf: (request: Request) => Caller,
  errors: WeakMap<Request, HttpError>,
): Server {
  // What a client deletes is gone before the response: its room and its quota are free for the next upload.
  const store = Object.assign(new FileStore({ directory: folder }), {
    remove: async (id: string) => discardUpload(v.parse(Id, id), { folder, uploads }),
  })
  return new Server({
    path: uploadsPath,
    datastore: store,
    locker,
    relativeLocation: true,
    namingFunction: () => randomUUID(),
    maxSize: Math.max(...Object.values(maxFileBytes)),

    async onIncomingRequest(request, id) {
      if (request.method === 'POST') return
      const isOwn = v.is(Id, id) && (await uploads.find(id, callerOf(request).user._id))
      if (!isOwn) throw new HttpError(404, 'Opplastingen finnes ikke lenger. Last opp filen på nytt.')
      // Something else may have filled the disk since the upload began.
      if (request.method === 'PATCH') await assertRoom(folder, await uploads.listOpen())
    },

    async onUploadCreate(request, { id, size, metadata }) {
      const { kind, declaredType } = declaredIn(metadata)
      if (size === undefined) throw new HttpError(400, 'Størrelsen på filen mangler.')
      if (size === 0) throw new HttpError(422, 'Filen er tom. Velg en annen fil.')
      if (size > maxFileBytes[kind]) throw new HttpError(413, tooLargeMessage(kind))
      // The store makes its folder too, but nothing waits for it.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await uploads.add({ id, userId: callerOf(request).user._id, kind, declaredType, size }, (open) =>
        assertRoom(folder, open, size),
      )
      if (kind !== 'captions') media.prepare()
      return { metadata: {} }
    },

    async onUploadFinish(request, { id }) {
      const upload = await uploads.find(id, callerOf(request).user._id)
      if (!upload) throw new HttpError(404, 'Opplastingen finnes ikke lenger. Last opp filen på nytt.')
      try {
        await preparedUpload(upload, { folder, media })
      } catch (error) {
        // What could not be read may be read when it becomes a file.
        if (isVerdict(error)) {
          log({
            event: 'fileRefused',
            kind: upload.kind,
            status: error.status,
            cause: fileErrorCauseIn(error.data),
          })
          await discardUpload(id, { folder, uploads })
        }
        throw error
      }
      return {}
    },

    async onResponseError(request, error) {
      const failure = await failureOf(error, folder)
      if (error instanceof HttpError) errors.set(request, error)
      if (failure.status >= 500 && error instanceof Error) log(faultLine(error))
      return { status_code: failure.status, body: failure.message }
    },
  })
}

/** Deletes an upload that cannot be used, and returns its quota. */
export async function discardUpload(
  id: Id,
  { folder, uploads }: Pick<UploadDeps, 'folder' | 'uploads'>,
): Promise<void> {
  await discard(folder, id)
  await uploads.remove(id)
}

/** Deletes what has been received of an upload and made of it, and the note that the tus server keeps of it. */
export async function discard(folder: string, id: string): Promise<void> {
  for (const path of [join(folder, id), join(folder, `${id}.json`), preparedFolder(folder, id)])
    await rm(path, { recursive: true, force: true })
}

const Metadata = v.object({ kind: FileKind, type: v.pipe(v.string(), v.maxLength(200)) })

/** What the client says of a file. Its name is not among it: nobody needs it. */
function declaredIn(metadata: unknown) {
  const parsed = v.safeParse(Metadata, metadata)
  if (!parsed.success) throw new HttpError(400, 'Opplastingen sier ikke hva slags fil det er.')
  const { kind, type: declaredType } = parsed.output
  const type = fileTypeOf(kind, declaredType)
  if (!type) throw fileError(kind, 'type')
  return { kind, declaredType }
}

/** Each failure as the contract has it, with a message in Norwegian. */
async function failureOf(
  error: unknown,
  folder: string,
): Promise<{ readonly status: number; readonly message: string }> {
  if (error instanceof HttpError) return { status: error.status, message: error.message }
  const status: unknown = error instanceof Object ? Reflect.get(error, 'status_code') : undefined
  if (typeof status !== 'number' || status >= 500) {
    // The tus server hides why a write failed.
    return (await isFull(folder))
      ? { status: 507, message: diskFull().message }
      : { status: 500, message: 'Noe gikk galt hos oss. Prøv igjen.' }
  }
  return { status, message: messages[status] ?? 'Opplastingen er ikke gyldig. Last opp filen på nytt.' }
}

const messages: Readonly<Record<number, string>> = {
  403: 'Opplastingen finnes ikke lenger. Last opp filen på nytt.',
  404: 'Opplastingen finnes ikke lenger. Last opp filen på nytt.',
  409: 'Opplastingen er kommet lenger enn dette. Prøv igjen.',
  410: 'Opplastingen finnes ikke lenger. Last opp filen på nytt.',
  413: 'Filen er for stor.',
}

const failureText = (message: string, data: unknown): string =>
  JSON.stringify({ message: message.trim(), ...(data !== undefined && { data }) } satisfies Failure)
