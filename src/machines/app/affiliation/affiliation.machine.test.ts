import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'

import type { Affiliation, User } from '#src/contract/user.ts'
import type { Id } from '#src/contract/values.ts'
import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import { deferredCallback, type OutputEvents } from '#tests/support/machines/deferred-callback.ts'
import { inKrabba, inMaurtua, userIn } from '#tests/support/data/people.ts'
import { recorder } from '#tests/support/machines/recorder.ts'

import {
  affiliationMachine,
  type AffiliationOutputEvent,
  type DayEvent,
  chosenAffiliationOf,
  type RoleOutcome,
} from './affiliation.machine.ts'

const both = [inMaurtua, inKrabba]

describe('a user without an affiliation', () => {
  it('requests nothing, and no affiliation is chosen', () => {
    const { affiliation, setRole } = startAffiliation(userIn([]))

    affiliation.send({ type: 'affiliation.choose', affiliationId: inMaurtua._id })

    expect(affiliation.getSnapshot().value).toBe('choosing')
    expect(chosenAffiliationOf(affiliation.getSnapshot())).toBe(undefined)
    expect(setRole.inputs).toEqual([])
  })
})

describe('a user with one affiliation', () => {
  it('gets it without choosing', async () => {
    const { affiliation, setRole, storeChoice, events } = startAffiliation(userIn([inMaurtua]))
    expect(setRole.inputs).toEqual([{ affiliationId: inMaurtua._id }])

    const user = userIn([inMaurtua], inMaurtua)
    await setRole.resolve({ kind: 'set', user })

    expect(affiliation.getSnapshot().matches('chosen')).toBe(true)
    expect(chosenAffiliationOf(affiliation.getSnapshot())).toEqual(inMaurtua)
    expect(storeChoice.inputs).toEqual([{ affiliation: inMaurtua }])
    expect(events).toEqual([{ type: 'affiliation.changed', user }])
  })

  it('keeps it without a question on another day, and stores it for today', async () => {
    const { affiliation, watchDay, checkDay, setRole, storeChoice } = startAffiliation(
      userIn([inMaurtua], inMaurtua),
    )
    expect(affiliation.getSnapshot().value).toEqual({ chosen: 'storing' })
    expect(storeChoice.inputs).toEqual([{ affiliation: inMaurtua }])
    await storeChoice.resolve()
    expect(affiliation.getSnapshot().value).toEqual({ chosen: 'stored' })

    watchDay.notify({ type: 'affiliation.check' })

    expect(affiliation.getSnapshot().value).toEqual({ chosen: 'stored' })
    expect([checkDay.inputs, setRole.inputs]).toEqual([[], []])
  })

  it('gets it too when the previous choice no longer exists', () => {
    const { setRole } = startAffiliation(userIn([inMaurtua], inKrabba))

    expect(setRole.inputs).toEqual([{ affiliationId: inMaurtua._id }])
  })
})

