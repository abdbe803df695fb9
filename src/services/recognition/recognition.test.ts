import { describe, expect, it } from 'vitest'

import { handAt } from '#tests/support/ask/hands.ts'

import { createRecognition } from './recognition.ts'
import type { RecognitionRequest } from './worker-messages.ts'

const hand = handAt({ side: 'left', x: 0.25, y: 0.5, size: 0.1 })
const approval = { suggestion: 'approve', confidence: 0.9, hints: [] } as const
const measured = [{ signId: 'mer', nearest: undefined, distance: 1, isDistinct: true }] as const
const noOpinion = { suggestion: 'none', confidence: 0, hints: [] } as const

describe('the recogniser in its worker', () => {
  it('has no opinion of a sign that it has not learned, and starts no worker for it', async () => {
    const { recognition, workers } = setup()
    expect(await recognition.learn([])).toEqual([])

    expect(await recognition.judge('mer')).toEqual(noOpinion)
    expect(workers).toEqual([])
  })

  it('responds with how distinct the signs are that it learns', async () => {
    const { recognition, workers } = setup()

    const learned = recognition.learn([{ signId: 'mer', takes: [] }])
    workers[0]?.learns()

    expect(await learned).toEqual(measured)
  })

  it('rejects when the worker fails while it learns', async () => {
    const { recognition, workers } = setup()

    const learned = recognition.learn([{ signId: 'mer', takes: [] }])
    workers[0]?.fails()

    await expect(learned).rejects.toThrow('has ended')
  })

  it('judges the frames since the last attempt, which leave the page only for the worker', async () => {
    const { recognition, workers } = setup()
    void recognition.learn([{ signId: 'mer', takes: [] }]).catch(() => undefined)
    recognition.addFrame({ at: 1_000, hands: [hand], aspect: 0.5, isMoving: true })
    recognition.addFrame({ at: 1_100, hands: [], aspect: 0.5, isMoving: false })

    const judgement = recognition.judge('mer')
    workers[0]?.judges()

    expect(await judgement).toEqual(approval)
    expect(workers[0]?.requests.map(({ type }) => type)).toEqual(['learn', 'judge'])
    const [, request] = workers[0]?.requests ?? []
    expect(request?.type === 'judge' && request.take.frames.map(({ at }) => at)).toEqual([0])
  })

  it('rejects when the worker fails, and starts and teaches another one for the next attempt', async () => {
    const { recognition, workers } = setup()
    void recognition.learn([{ signId: 'mer', takes: [] }]).catch(() => undefined)
    const first = recognition.judge('mer')
    workers[0]?.fails()
    await expect(first).rejects.toThrow('has ended')

    const second = recognition.judge('mer')
    workers[1]?.judges()

    expect(await second).toEqual(approval)
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false])
    expect(workers[1]?.requests.map(({ type }) => type)).toEqual(['learn', 'judge'])
  })

  it('also after it failed before an attempt', async () => {
    const { recognition, workers } = setup()
    void recognition.learn([{ signId: 'mer', takes: [] }]).catch(() => undefined)
    workers[0]?.fails()

    const judgement = recognition.judge('mer')
    workers[1]?.judges()

    expect(await judgement).toEqual(approval)
  })

  it('forgets signs and frames, and ends its worker, when it is closed', async () => {
    const { recognition, workers } = setup()
    void recognition.learn([{ signId: 'mer', takes: [] }]).catch(() => undefined)

    recognition.close()

    expect(workers[0]?.isEnded).toBe(true)
    expect(await recognition.judge('mer')).toEqual(noOpinion)
  })
})

function setup() {
  const workers: ScriptedWorker[] = []
  const recognition = createRecognition({
    newWorker: () => {
      const worker = new ScriptedWorker()
      workers.push(worker)
      return worker
    },
  })
  return { recognition, workers }
}

/** A worker that responds only when the test says so. */
class ScriptedWorker extends EventTarget implements Worker {
  onmessage = null
  onmessageerror = null
  onerror = null
  readonly requests: RecognitionRequest[] = []
  isEnded = false

  postMessage(request: RecognitionRequest) {
    this.requests.push(request)
  }
  terminate() {
    this.isEnded = true
  }
  learns() {
    this.#respond('learn', { type: 'learned', separability: measured })
  }
  judges() {
    this.#respond('judge', { type: 'judged', judgement: approval })
  }
  #respond(type: RecognitionRequest['type'], response: object) {
    for (const request of this.requests)
      if (request.type === type)
        this.dispatchEvent(new MessageEvent('message', { data: { request: request.request, ...response } }))
  }
  fails() {
    this.dispatchEvent(new Event('error'))
  }
}
