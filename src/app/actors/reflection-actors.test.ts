import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'

import { type Api, ApiError, NetworkError } from '#src/contract/api.ts'
import { readsOfChange } from '#src/contract/changes.ts'
import { evaluationEndpoints, type LastObserved } from '#src/contract/evaluation.ts'
import { planDetailEndpoints } from '#src/contract/plan-details.ts'
import { questionEndpoints } from '#src/contract/question.ts'
import { userEndpoints } from '#src/contract/user.ts'
import {
  notesOf,
  observationOf,
  reflectionOf,
} from '#src/machines/reflection/reflection/reflection-context.ts'
import { reflectionMachine } from '#src/machines/reflection/reflection/reflection.machine.ts'
import { createUnsavedOnPage } from '#src/app/leaving/unsaved-on-page.ts'
import { freshIndexedDb } from '#tests/support/app/indexed-db.ts'
import { departmentId, organizationId } from '#tests/support/data/ids.ts'
import { idOf } from '#tests/support/data/planned-days.ts'
import { stopAfterTest } from '#tests/support/machines/stop-after-test.ts'
import { owner, startOutbox } from '#tests/support/outbox/outbox.ts'
import {
  ella,
  evaluation,
  general,
  kari,
  measured,
  noah,
  now,
  observation,
  session,
  sessionId,
  sticky,
  writer,
} from '#tests/support/reflection/reflection.ts'
import { eventually } from '#tests/support/suite/eventually.ts'

import { invalidateBy } from '../start/invalidating-api.ts'
import { reflectionActors } from './reflection-actors.ts'

freshIndexedDb()

const { plan, children, questions } = session()

describe('a session is opened', () => {
  it('by its id, with its plan, the children and the questions', async () => {
    const device = startDevice()
    const form = await device.openForm()

    expect(form.context().opened).toEqual({ ...session(), activityId: plan?.activityId })
    expect(device.server.plansOf).toEqual([sessionId])
  })

  it('without its plan, where that was deleted after somebody had written', async () => {
    const device = startDevice()
    device.server.evaluation = evaluation({ planDeletedAt: now })
    device.server.hasPlan = false
    const form = await device.openForm()

    expect([form.context().opened?.plan, form.context().opened?.activityId]).toEqual([
      undefined,
      plan?.activityId,
    ])
  })

  it('not at all, where there is none', async () => {
    const device = startDevice()
    device.server.isMissing = true

    expect((await device.openForm()).value()).toBe('missing')
  })

  it('from the device without a network, once it was opened with one', async () => {
    const device = startDevice()
    device.server.isOnline = false
    expect((await device.openForm()).value()).toBe('unavailable')
    device.server.isOnline = true
    const first = await device.openForm()
    device.server.isOnline = false

    await eventually(async () => {
      const again = await device.openForm()
      expect(again.context().opened).toEqual(first.context().opened)
    })
  })
})

describe('what is entered', () => {
  it('is found again in the outbox by the next form', async () => {
    const device = startDevice()
    device.server.stickies = [sticky()]
    const form = await device.openForm()
    form.actor.send({ type: 'reflection.answer', questionId: general, value: 'Sneglene.' })
    form.actor.send(measured(ella._id, 7))
    const note = { studentId: ella._id, text: 'Sa «sol».', visibility: 'private', expires: null } as const
    form.actor.send({ type: 'reflection.saveNote', note })
    form.actor.send({ type: 'reflection.removeNote', id: sticky()._id })
    form.actor.send({ type: 'reflection.close' })
    expect(device.outbox.getSnapshot().context.items.map(({ endpoint }) => endpoint)).toEqual([
      'saveReflection',
      'saveObservations',
      'saveObservations',
      'removeNote',
    ])

    const next = (await device.openForm()).context()

    expect(reflectionOf(next).answers).toEqual([{ questionId: general, value: 'Sneglene.' }])
    expect(observationOf(next, ella._id).measures.connection).toBe(7)
    expect(notesOf(next).map(({ text }) => text)).toEqual(['Sa «sol».'])
  })

  it('of another session is no write of the form', async () => {
    const device = startDevice()
    const form = await device.openForm()
    form.actor.send(measured(ella._id, 7))
    form.actor.send({ type: 'reflection.close' })

    const other = await device.openForm(idOf('82'))

    expect(other.context().writes).toEqual([])
  })
})

