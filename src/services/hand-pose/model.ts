import { ModelFailure } from './model-failure.ts'
import type { Backend, HandPoseFailure, WorkerAnswer, WorkerRequest } from './worker-messages.ts'

export type Estimate = Extract<WorkerAnswer, { readonly type: 'estimated' }>

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
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
    if (data.type === 'progressed') progressed(data.share)
    else if (data.type === 'failed') fail(data.reason)
    else settle(({ resolve }) => resolve(data))
  })
  worker.addEventListener('error', () => fail('broken'))
  worker.addEventListener('messageerror', () => fail('broken'))
  const close = () => fail('broken')
  if (signal.aborted) close()
  signal.addEventListener('abort', close, { once: true })

  async function ask<Type extends WorkerAnswer['type']>(
    type: Type,
    request: WorkerRequest,
    given: readonly Transferable[] = [],
  ): Promise<Extract<WorkerAnswer, { readonly type: Type }>> {
    const patience = setTimeout(
      () => fail('broken'),
      request.type === 'open' ? openingPatience : answerPatience,
    )
    try {
      const answer = await new Promise<WorkerAnswer>((resolve, reject) => {
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
      clearTimeout(patience)
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
  readonly resolve: (answer: WorkerAnswer) => void
  readonly reject: (failure: ModelFailure) => void
}

/** Eight million bytes over a slow line. */
const openingPatience = 120_000
/** A worker that says nothing for so long has been ended by the device. */
const answerPatience = 20_000

const isOf = <Type extends WorkerAnswer['type']>(
  answer: WorkerAnswer,
  type: Type,
): answer is Extract<WorkerAnswer, { readonly type: Type }> => answer.type === type
