import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { nextTask } from '#tests/support/suite/next-task.ts'

import { TurnTimeoutError, turns } from './turns.ts'

describe('two turns at a time', () => {
  it('are given in order', async () => {
    const take = turns(2, undefined)
    const order: string[] = []
    const begin = async (name: string) => {
      const giveBack = await take()
      order.push(name)
      return giveBack
    }
    const [first, , third] = [begin('first'), begin('second'), begin('third'), begin('fourth')]
    await nextTask()
    expect(order).toEqual(['first', 'second'])

    ;(await first)()
    await nextTask()
    expect(order).toEqual(['first', 'second', 'third'])
    ;(await third)()
    await nextTask()

    expect(order).toEqual(['first', 'second', 'third', 'fourth'])
  })
})

describe('with a time limit', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('whoever waits longer is rejected, and gets no turn after that', async () => {
    const take = turns(1, 5_000)
    const giveBack = await take()
    const late = take().catch((error: unknown) => error)
    vi.advanceTimersByTime(5_000)
    expect(await late).toBeInstanceOf(TurnTimeoutError)

    giveBack()
    const next = await take()

    next()
    await expect(take()).resolves.toBeInstanceOf(Function)
  })
})