describe('a user with two affiliations', () => {
  it('confirms the place again when the page is shown on another day, and acts in the last one until then', async () => {
    const { affiliation, watchDay, checkDay, storeChoice } = startAffiliation(userIn(both, inMaurtua))
    await checkDay.resolve(true)
    watchDay.notify({ type: 'affiliation.check' })
    await checkDay.resolve(true)
    const onTheSameDay = affiliation.getSnapshot().context.isOfToday

    watchDay.notify({ type: 'affiliation.check' })
    await checkDay.resolve(false)

    expect([onTheSameDay, affiliation.getSnapshot().context.isOfToday]).toEqual([true, false])
    expect(affiliation.getSnapshot().value).toBe('confirming')
    expect(chosenAffiliationOf(affiliation.getSnapshot())).toEqual(inMaurtua)
    expect(storeChoice.inputs).toEqual([])
  })

  it('keeps a choice that the device cannot store, also when the page is shown again', async () => {
    const { affiliation, watchDay, checkDay, storeChoice } = startAffiliation(userIn(both, inMaurtua))
    await checkDay.resolve(false)
    affiliation.send({ type: 'affiliation.choose', affiliationId: inMaurtua._id })
    await storeChoice.reject(new Error('The storage is full.'))

    watchDay.notify({ type: 'affiliation.check' })

    expect(affiliation.getSnapshot().value).toEqual({ chosen: 'unstored' })
    expect(chosenAffiliationOf(affiliation.getSnapshot())).toEqual(inMaurtua)
  })

  it('chooses', async () => {
    const { affiliation, setRole, storeChoice, events } = startAffiliation(userIn(both))
    expect(affiliation.getSnapshot().value).toBe('choosing')
    expect(setRole.inputs).toEqual([])

    affiliation.send({ type: 'affiliation.choose', affiliationId: inKrabba._id })
    expect(affiliation.getSnapshot().value).toBe('saving')
    expect(affiliation.getSnapshot().hasTag('busy')).toBe(true)
    const user = userIn(both, inKrabba)
    await setRole.resolve({ kind: 'set', user })

    expect(affiliation.getSnapshot().matches('chosen')).toBe(true)
    expect(storeChoice.inputs).toEqual([{ affiliation: inKrabba }])
    expect(events).toEqual([{ type: 'affiliation.changed', user }])
  })

  it('keeps the choice of today, and nothing changes', async () => {
    const { affiliation, checkDay, setRole, storeChoice, events } = startAffiliation(userIn(both, inKrabba))
    expect(checkDay.inputs).toEqual([{ affiliationId: inKrabba._id }])

    await checkDay.resolve(true)

    expect(affiliation.getSnapshot().matches('chosen')).toBe(true)
    expect(storeChoice.inputs).toEqual([])
    expect(setRole.inputs).toEqual([])
    expect(events).toEqual([])
  })

  it('confirms the last place on the first visit of a day, and acts in it until then', async () => {
    const { affiliation, checkDay, setRole, storeChoice, events } = startAffiliation(userIn(both, inKrabba))

    await checkDay.resolve(false)
    expect(affiliation.getSnapshot().value).toBe('confirming')
    expect(affiliation.getSnapshot().context.isOfToday).toBe(false)
    expect(chosenAffiliationOf(affiliation.getSnapshot())).toEqual(inKrabba)
    expect(storeChoice.inputs).toEqual([])

    affiliation.send({ type: 'affiliation.choose', affiliationId: inKrabba._id })
    expect(affiliation.getSnapshot().matches('chosen')).toBe(true)
    expect(affiliation.getSnapshot().context.isOfToday).toBe(true)
    expect(storeChoice.inputs).toEqual([{ affiliation: inKrabba }])
    expect(setRole.inputs).toEqual([])
    expect(events).toEqual([])
  })

  it('confirms it too when the storage fails', async () => {
    const { affiliation, checkDay } = startAffiliation(userIn(both, inKrabba))

    await checkDay.reject(new Error('The storage is blocked.'))

    expect(affiliation.getSnapshot().value).toBe('confirming')
  })

  it('cannot choose the affiliation that is already chosen', () => {
    const { affiliation, setRole } = startAffiliation(userIn(both, inKrabba))

    affiliation.send({ type: 'affiliation.choose', affiliationId: inKrabba._id })

    expect(setRole.inputs).toEqual([])
  })

  it('changes back and forth, and emits each change once', async () => {
    const { checkDay, affiliation, setRole, storeChoice, events } = startAffiliation(userIn(both, inKrabba))
    await checkDay.resolve(true)

    for (const next of [inMaurtua, inKrabba]) {
      affiliation.send({ type: 'affiliation.choose', affiliationId: next._id })
      await setRole.resolve({ kind: 'set', user: userIn(both, next) })
    }

    expect(storeChoice.inputs).toEqual([{ affiliation: inMaurtua }, { affiliation: inKrabba }])
    expect(events).toEqual([
      { type: 'affiliation.changed', user: userIn(both, inMaurtua) },
      { type: 'affiliation.changed', user: userIn(both, inKrabba) },
    ])
  })
})

