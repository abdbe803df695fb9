import { describe, expect, it } from 'vitest'

import {
  blankDraft,
  copiedSong,
  copyInput,
  draftsIn,
  ingunn,
  maurtua,
  openCopy,
  song,
  startPlanning,
  storedActivities,
} from '#tests/support/calendar/planning.ts'
import { studentId } from '#tests/support/data/ids.ts'
import { idOf } from '#tests/support/data/planned-days.ts'

describe('copying', () => {
  it('shows what was copied before it is saved, each with all of its own', async () => {
    const { actor, device, copies } = openCopy()
    expect(copies.inputs).toEqual([
      { target: { kind: 'week', monday: '2026-11-23' }, departmentId: maurtua, userId: ingunn },
    ])
    expect(device.inputs.map(({ name }) => name)).toEqual([`plan several ${maurtua} week 2026-11-23`])

    await copies.resolve({ kind: 'ok', body: [copiedSong] })

    const { value, context } = actor.getSnapshot()
    expect(value).toEqual({ filling: { reviewing: 'unsaved' } })
    expect(context.copied).toBe(2)
    actor.send({
      type: 'planning.change',
      target: undefined,
      change: { note: 'Ute.', students: [studentId(idOf('81'))] },
    })
    expect(draftsIn(actor)).toEqual([copiedSong.draft])
    expect(storedActivities(device.commands[0])).toEqual([song])
  })

  it('begins with no activity when nothing was planned', async () => {
    const { actor, copies } = openCopy()
    await copies.resolve({ kind: 'ok', body: [] })
    expect(actor.getSnapshot().value).toEqual({ filling: { choosing: 'untried' } })
    expect(actor.getSnapshot().context.copied).toBe(0)
  })

  it('can be tried again', async () => {
    const { actor, copies } = openCopy()
    await copies.resolve({ kind: 'offline' })
    expect(actor.getSnapshot().value).toBe('copyFailed')
    actor.send({ type: 'planning.retry' })
    await copies.reject(new Error('The body breaks its schema.'))
    expect(actor.getSnapshot().value).toBe('copyFailed')
    actor.send({ type: 'planning.retry' })
    await copies.resolve({ kind: 'ok', body: [copiedSong] })
    expect(draftsIn(actor)).toEqual([copiedSong.draft])
  })

  it('goes on with a copy that was stored, instead of copying again', () => {
    const { actor, device, copies } = startPlanning(undefined, copyInput)
    device.notify({
      type: 'draft.opened',
      values: { shared: blankDraft, entries: [{ ...copiedSong, own: [] }] },
    })
    expect(actor.getSnapshot().value).toEqual({ filling: { choosing: 'untried' } })
    expect(copies.inputs).toEqual([])
  })
})
