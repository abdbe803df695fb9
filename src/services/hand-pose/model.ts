import { ModelFailure } from './model-failure.ts'
import type { Backend, HandPoseFailure, WorkerResponse, WorkerRequest } from './worker-messages.ts'

export type Estimate = Extract<WorkerResponse, { readonly type: 'estimated' }>

/** A loaded model in its worker. It is asked one thing at a time. */
export type Model = {
  readonly estimate: (frame: ImageBitmap, maxHands: number) => Promise<Estimate>
  /** Milliseconds that it takes to look through one picture. */
  readonly measure: () => Promise<number>
  readonly close: () => void
}

/** Loads the model in a worker of its own, which ends with `signal` or by `close`; rejects with a `ModelFailure`. */
export async function startModel(
  newWorker: () => Worker,
  backend: Backend,
  progressed: (share: number) => void,
  signal: AbortSignal,
): Promise<Model> {
  const worker = newWorker()
  let failure: ModelFailure | undefined
  let waiting: Waiting | undefined

  const settle = (act: (waiting: Waiting) => void) => {
    const settled = waiting
    waiting = undefined
    if (settled) act(settled)
  }
  const fail = (reason: HandPoseFailure) => {
    failure ??= new ModelFailure(reason)
    const told = failure
    settle(({ reject }) => reject(told))
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

  async function ask<Type extends WorkerResponse['type']>(
    type: Type,
    request: WorkerRequest,
    given: readonly Transferable[] = [],
  ): Promise<Extract<WorkerResponse, { readonly type: Type }>> {
    const timeoutMs = setTimeout(
      () => fail('broken'),
      request.type === 'open' ? openTimeoutMs : responseTimeoutMs,
    )
    try {
      const answer = await new Promise<WorkerResponse>((resolve, reject) => {
        if (failure) {
          reject(failure)
          return
        }
        waiting = { resolve, reject }
        worker.postMessage(request, [...given])
      })
      if (isOf(answer, type)) return answer
      throw new ModelFailure('broken')
    } finally {
      clearTimeout(timeoutMs)
    }
  }

  await ask('opened', { type: 'open', backend })
  return {
    estimate: (frame, maxHands) => ask('estimated', { type: 'estimate', frame, maxHands }, [frame]),
    measure: async () => (await ask('measured', { type: 'measure' })).milliseconds,
    close,
  }
}

type Waiting = {
  readonly resolve: (answer: WorkerResponse) => void
  readonly reject: (failure: ModelFailure) => void
}

/** Eight million bytes over a slow line. */
const openTimeoutMs = 120_000
/** A worker that says nothing for so long has been ended by the device. */
const responseTimeoutMs = 20_000

const isOf = <Type extends WorkerResponse['type']>(
  answer: WorkerResponse,
  type: Type,
): answer is Extract<WorkerResponse, { readonly type: Type }> => answer.type === type
