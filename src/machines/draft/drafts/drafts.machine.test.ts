import { expect, it } from 'vitest'
import { createActor } from 'xstate'

import { controlledDraft, note, storedNote } from '#tests/support/forms/draft.ts'

import { draftsMachine } from './drafts.machine.ts'

const key = 'ingunn maurtua note'

it('a form that is shown has a draft, until it is left', () => {
  const { drafts, draft, device } = startDrafts()

  drafts.send({ type: 'drafts.open', key, ...storedNote })
  expect([Object.keys(drafts.getSnapshot().context.drafts), device.inputs]).toEqual([[key], [storedNote]])

  const closed = draft()
  drafts.send({ type: 'drafts.close', key })
  expect(drafts.getSnapshot().context.drafts).toEqual({})
  expect(closed?.getSnapshot().status).toBe('stopped')
})

it('what the device has not stored when its form is left is there when the form is shown again', () => {
  const { drafts, draft, device } = startDrafts()
  drafts.send({ type: 'drafts.open', key, ...storedNote })
  device.notify({ type: 'draft.opened', values: undefined })
  draft()?.send({ type: 'draft.change', values: note('Ta med lupe.') })

  drafts.send({ type: 'drafts.close', key })
  drafts.send({ type: 'drafts.open', key, ...storedNote })

  expect(device.inputs.length).toBe(1)
  const context = draft()?.getSnapshot().context
  expect([context?.values, context?.isRestored]).toEqual([note('Ta med lupe.'), true])
})

it('what the device has stored is opened from it when the form is shown again', () => {
  const { drafts, draft, device } = startDrafts()
  drafts.send({ type: 'drafts.open', key, ...storedNote })
  device.notify({ type: 'draft.opened', values: undefined })
  draft()?.send({ type: 'draft.change', values: note('Ta med lupe.') })
  device.notify({ type: 'draft.stored' })

  drafts.send({ type: 'drafts.close', key })
  drafts.send({ type: 'drafts.open', key, ...storedNote })

  expect(device.inputs.length).toBe(2)
  expect(draft()?.getSnapshot().value).toBe('opening')
})

it('each form has a draft of its own', () => {
  const { drafts } = startDrafts()
  const other = 'ingunn bikuben note'

  drafts.send({ type: 'drafts.open', key, ...storedNote })
  drafts.send({ type: 'drafts.open', key: other, ...storedNote })
  drafts.send({ type: 'drafts.close', key })

  expect(Object.keys(drafts.getSnapshot().context.drafts)).toEqual([other])
})

function startDrafts() {
  const { machine, device } = controlledDraft()
  const drafts = createActor(draftsMachine.provide({ actors: { draft: machine } })).start()
  return { drafts, device, draft: () => drafts.getSnapshot().context.drafts[key] }
}