describe('a choice', () => {
  it('of an affiliation that is not the user’s is ignored', () => {
    const { affiliation, setRole } = startAffiliation(userIn(both))

    affiliation.send({ type: 'affiliation.choose', affiliationId: '00000000-0000-4000-8000-0000000000ff' })

    expect(affiliation.getSnapshot().value).toBe('choosing')
    expect(setRole.inputs).toEqual([])
  })

  it('made while another is being saved is ignored', async () => {
    const { affiliation, setRole, events } = startAffiliation(userIn(both))
    affiliation.send({ type: 'affiliation.choose', affiliationId: inMaurtua._id })

    affiliation.send({ type: 'affiliation.choose', affiliationId: inKrabba._id })
    await setRole.resolve({ kind: 'set', user: userIn(both, inMaurtua) })

    expect(setRole.inputs).toEqual([{ affiliationId: inMaurtua._id }])
    expect(events).toEqual([{ type: 'affiliation.changed', user: userIn(both, inMaurtua) }])
  })

  it.each([
    ['a refusal', { kind: 'refused', message: 'Rollen finnes ikke.' }],
    ['no response', { kind: 'offline' }],
  ] as const)('that fails with %s can be retried', async (_cause, failure) => {
    const { affiliation, setRole, events } = startAffiliation(userIn(both))
    affiliation.send({ type: 'affiliation.choose', affiliationId: inMaurtua._id })

    await setRole.resolve(failure)
    expect(affiliation.getSnapshot().value).toBe('refused')
    expect(affiliation.getSnapshot().context.failure).toEqual(failure)
    expect(events).toEqual([])

    affiliation.send({ type: 'affiliation.retry' })
    await setRole.resolve({ kind: 'set', user: userIn(both, inMaurtua) })
    expect(setRole.inputs).toEqual([{ affiliationId: inMaurtua._id }, { affiliationId: inMaurtua._id }])
    expect(affiliation.getSnapshot().matches('chosen')).toBe(true)
    expect(affiliation.getSnapshot().context.failure).toBe(undefined)
  })

  it('counts as offline after an error', async () => {
    const { affiliation, setRole } = startAffiliation(userIn(both))
    affiliation.send({ type: 'affiliation.choose', affiliationId: inMaurtua._id })

    await setRole.reject(new Error('The response cannot be read.'))

    expect(affiliation.getSnapshot().value).toBe('refused')
    expect(affiliation.getSnapshot().context.failure).toEqual({ kind: 'offline' })
  })

  it('that is refused allows another choice', async () => {
    const { affiliation, setRole } = startAffiliation(userIn(both))
    affiliation.send({ type: 'affiliation.choose', affiliationId: inMaurtua._id })
    await setRole.resolve({ kind: 'refused', message: 'Rollen finnes ikke.' })

    affiliation.send({ type: 'affiliation.choose', affiliationId: inKrabba._id })

    expect(setRole.inputs).toEqual([{ affiliationId: inMaurtua._id }, { affiliationId: inKrabba._id }])
    expect(affiliation.getSnapshot().context.failure).toBe(undefined)
  })

  it('that is refused keeps the previous one', async () => {
    const { affiliation, setRole } = startAffiliation(userIn(both, inKrabba))
    affiliation.send({ type: 'affiliation.choose', affiliationId: inMaurtua._id })

    await setRole.resolve({ kind: 'refused', message: 'Rollen finnes ikke.' })

    expect(chosenAffiliationOf(affiliation.getSnapshot())).toEqual(inKrabba)
  })
})

function startAffiliation(user: User) {
  const listener = recorder<AffiliationOutputEvent>()
  const setRole = deferredActor<RoleOutcome, { readonly affiliationId: Id | undefined }>()
  const storeChoice = deferredActor<void, { readonly affiliation: Affiliation | undefined }>()
  const checkDay = deferredActor<boolean, { readonly affiliationId: Id | null }>()
  const watchDay = deferredCallback<OutputEvents<DayEvent>>()
  const machine = affiliationMachine.provide({
    actors: {
      checkDay: checkDay.logic,
      setRole: setRole.logic,
      storeChoice: storeChoice.logic,
      watchDay: watchDay.logic,
    },
  })
  const { affiliations, profile } = user
  const input = { affiliations, chosenId: profile.roleId, listener: listener.ref }
  const affiliation = createActor(machine, { input }).start()
  return { affiliation, watchDay, checkDay, setRole, storeChoice, events: listener.received }
}
