import { describe, expect, it } from 'vitest'
import { type ActorRefFrom, createActor, SimulatedClock } from 'xstate'

import { toasterMachine } from './toaster.machine.ts'

describe('the toaster', () => {
  it('shows the newest toast last', () => {
    const { toaster } = startToaster()

    toaster.send({ type: 'toaster.show', text: 'Lagret', kind: 'ok' })
    toaster.send({ type: 'toaster.show', text: 'Ingen svar', kind: 'error' })

    expect(shownIn(toaster)).toEqual([
      { text: 'Lagret', kind: 'ok' },
      { text: 'Ingen svar', kind: 'error' },
    ])
  })

  it('shows each toast for its own 3000 ms', () => {
    const { toaster, clock } = startToaster()
    toaster.send({ type: 'toaster.show', text: 'Først', kind: 'info' })
    clock.increment(1_000)
    toaster.send({ type: 'toaster.show', text: 'Sist', kind: 'info' })

    clock.increment(1_999)
    expect(shownIn(toaster).map(({ text }) => text)).toEqual(['Først', 'Sist'])
    clock.increment(1)
    expect(shownIn(toaster).map(({ text }) => text)).toEqual(['Sist'])
    clock.increment(1_000)
    expect(shownIn(toaster)).toEqual([])
  })

  it('keeps a held toast while the others disappear', () => {
    const { toaster, clock } = startToaster()
    toaster.send({ type: 'toaster.show', text: 'Holdt', kind: 'info' })
    toaster.send({ type: 'toaster.show', text: 'Fri', kind: 'info' })

    toastOf(toaster, 'Holdt').send({ type: 'toast.hold' })
    clock.increment(3_000)

    expect(shownIn(toaster).map(({ text }) => text)).toEqual(['Holdt'])
  })

  it('removes only the toast that is dismissed', () => {
    const { toaster } = startToaster()
    toaster.send({ type: 'toaster.show', text: 'Bort', kind: 'info' })
    toaster.send({ type: 'toaster.show', text: 'Blir', kind: 'info' })

    toastOf(toaster, 'Bort').send({ type: 'toast.dismiss' })

    expect(shownIn(toaster).map(({ text }) => text)).toEqual(['Blir'])
  })

  it('shows a repeated message once, for 3000 ms more', () => {
    const { toaster, clock } = startToaster()
    toaster.send({ type: 'toaster.show', text: 'Dagen er tilbake.', kind: 'ok' })
    toaster.send({ type: 'toaster.show', text: 'Ingen svar', kind: 'error' })
    clock.increment(2_000)

    toaster.send({ type: 'toaster.show', text: 'Dagen er tilbake.', kind: 'ok' })

    expect(shownIn(toaster)).toEqual([
      { text: 'Ingen svar', kind: 'error' },
      { text: 'Dagen er tilbake.', kind: 'ok' },
    ])
    clock.increment(2_999)
    expect(shownIn(toaster)).toEqual([{ text: 'Dagen er tilbake.', kind: 'ok' }])
    clock.increment(1)
    expect(shownIn(toaster)).toEqual([])
    expect(toaster.getSnapshot().children).toEqual({})
  })

  it('shows each of two messages with an action, for each has another one', () => {
    const { toaster } = startToaster()

    toaster.send({ type: 'toaster.show', text: 'Dagen er slettet.', kind: 'ok', action: undo })
    toaster.send({ type: 'toaster.show', text: 'Dagen er slettet.', kind: 'ok', action: undo })

    expect(shownIn(toaster)).toHaveLength(2)
  })

  it('never uses an id twice, also after a toast is gone', () => {
    const { toaster, clock } = startToaster()
    toaster.send({ type: 'toaster.show', text: 'Først', kind: 'info' })
    clock.increment(1_000)
    toaster.send({ type: 'toaster.show', text: 'Så', kind: 'info' })
    clock.increment(2_000)

    toaster.send({ type: 'toaster.show', text: 'Sist', kind: 'info' })

    expect(toaster.getSnapshot().context.toasts.map(({ id }) => id)).toEqual(['toast-2', 'toast-3'])
  })

  it('removes the actor of a toast that is gone', () => {
    const { toaster, clock } = startToaster()
    toaster.send({ type: 'toaster.show', text: 'Lagret', kind: 'ok' })

    clock.increment(3_000)

    expect(toaster.getSnapshot().children).toEqual({})
  })
})

const undo = { label: 'Angre', onAction: () => {} }

type Toaster = ActorRefFrom<typeof toasterMachine>

function startToaster() {
  const clock = new SimulatedClock()
  return { toaster: createActor(toasterMachine, { clock }).start(), clock }
}

function shownIn(toaster: Toaster) {
  return toaster.getSnapshot().context.toasts.map((toast) => {
    const { text, kind } = toast.getSnapshot().context
    return { text, kind }
  })
}

function toastOf(toaster: Toaster, text: string) {
  const found = toaster
    .getSnapshot()
    .context.toasts.find((toast) => toast.getSnapshot().context.text === text)
  if (!found) throw new Error(`No toast has the text "${text}".`)
  return found
}
