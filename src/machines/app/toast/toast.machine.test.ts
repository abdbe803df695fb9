import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import { recorder } from '#tests/support/machines/recorder.ts'

import { type ToastAction, toastMachine, type ToastOutputEvent } from './toast.machine.ts'

describe('a toast', () => {
  it('disappears after 3000 ms and emits toast.gone', () => {
    const { toast, clock, listener } = startToast()

    clock.increment(2_999)
    expect(toast.getSnapshot().value).toBe('showing')
    expect(listener.received).toEqual([])

    clock.increment(1)
    expect(toast.getSnapshot().value).toBe('gone')
    expect(listener.received).toEqual([{ type: 'toast.gone', id: 'toast-1' }])
  })

  it('with an action disappears after 8000 ms, also once it is released', () => {
    const { toast, clock } = startToast({ label: 'Angre', onAction: () => undefined })

    clock.increment(7_999)
    toast.send({ type: 'toast.hold' })
    clock.increment(60_000)
    const held = toast.getSnapshot().value
    toast.send({ type: 'toast.release' })
    clock.increment(7_999)
    const released = toast.getSnapshot().value
    clock.increment(1)

    expect([held, released, toast.getSnapshot().value]).toEqual(['held', 'showing', 'gone'])
  })

  it('stays for as long as it is held', () => {
    const { toast, clock } = startToast()

    toast.send({ type: 'toast.hold' })
    clock.increment(60_000)

    expect(toast.getSnapshot().value).toBe('held')
  })

  it('gets its full time again once it is released', () => {
    const { toast, clock } = startToast()
    clock.increment(2_000)

    toast.send({ type: 'toast.hold' })
    toast.send({ type: 'toast.release' })

    clock.increment(2_999)
    expect(toast.getSnapshot().value).toBe('showing')
    clock.increment(1)
    expect(toast.getSnapshot().value).toBe('gone')
  })

  it.each([[[]], [['toast.hold']]] as const)('can be dismissed at once, after %o too', (before) => {
    const { toast, clock, listener } = startToast()
    for (const type of before) toast.send({ type })

    toast.send({ type: 'toast.dismiss' })
    expect(toast.getSnapshot().value).toBe('gone')
    clock.increment(3_000)

    expect(listener.received).toEqual([{ type: 'toast.gone', id: 'toast-1' }])
  })

  it.each([[[]], [['toast.hold']]] as const)(
    'runs its action once and disappears, after %o too',
    (before) => {
      const runs: string[] = []
      const { toast, listener } = startToast({ label: 'Angre', onAction: () => runs.push('undone') })
      for (const type of before) toast.send({ type })

      toast.send({ type: 'toast.act' })
      toast.send({ type: 'toast.act' })

      expect(runs).toEqual(['undone'])
      expect(listener.received).toEqual([{ type: 'toast.gone', id: 'toast-1' }])
    },
  )
})

function startToast(action?: ToastAction) {
  const clock = new SimulatedClock()
  const listener = recorder<ToastOutputEvent>()
  const input = { id: 'toast-1', text: 'Lagret', kind: 'ok', action, listener: listener.ref } as const
  return { toast: createActor(toastMachine, { input, clock }).start(), clock, listener }
}
