import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'

import { note, startDraft, storedNote } from '#tests/support/forms/draft.ts'

describe('a draft that is being opened', () => {
  it('is clean where the device has none', () => {
    const { draft, device } = startDraft()

    device.notify({ type: 'draft.opened', values: undefined })

    expect(draft.getSnapshot().value).toBe('clean')
    expect(draft.getSnapshot().context.isRestored).toBe(false)
  })

  it('has what the device has stored, which is restored', () => {
    const { draft, device } = startDraft()

    device.notify({ type: 'draft.opened', values: note('Ta med lupe.') })

    const { value, context } = draft.getSnapshot()
    expect([value, context.values, context.isRestored]).toEqual([
      { changed: 'stored' },
      note('Ta med lupe.'),
      true,
    ])
  })

  it('is locked when the device does not respond within eight seconds, and opens when it does', () => {
    const { draft, device, clock } = startDraft()

    clock.increment(7_999)
    expect(draft.getSnapshot().value).toBe('opening')
    clock.increment(1)
    expect(draft.getSnapshot().value).toBe('locked')

    device.notify({ type: 'draft.opened', values: note('Ta med lupe.') })
    expect(draft.getSnapshot().context.values).toEqual(note('Ta med lupe.'))
  })
})

describe('the machine of a form', () => {
  it.each([
    ['what the device has', note('Ta med lupe.')],
    ['that the device has nothing', undefined],
  ])('receives once %s', (_, values) => {
    const { device, received } = startDraftOfForm()

    device.notify({ type: 'draft.locked' })
    expect(received).toEqual([])
    device.notify({ type: 'draft.opened', values })
    device.notify({ type: 'draft.opened', values })

    expect(received).toEqual([{ type: 'draft.opened', values }])
  })

  it('begins with nothing once a locked draft is thrown away', () => {
    const { draft, device, received } = startDraftOfForm()
    device.notify({ type: 'draft.locked' })

    draft.send({ type: 'draft.discard' })

    expect(received).toEqual([{ type: 'draft.opened', values: undefined }])
  })
})

describe('a locked draft', () => {
  it('is opened once more on request, and deletes nothing', () => {
    const { draft, device } = lockedDraft()

    draft.send({ type: 'draft.retry' })

    expect(draft.getSnapshot().value).toBe('opening')
    expect(device.commands).toEqual([{ type: 'draft.open' }])
  })

  it('is deleted when the user starts over', () => {
    const { draft, device } = lockedDraft()

    draft.send({ type: 'draft.discard' })

    expect(draft.getSnapshot().value).toBe('clean')
    expect(device.commands).toEqual([{ type: 'draft.remove' }])
  })
})

describe('a change', () => {
  it('is stored at once, and guards the page until the device has confirmed it', () => {
    const { draft, device, leaveGuard } = cleanDraft()

    draft.send({ type: 'draft.change', values: note('Ta') })

    expect(device.commands).toEqual([{ type: 'draft.store', values: note('Ta') }])
    expect(draft.getSnapshot().hasTag('unstored')).toBe(true)
    expect(leaveGuard.running().length).toBe(1)

    device.notify({ type: 'draft.stored' })

    expect(draft.getSnapshot().value).toEqual({ changed: 'stored' })
    expect(leaveGuard.running()).toEqual([])
  })

  it('of a stored draft is stored as well', () => {
    const { draft, device } = cleanDraft()
    draft.send({ type: 'draft.change', values: note('Ta') })
    device.notify({ type: 'draft.stored' })

    draft.send({ type: 'draft.change', values: note('Ta med') })

    expect(draft.getSnapshot().value).toEqual({ changed: 'waiting' })
    expect(device.commands.at(-1)).toEqual({ type: 'draft.store', values: note('Ta med') })
  })

  it('is stored again every ten seconds until the device can', () => {
    const { draft, device, clock } = cleanDraft()
    draft.send({ type: 'draft.change', values: note('Ta') })

    clock.increment(9_999)
    expect(device.commands.length).toBe(1)
    clock.increment(1)

    expect(device.commands).toEqual([
      { type: 'draft.store', values: note('Ta') },
      { type: 'draft.store', values: note('Ta') },
    ])
  })

  it('is not restored until its form is shown once more', () => {
    const { draft } = cleanDraft()
    draft.send({ type: 'draft.change', values: note('Ta') })
    expect(draft.getSnapshot().context.isRestored).toBe(false)

    draft.send({ type: 'draft.return' })

    expect(draft.getSnapshot().context.isRestored).toBe(true)
  })

  it('is forgotten and deleted when it is discarded', () => {
    const { draft, device, leaveGuard } = cleanDraft()
    draft.send({ type: 'draft.change', values: note('Ta') })

    draft.send({ type: 'draft.discard' })

    const { value, context } = draft.getSnapshot()
    expect([value, context.values, context.isRestored]).toEqual(['clean', undefined, false])
    expect(device.commands.at(-1)).toEqual({ type: 'draft.remove' })
    expect(leaveGuard.running()).toEqual([])
  })
})

function startDraftOfForm() {
  const received: unknown[] = []
  const listener = createActor(
    fromCallback(({ receive }) => receive((event) => received.push(event))),
  ).start()
  return { ...startDraft(undefined, { ...storedNote, listener }), received }
}

function lockedDraft() {
  const harness = startDraft()
  harness.device.notify({ type: 'draft.locked' })
  return harness
}

function cleanDraft() {
  const harness = startDraft()
  harness.device.notify({ type: 'draft.opened', values: undefined })
  return harness
}
