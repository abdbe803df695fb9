import { describe, expect, it } from 'vitest'

import { handAt } from '#tests/support/ask/hands.ts'

import { type BackendChoice, createHandPose, type DetectionOptions } from './hand-pose.ts'
import type { Backend, WorkerResponse, WorkerRequest } from './worker-messages.ts'

const hand = handAt({ side: 'left', x: 0.3, y: 0.5, size: 0.1 })

describe('a device that has never been measured', () => {
  it('uses the faster one of CPU and GPU, and stores the choice', async () => {
    const { watch, stored, ended } = setUp({ wasm: { milliseconds: 60 }, webgl: { milliseconds: 12 } })
    const { calls, until } = watch()

    await until('detected')

    expect(calls.filter(([type]) => type === 'measured')).toEqual([
      ['measured', { backend: 'webgl', milliseconds: 12 }],
    ])
    expect(stored()).toEqual({ backend: 'webgl', milliseconds: 12 })
    expect(ended()).toEqual(['wasm'])
  })

  it('uses the only one that works', async () => {
    const { watch, stored } = setUp({ wasm: { milliseconds: 60 }, webgl: { failure: 'blocked' } })
    const { until } = watch()

    await until('detected')

    expect(stored()).toEqual({ backend: 'wasm', milliseconds: 60 })
  })

  it('fails with the reason of the CPU when both fail', async () => {
    const { watch, stored } = setUp({ wasm: { failure: 'missing' }, webgl: { failure: 'blocked' } })
    const { calls, until } = watch()

    await until('failed')

    expect(calls).toEqual([['failed', 'missing']])
    expect(stored()).toBe(undefined)
  })
})

describe('a device that has been measured', () => {
  it('starts with the stored backend', async () => {
    const choice = { backend: 'webgl', milliseconds: 12 } as const
    const { watch, started } = setUp({
      wasm: { milliseconds: 60 },
      webgl: { milliseconds: 12 },
      choice,
    })
    const { until } = watch()

    await until('detected')

    expect(started()).toEqual(['webgl'])
  })

  it('is measured again when the stored backend fails', async () => {
    const choice = { backend: 'webgl', milliseconds: 12 } as const
    const { watch, stored } = setUp({ wasm: { milliseconds: 60 }, webgl: { failure: 'blocked' }, choice })
    const { until } = watch()

    await until('detected')

    expect(stored()).toEqual({ backend: 'wasm', milliseconds: 60 })
  })
})

it('keeps the stored choice when it is stopped while the model loads', async () => {
  const choice = { backend: 'webgl', milliseconds: 12 } as const
  const { watch, stored, started } = setUp({
    wasm: { milliseconds: 60 },
    webgl: { milliseconds: 12 },
    choice,
  })

  watch().controls.stop()
  await settled()

  expect(stored()).toEqual(choice)
  expect(started()).toEqual(['webgl'])
})