describe('the values of the last time', () => {
  const values = [{ measure: 'comfort' as const, value: 6, date: '2026-11-11' }]

  it('are read once', async () => {
    const device = startDevice()
    device.server.lastObserved = [{ studentId: ella._id, values }]
    const form = await device.openForm()
    await eventually(() => expect(form.context().lastObserved).toEqual([{ studentId: ella._id, values }]))

    invalidateBy(evaluationEndpoints.saveObservations, device.queryClient)

    await eventually(() => expect([device.server.reads, device.queryClient.isFetching()]).toEqual([3, 0]))
    expect(device.server.lastReads).toBe(1)
  })

  it('stay turned off for this user, and are not read then', async () => {
    const device = startDevice()
    const form = await device.openForm()
    await eventually(() => expect(device.server.lastReads).toBe(1))
    form.actor.send({ type: 'reflection.hideLastTime' })

    const next = await device.openForm()

    await eventually(() => expect(next.settings).toEqual([false]))
    expect([device.server.lastReads, next.context().lastObserved]).toEqual([1, []])
  })

  it('are none without a network, and the form is there all the same', async () => {
    const device = startDevice()
    const earlier = await device.openForm()
    await eventually(() => expect(device.server.lastReads).toBe(1))
    earlier.actor.stop()
    await eventually(() => expect(device.queryClient.getQueryCache().getAll()).toEqual([]))
    device.server.isOnline = false

    const form = await device.openForm()

    await eventually(() => expect(device.server.lastReads).toBe(2))
    expect([form.context().lastObserved, form.actor.getSnapshot().matches('writing')]).toEqual([[], true])
  })
})

it('what the server has is reported whenever a write or the stream invalidates it', async () => {
  const device = startDevice()
  const form = await device.openForm()
  await eventually(() => expect([device.server.reads, device.queryClient.isFetching()]).toEqual([2, 0]))
  device.server.observations = [observation({ version: 2 })]

  invalidateBy(evaluationEndpoints.saveObservations, device.queryClient)

  await eventually(() =>
    expect(form.context().opened?.records.observations).toEqual([observation({ version: 2 })]),
  )
})

it('each report of what the server has names the part that was read', async () => {
  const device = startDevice()
  const { reads } = await device.openForm()
  // Of the first two responses, the later one completes the records.
  await eventually(() => expect([reads.length, device.queryClient.isFetching()]).toEqual([1, 0]))

  invalidateBy(evaluationEndpoints.save, device.queryClient)
  await eventually(() => expect(reads.slice(1)).toEqual(['reflection']))

  invalidateBy(evaluationEndpoints.saveObservations, device.queryClient)
  await eventually(() => expect(reads.slice(1)).toEqual(['reflection', 'session']))
})

describe('who writes about the session', () => {
  it('is said of the user in order, ends with the form, and is not said without a network', async () => {
    const device = startDevice()
    const form = await device.openForm()
    for (const studentId of [ella._id, noah._id]) {
      form.actor.send(measured(studentId, 7))
      form.clock.increment(1_000)
    }
    form.actor.stop()
    await eventually(() => expect(device.server.said).toEqual([ella._id, noah._id, null]))

    const next = await device.openForm()
    device.server.isOnline = false
    next.actor.send(measured(ella._id, 8))
    next.clock.increment(1_000)
    await eventually(() => expect(device.server.unsaid).toEqual([ella._id]))
    expect(next.actor.getSnapshot().status).toBe('active')
    expect(device.server.said).toHaveLength(3)
  })

  it('is read at first, and at each event of the stream', async () => {
    const device = startDevice()
    device.server.writers = [writer()]
    const form = await device.openForm()
    const known = () => form.actor.getSnapshot().children.writing?.getSnapshot().context.writers
    await eventually(() => expect([known(), device.queryClient.isFetching()]).toEqual([[writer()], 0]))
    device.server.writers = []

    invalidateBy({ invalidates: readsOfChange['writing.changed'] }, device.queryClient)

    await eventually(() => expect(known()).toEqual([]))
  })

  it('is not said of a user who has written nothing, nor of one who has signed out', async () => {
    const device = startDevice()
    ;(await device.openForm()).actor.stop()
    const form = await device.openForm()
    form.actor.send(measured(ella._id, 7))
    form.clock.increment(1_000)
    await eventually(() => expect(device.server.said).toEqual([ella._id]))
    device.signOut()
    form.actor.stop()
    const other = await device.openForm()
    await eventually(() => expect(other.value()).toBe('unavailable'))

    expect(device.server.said).toEqual([ella._id])
  })
})

