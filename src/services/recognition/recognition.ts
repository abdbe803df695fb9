import type { SignId } from '#src/contract/ask-curriculum.ts'
import type { Judgement, Separability } from '#src/contract/ask-link.ts'
import { askConstants } from '#src/contract/ask-constants.ts'

import { createAttemptMemory, type SeenFrame } from './attempt-memory.ts'
import type { RecognitionRequest, RecognitionResponse, TaughtSign } from './worker-messages.ts'

/** The recogniser in its worker, and the memory of the last frames, which no one else has. */
export interface Recognition {
  /** Learns exactly these signs, and measures how well each is told apart from the others. Rejects when the worker fails. */
  learn(signs: readonly TaughtSign[]): Promise<readonly Separability[]>
  addFrame(frame: SeenFrame): void
  forgetFrames(): void
  /**
   * Judges the last attempt; `none` for a sign that has not been learned. Rejects when the worker fails; the next call starts
   * another one.
   */
  judge(signId: SignId): Promise<Judgement>
  /** Forgets signs and frames, and ends the worker. */
  close(): void
}

type Pending<Result> = Map<
  number,
  { readonly resolve: (result: Result) => void; readonly reject: (error: Error) => void }
>
type Deps = { readonly newWorker: () => Worker }

/** The worker starts when there are signs to learn. */
export function createRecognition({ newWorker }: Deps): Recognition {
  const memory = createAttemptMemory({
    longest: askConstants.attemptMemory,
    maxGap: askConstants.attemptPause,
    maxHold: askConstants.attemptHold,
  })
  const learning: Pending<readonly Separability[]> = new Map()
  const judging: Pending<Judgement> = new Map()
  let requests = 0
  let taught: readonly TaughtSign[] = []
  let worker: Worker | undefined

  const end = () => {
    worker?.terminate()
    worker = undefined
    for (const pending of [learning, judging]) {
      for (const { reject } of pending.values()) reject(new Error('The worker of the recogniser has ended.'))
      pending.clear()
    }
  }
  const nextRequest = () => {
    requests += 1
    return requests
  }
  const post = (request: RecognitionRequest) => {
    if (!worker) {
      worker = newWorker()
      worker.addEventListener('message', ({ data }: MessageEvent<RecognitionResponse>) => {
        if (data.type === 'learned') settle(learning, data.request, data.separability)
        else settle(judging, data.request, data.judgement)
      })
      worker.addEventListener('error', end)
      worker.addEventListener('messageerror', end)
      if (request.type !== 'learn')
        worker.postMessage({ type: 'learn', request: nextRequest(), signs: taught })
    }
    worker.postMessage(request)
  }
  return {
    learn(signs) {
      taught = signs
      if (!worker && signs.length === 0) return Promise.resolve([])
      const request = nextRequest()
      return new Promise((resolve, reject) => {
        learning.set(request, { resolve, reject })
        post({ type: 'learn', request, signs })
      })
    },
    addFrame: (frame) => memory.add(frame),
    forgetFrames: () => memory.forget(),
    judge(signId) {
      if (!taught.some((sign) => sign.signId === signId)) return Promise.resolve(unknownSign)
      const request = nextRequest()
      return new Promise((resolve, reject) => {
        judging.set(request, { resolve, reject })
        post({ type: 'judge', request, signId, take: memory.last() })
      })
    },
    close() {
      taught = []
      memory.forget()
      end()
    },
  }
}

function settle<Result>(pending: Pending<Result>, request: number, result: Result): void {
  pending.get(request)?.resolve(result)
  pending.delete(request)
}

const unknownSign: Judgement = { suggestion: 'none', confidence: 0, hints: [] }