describe('the frames', () => {
  it('are processed one at a time, each after the response to the previous one', async () => {
    const { watch, requestedMaxHands } = setUp({ wasm: { milliseconds: 60 }, webgl: { failure: 'blocked' } })
    const { until, calls } = watch({ maxHands: 2 })

    await until('detected', 3)

    expect(requestedMaxHands().slice(0, 3)).toEqual([2, 2, 2])
    expect(calls.filter(([type]) => type === 'detected').slice(0, 2)).toEqual([
      ['detected', [hand], false, 0.5, 0],
      ['detected', [hand], false, 0.5, 0],
    ])
  })

  it('are processed with the current maximum of hands', async () => {
    const { watch, requestedMaxHands } = setUp({ wasm: { milliseconds: 60 }, webgl: { failure: 'blocked' } })
    const { until, controls } = watch({ maxHands: 2 })
    await until('detected', 2)

    const before = requestedMaxHands().length
    controls.setOptions({ maxHands: 4 })
    await until('detected', 5)

    // One request may have been pending.
    const after = requestedMaxHands().slice(before + 1)
    expect(requestedMaxHands().slice(0, before)).toEqual(Array.from({ length: before }, () => 2))
    expect(after.length).toBeGreaterThan(1)
    expect(after).toEqual(after.map(() => 4))
  })

  it('stop when the watch is stopped, which terminates the worker', async () => {
    const { watch, ended } = setUp({ wasm: { milliseconds: 60 }, webgl: { failure: 'blocked' } })
    const { until, controls, calls } = watch()
    await until('detected', 2)

    controls.stop()
    const callCount = calls.length
    await settled()

    expect(ended()).toEqual(['webgl', 'wasm'])
    expect(calls.length).toBe(callCount)
  })

  it('stop when the worker reports a failure', async () => {
    const { watch, notify } = setUp({ wasm: { failure: 'blocked' }, webgl: { milliseconds: 12 } })
    const { until, calls } = watch()
    await until('detected', 2)

    notify({ type: 'failed', reason: 'lost' })
    await until('failed')

    expect(calls.at(-1)).toEqual(['failed', 'lost'])
  })
})

type WorkerScript = { readonly milliseconds: number } | { readonly failure: 'blocked' | 'missing' }
type Scripts = Readonly<Record<Backend, WorkerScript>> & { readonly choice?: BackendChoice }
type ListenerCall = readonly [type: string, ...args: readonly unknown[]]

function setUp({ choice, ...scripts }: Scripts) {
  let stored: BackendChoice | undefined = choice
  const workers: ScriptedWorker[] = []
  const requestedMaxHands: number[] = []
  const handPose = createHandPose({
    frames: async () => {
      await settled()
      return {} as ImageBitmap
    },
    newWorker: () => {
      const worker = new ScriptedWorker(scripts, requestedMaxHands)
      workers.push(worker)
      return worker as unknown as Worker
    },
    choice: {
      read: () => stored,
      write: (next) => {
        stored = next
      },
    },
    now: () => 0,
  })

  return {
    stored: () => stored,
    started: () => workers.map(({ backend }) => backend),
    ended: () =>
      workers
        .filter(({ isEnded }) => isEnded)
        .toSorted((one, other) => one.endedAs - other.endedAs)
        .map(({ backend }) => backend),
    requestedMaxHands: () => requestedMaxHands,
    notify: (response: WorkerResponse) => workers.at(-1)?.respond(response),
    watch: (options: DetectionOptions = { maxHands: 2 }) => {
      const calls: ListenerCall[] = []
      const record =
        (type: string) =>
        (...args: readonly unknown[]) =>
          void calls.push([type, ...args])
      const controls = handPose.watch(options, {
        progressed: record('progressed'),
        loaded: record('loaded'),
        measured: record('measured'),
        detected: record('detected'),
        frameRateMeasured: record('frameRateMeasured'),
        failed: record('failed'),
      })
      const until = async (type: string, count = 1) => {
        while (calls.filter(([name]) => name === type).length < count) await settled()
      }
      return { calls, until, controls }
    },
  }
}

let endings = 0

/** A fake worker with scripted responses: a test process has no workers. */
class ScriptedWorker extends EventTarget {
  readonly scripts: Readonly<Record<Backend, WorkerScript>>
  readonly requestedMaxHands: number[]
  backend: Backend | undefined
  isEnded = false
  endedAs = 0

  constructor(scripts: Readonly<Record<Backend, WorkerScript>>, requestedMaxHands: number[]) {
    super()
    this.scripts = scripts
    this.requestedMaxHands = requestedMaxHands
  }

  postMessage(request: WorkerRequest) {
    if (request.type === 'open') this.backend = request.backend
    if (request.type === 'estimate') this.requestedMaxHands.push(request.maxHands)
    queueMicrotask(() => this.respond(this.respondTo(request)))
  }

  respond(data: WorkerResponse) {
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

/** Resolves after all pending promises. */
const settled = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve)
  })