/** A device of Kari, whose server has one session. */
function startDevice() {
  const server = {
    isOnline: true,
    isMissing: false,
    hasPlan: true,
    evaluation: undefined as ReturnType<typeof evaluation> | undefined,
    observations: [] as ReturnType<typeof observation>[],
    stickies: [] as ReturnType<typeof sticky>[],
    /** The ids of which plans were read. */
    plansOf: [] as unknown[],
    reads: 0,
    lastObserved: [] as readonly LastObserved[],
    lastReads: 0,
    writers: [] as ReturnType<typeof writer>[],
    /** What Kari was said to write of, and what the network has lost of it. */
    said: [] as unknown[],
    unsaid: [] as unknown[],
  }
  let signedIn: { readonly _id: typeof kari } | undefined = { _id: kari }
  const api: Api = {
    call: async (endpoint, call) => {
      if (endpoint.path === userEndpoints.outboxKey.path)
        return received({ userId: kari, key: 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY' })
      if (endpoint.path === evaluationEndpoints.lastObserved.path) server.lastReads += 1
      if (endpoint.path === evaluationEndpoints.setWriting.path && endpoint.method === 'PUT') {
        const { place } = (call as { readonly body: { readonly place: unknown } }).body
        ;(server.isOnline ? server.said : server.unsaid).push(place)
      }
      if (!server.isOnline) throw new NetworkError()
      switch (endpoint.path) {
        case evaluationEndpoints.bySessionIds.path:
          return received(server.evaluation ? [server.evaluation] : [])
        case evaluationEndpoints.observations.path:
          server.reads += 1
          if (server.isMissing) throw new ApiError(404, 'Økta finnes ikke.')
          return received({ observations: server.observations, stickies: server.stickies })
        case evaluationEndpoints.lastObserved.path:
          return received(server.lastObserved)
        case evaluationEndpoints.writers.path:
          return received(endpoint.method === 'GET' ? server.writers : null)
        case questionEndpoints.list.path:
          return received(questions)
        case planDetailEndpoints.byIds.path:
          server.plansOf.push((call as { readonly query: { readonly ids: unknown } }).query.ids)
          return received(server.hasPlan ? [plan] : [])
        case planDetailEndpoints.children.path:
          return received(children)
        default:
          throw new Error(`No response to ${endpoint.path}.`)
      }
    },
  }
  const { outbox, presence, device } = startOutbox()
  presence.notify({ type: 'presence.changed', owner })
  device.notify({ type: 'device.loaded', items: [], isStored: true })
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  })
  // What an earlier test still stores is of another organization.
  const tenant = {
    organizationId: organizationId(crypto.randomUUID()),
    departmentId: departmentId(idOf('3')),
  }
  const actors = reflectionActors({
    api,
    app: { getSnapshot: () => ({ context: { user: signedIn } }) } as never,
    now: () => new Date(now),
    outbox,
    page: globalThis as never,
    queryClient,
    scope: () => tenant,
    unsavedOnPage: createUnsavedOnPage(undefined),
  })
  let count = 100
  return {
    server,
    outbox,
    queryClient,
    signOut: () => {
      signedIn = undefined
    },
    openForm: async (of = sessionId) => {
      /** What the device has said of the values of the last time. */
      const settings: unknown[] = []
      /** The parts that were read of the server. */
      const reads: unknown[] = []
      const clock = new SimulatedClock()
      const actor = createActor(reflectionMachine.provide({ actors }), {
        inspect: (event) => {
          if (event.type !== '@xstate.event') return
          if (event.event.type === 'setting.loaded') settings.push(event.event['isOn'])
          if (event.event.type === 'records.changed') reads.push(event.event['read'])
        },
        clock,
        input: {
          sessionId: of,
          userId: kari,
          now: () => new Date(now),
          newKey: () => idOf(String(++count)),
        },
      }).start()
      stopAfterTest(actor)
      await waitFor(actor, (snapshot) => !snapshot.hasTag('loading'))
      return {
        actor,
        settings,
        reads,
        clock,
        context: () => actor.getSnapshot().context,
        value: () => actor.getSnapshot().value,
      }
    },
  }
}

const received = (response: unknown) => ({ received: true as const, response: response as never })
