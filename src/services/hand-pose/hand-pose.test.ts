import { describe, expect, it } from 'vitest'

import { handAt } from '#tests/support/ask/hands.ts'

import { type BackendChoice, createHandPose, type Look } from './hand-pose.ts'
import type { Backend, WorkerResponse, WorkerRequest } from './worker-messages.ts'

const hand = handAt({ side: 'left', x: 0.3, y: 0.5, size: 0.1 })

describe('a device that has never been measured', () => {
  it('takes the faster one of processor and graphics card, and remembers it', async () => {
    const { watch, kept, ended } = setTheStage({ wasm: { milliseconds: 60 }, webgl: { milliseconds: 12 } })
    const { news, until } = watch()

    await until('seen')

    expect(news.filter(([type]) => type === 'measured')).toEqual([
      ['measured', { backend: 'webgl', milliseconds: 12 }],
    ])
    expect(kept()).toEqual({ backend: 'webgl', milliseconds: 12 })
    expect(ended()).toEqual(['wasm'])
  })

  it('takes the one that works', async () => {
    const { watch, kept } = setTheStage({ wasm: { milliseconds: 60 }, webgl: { failure: 'blocked' } })
    const { until } = watch()

    await until('seen')

    expect(kept()).toEqual({ backend: 'wasm', milliseconds: 60 })
  })

  it('says why the processor will not, when nothing will', async () => {
    const { watch, kept } = setTheStage({ wasm: { failure: 'missing' }, webgl: { failure: 'blocked' } })
    const { news, until } = watch()

    await until('failed')

    expect(news).toEqual([['failed', 'missing']])
    expect(kept()).toBe(undefined)
  })
})

describe('a device that has been measured', () => {
  it('starts with what was the faster one', async () => {
    const choice = { backend: 'webgl', milliseconds: 12 } as const
    const { watch, started } = setTheStage({
      wasm: { milliseconds: 60 },
      webgl: { milliseconds: 12 },
      choice,
    })
    const { until } = watch()

    await until('seen')

    expect(started()).toEqual(['webgl'])
  })

  it('is measured anew when that no longer works', async () => {
    const choice = { backend: 'webgl', milliseconds: 12 } as const
    const { watch, kept } = setTheStage({ wasm: { milliseconds: 60 }, webgl: { failure: 'blocked' }, choice })
    const { until } = watch()

    await until('seen')

    expect(kept()).toEqual({ backend: 'wasm', milliseconds: 60 })
  })
})

it('keeps what was the faster one when it is stopped while that loads', async () => {
  const choice = { backend: 'webgl', milliseconds: 12 } as const
  const { watch, kept, started } = setTheStage({
    wasm: { milliseconds: 60 },
    webgl: { milliseconds: 12 },
    choice,
  })

  watch().controls.stop()
  await settled()

  expect(kept()).toEqual(choice)
  expect(started()).toEqual(['webgl'])
})

describe('the frames', () => {
  it('are looked at one at a time, each after the answer to the one before', async () => {
    const { watch, asked } = setTheStage({ wasm: { milliseconds: 60 }, webgl: { failure: 'blocked' } })
    const { until, news } = watch({ maxHands: 2 })

    await until('seen', 3)

    expect(asked().slice(0, 3)).toEqual([2, 2, 2])
    expect(news.filter(([type]) => type === 'seen').slice(0, 2)).toEqual([
      ['seen', [hand], false],
      ['seen', [hand], false],
    ])
  })

  it('are looked at for as many hands as are wanted by now', async () => {
    const { watch, asked } = setTheStage({ wasm: { milliseconds: 60 }, webgl: { failure: 'blocked' } })
    const { until, controls } = watch({ maxHands: 2 })
    await until('seen', 2)

    const before = asked().length
    controls.look({ maxHands: 4 })
    await until('seen', 5)

    // One frame may have been on its way.
    const after = asked().slice(before + 1)
    expect(asked().slice(0, before)).toEqual(Array.from({ length: before }, () => 2))
    expect(after.length).toBeGreaterThan(1)
    expect(after).toEqual(after.map(() => 4))
  })

  it('end with the watch, and with them the worker', async () => {
    const { watch, ended } = setTheStage({ wasm: { milliseconds: 60 }, webgl: { failure: 'blocked' } })
    const { until, controls, news } = watch()
    await until('seen', 2)

    controls.stop()
    const told = news.length
    await settled()

    expect(ended()).toEqual(['webgl', 'wasm'])
    expect(news.length).toBe(told)
  })

  it('end with a failure that the worker tells by itself', async () => {
    const { watch, notify } = setTheStage({ wasm: { failure: 'blocked' }, webgl: { milliseconds: 12 } })
    const { until, news } = watch()
    await until('seen', 2)

    notify({ type: 'failed', reason: 'lost' })
    await until('failed')

    expect(news.at(-1)).toEqual(['failed', 'lost'])
  })
})

