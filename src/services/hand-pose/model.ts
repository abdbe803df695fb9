import { ModelFailure } from './model-failure.ts'
import type { Backend, HandPoseFailure, WorkerResponse, WorkerRequest } from './worker-messages.ts'

export type Estimate = Extract<WorkerResponse, { readonly type: 'estimated' }>

/** A loaded model in its worker. It accepts one request at a time. */
export type Model = {
  readonly estimate: (frame: ImageBitmap, maxHands: number) => Promise<Estimate>
  /** Resolves with the milliseconds per picture. */
  readonly measure: () => Promise<number>
  readonly close: () => void
}

/** Loads the model in its own worker, which `signal` or `close` terminates. Rejects with a `ModelFailure`. */
export async function startModel(
  newWorker: () => Worker,
  backend: Backend,
  progressed: (share: number) => void,
  signal: AbortSignal,
): Promise<Model> {
  const worker = newWorker()
  let failure: ModelFailure | undefined
  let pending: PendingRequest | undefined

  const settle = (act: (pending: PendingRequest) => void) => {
    const settled = pending
    pending = undefined
    if (settled) act(settled)
  }
  const fail = (reason: HandPoseFailure) => {
    const error = (failure ??= new ModelFailure(reason))
    settle(({ reject }) => reject(error))
    worker.terminate()
  }
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
    if (data.type === 'progressed') progressed(data.share)
    else if (data.type === 'failed') fail(data.reason)
    else settle(({ resolve }) => resolve(data))
  })
  worker.addEventListener('error', () => fail('broken'))
  worker.addEventListener('messageerror', () => fail('broken'))
  const close = () => fail('broken')
  if (signal.aborted) close()
  signal.addEventListener('abort', close, { once: true })

  async function sendRequest<Type extends WorkerResponse['type']>(
    type: Type,
    request: WorkerRequest,
    transfer: readonly Transferable[] = [],
  ): Promise<Extract<WorkerResponse, { readonly type: Type }>> {
    const timer = setTimeout(
      () => fail('broken'),
      request.type === 'open' ? openTimeoutMs : responseTimeoutMs,
    )
    try {
      const response = await new Promise<WorkerResponse>((resolve, reject) => {
        if (failure) {
          reject(failure)
          return
        }
        pending = { resolve, reject }
        worker.postMessage(request, [...transfer])
      })
      if (isOf(response, type)) return response
      throw new ModelFailure('broken')
    } finally {
      clearTimeout(timer)
    }
  }

  await sendRequest('opened', { type: 'open', backend })
  return {
    estimate: (frame, maxHands) => sendRequest('estimated', { type: 'estimate', frame, maxHands }, [frame]),
    measure: async () => (await sendRequest('measured', { type: 'measure' })).milliseconds,
    close,
  }
}

type PendingRequest = {
  readonly resolve: (response: WorkerResponse) => void
  readonly reject: (failure: ModelFailure) => void
}

/** For a download of eight million bytes over a slow connection. */
const openTimeoutMs = 120_000
/** A worker without a response for this long has been terminated by the device. */
const responseTimeoutMs = 20_000

const isOf = <Type extends WorkerResponse['type']>(
  response: WorkerResponse,
  type: Type,
): response is Extract<WorkerResponse, { readonly type: Type }> => response.type === type
