import type { SignId } from '#src/contract/ask-curriculum.ts'
import type { Judgement } from '#src/contract/ask-link.ts'
import { askConstants } from '#src/contract/ask-constants.ts'

import { createAttemptMemory, type SeenFrame } from './attempt-memory.ts'
import type { RecognitionRequest, RecognitionResponse, TaughtSign } from './worker-messages.ts'

/** The recogniser in its worker, and the memory of the last frames, which no one else has. */
export interface Recognition {
  /** Learns exactly these signs. */
  learn(signs: readonly TaughtSign[]): void
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

type PendingRequest = {
  readonly resolve: (judgement: Judgement) => void
  readonly reject: (error: Error) => void
}
type Deps = { readonly newWorker: () => Worker }

/** The worker starts when there are signs to learn. */
export function createRecognition({ newWorker }: Deps): Recognition {
  const memory = createAttemptMemory({
    longest: askConstants.attemptMemory,
    maxGap: askConstants.attemptPause,
    maxHold: askConstants.attemptHold,
  })
  const pending = new Map<number, PendingRequest>()
  let requests = 0
  let taught: readonly TaughtSign[] = []
  let worker: Worker | undefined

  const end = () => {
    worker?.terminate()
    worker = undefined
    for (const { reject } of pending.values()) reject(new Error('The worker of the recogniser has ended.'))
    pending.clear()
  }
  const post = (request: RecognitionRequest) => {
    if (!worker) {
      worker = newWorker()
      worker.addEventListener('message', ({ data }: MessageEvent<RecognitionResponse>) => {
        pending.get(data.request)?.resolve(data.judgement)
        pending.delete(data.request)
      })
      worker.addEventListener('error', end)
      worker.addEventListener('messageerror', end)
      if (request.type !== 'learn') worker.postMessage({ type: 'learn', signs: taught })
    }
    worker.postMessage(request)
  }
  return {
    learn(signs) {
      taught = signs
      if (worker || signs.length > 0) post({ type: 'learn', signs })
    },
    addFrame: (frame) => memory.add(frame),
    forgetFrames: () => memory.forget(),
    judge(signId) {
      if (!taught.some((sign) => sign.signId === signId)) return Promise.resolve(unknownSign)
      requests += 1
      const request = requests
      return new Promise((resolve, reject) => {
        pending.set(request, { resolve, reject })
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

const unknownSign: Judgement = { suggestion: 'none', confidence: 0, hints: [] }