type Script = { readonly milliseconds: number } | { readonly failure: 'blocked' | 'missing' }
type Scripts = Readonly<Record<Backend, Script>> & { readonly choice?: BackendChoice }
type News = readonly [type: string, ...what: readonly unknown[]]

function setTheStage({ choice, ...scripts }: Scripts) {
  let kept: BackendChoice | undefined = choice
  const workers: ScriptedWorker[] = []
  const asked: number[] = []
  const handPose = createHandPose({
    frames: async () => {
      await settled()
      return {} as ImageBitmap
    },
    newWorker: () => {
      const worker = new ScriptedWorker(scripts, asked)
      workers.push(worker)
      return worker as unknown as Worker
    },
    choice: {
      read: () => kept,
      keep: (next) => {
        kept = next
      },
    },
    now: () => 0,
  })

  return {
    kept: () => kept,
    started: () => workers.map(({ backend }) => backend),
    ended: () =>
      workers
        .filter(({ isEnded }) => isEnded)
        .toSorted((one, other) => one.endedAs - other.endedAs)
        .map(({ backend }) => backend),
    asked: () => asked,
    notify: (answer: WorkerResponse) => workers.at(-1)?.answer(answer),
    watch: (look: Look = { maxHands: 2 }) => {
      const news: News[] = []
      const note =
        (type: string) =>
        (...what: readonly unknown[]) =>
          void news.push([type, ...what])
      const controls = handPose.watch(look, {
        progressed: note('progressed'),
        loaded: note('loaded'),
        measured: note('measured'),
        seen: note('seen'),
        counted: note('counted'),
        failed: note('failed'),
      })
      const until = async (type: string, count = 1) => {
        while (news.filter(([told]) => told === type).length < count) await settled()
      }
      return { news, until, controls }
    },
  }
}

let endings = 0

/** Answers as the worker does, of which a test process has none. */
class ScriptedWorker extends EventTarget {
  readonly scripts: Readonly<Record<Backend, Script>>
  readonly asked: number[]
  backend: Backend | undefined
  isEnded = false
  endedAs = 0

  constructor(scripts: Readonly<Record<Backend, Script>>, asked: number[]) {
    super()
    this.scripts = scripts
    this.asked = asked
  }

  postMessage(request: WorkerRequest) {
    if (request.type === 'open') this.backend = request.backend
    if (request.type === 'estimate') this.asked.push(request.maxHands)
    queueMicrotask(() => this.answer(this.respondTo(request)))
  }

  answer(data: WorkerResponse) {
    if (!this.isEnded) this.dispatchEvent(new MessageEvent('message', { data }))
  }

  terminate() {
    if (this.isEnded) return
    this.isEnded = true
    endings += 1
    this.endedAs = endings
  }

  respondTo(request: WorkerRequest): WorkerResponse {
    const script = this.scripts[this.backend ?? 'wasm']
    if ('failure' in script) return { type: 'failed', reason: script.failure }
    if (request.type === 'open') return { type: 'opened' }
    return request.type === 'measure'
      ? { type: 'measured', milliseconds: script.milliseconds }
      : { type: 'estimated', hands: [hand], aspect: 0.5, milliseconds: script.milliseconds }
  }
}

/** Lets everything happen that can. */
const settled = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve)
  })
