import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { QueryObserver } from '@tanstack/react-query'
import * as v from 'valibot'

import { responseOf } from '#src/contract/api.ts'
import type { CallOf, Endpoint, ResponseOf } from '#src/contract/endpoint.ts'
import {
  Evaluation,
  EvaluationBody,
  evaluationEndpoints,
  Observation,
  ObservationsBody,
  Sticky,
  type WritingPlace,
} from '#src/contract/evaluation.ts'
import { outcomeOf } from '#src/contract/outcome.ts'
import { PlanChild, planDetailEndpoints } from '#src/contract/plan-details.ts'
import { Plan } from '#src/contract/plan-reads.ts'
import { Question, questionEndpoints } from '#src/contract/question.ts'
import { Id, type UserId, Version } from '#src/contract/values.ts'
import type { FormChange, SessionRecords } from '#src/domain/reflection-form.ts'
import type { OutboxItem } from '#src/machines/outbox/outbox/outbox-item.ts'
import { type FormWrite, sessionOf } from '#src/machines/reflection/reflection/form-write.ts'
import type { RecordsPart } from '#src/machines/reflection/reflection/reflection-context.ts'
import type {
  LastObservedOutputEvent,
  LastTimeSettingCommand,
  LastTimeSettingOutputEvent,
  OpenOutcome,
  OutboxCommand,
  OutboxOutputEvent,
  RecordsCommand,
  RecordsOutputEvent,
  reflectionMachine,
} from '#src/machines/reflection/reflection/reflection.machine.ts'
import {
  type AnnouncementCommand,
  type WritersCommand,
  type WritersOutputEvent,
  writingMachine,
} from '#src/machines/reflection/writing/writing.machine.ts'
import type { FeatureMap } from '#src/shell/features.ts'
import { staleTimeMs } from '#src/shell/queries/stale-time.ts'

import type { ActorsOf } from '../start/actors-of.ts'
import type { AppDeps } from '../start/app-deps.ts'
import { createDeviceDrafts } from './device-drafts.ts'
import { leaveGuard } from './leave-guard.ts'

type Deps = Pick<AppDeps, 'api' | 'app' | 'now' | 'page' | 'queryClient' | 'scope' | 'unsavedOnPage'> &
  FeatureMap['outbox']
type OfSession = { readonly sessionId: Id }

/** The actors of a reflection form: what the server has of its session, what the outbox has of it, and the copy on the device. */
export function reflectionActors(deps: Deps) {
  const { outbox } = deps
  const openDraft = createDeviceDrafts(deps)
  const storedOf = (sessionId: Id) => openDraft(`reflection ${sessionId}`, StoredSession)

  return {
    open: fromPromise<OpenOutcome, OfSession>(async ({ input: { sessionId }, signal }) => {
      const stored = storedOf(sessionId)
      const outcome = await openSession(deps, sessionId, signal)
      if (outcome.kind === 'opened') void stored.store(outcome.session)
      if (outcome.kind !== 'unavailable') return outcome
      const session = await stored.read()
      if (session === undefined || session === 'locked') return outcome
      const { plan, records, ...rest } = session
      const { evaluation, ...others } = records
      return { kind: 'opened', session: { ...rest, plan, records: { ...others, evaluation } } }
    }),

    records: fromCallback<RecordsCommand, OfSession>(({ input: { sessionId }, sendBack, receive }) => {
      const userId = deps.app.getSnapshot().context.user?._id
      const known: { own?: readonly Evaluation[]; session?: Omit<SessionRecords, 'evaluation'> } = {}
      const report = (read: RecordsPart) => {
        const { own, session } = known
        if (!own || !session || !userId) return
        const event: RecordsOutputEvent = {
          type: 'records.changed',
          read,
          records: { ...session, evaluation: ownIn(own, userId) },
        }
        sendBack(event)
      }
      const own = observe(deps, bySession(sessionId), (response) => {
        known.own = response
        report('reflection')
      })
      const session = observe(deps, ofSession(sessionId), (response) => {
        known.session = response
        report('session')
      })
      receive(() => {
        own.refetch()
        session.refetch()
      })
      return () => {
        own.stop()
        session.stop()
      }
    }),

    outbox: fromCallback<OutboxCommand, OfSession>(({ input: { sessionId }, sendBack, receive }) => {
      let reported: string | undefined
      const report = () => {
        const snapshot = outbox.getSnapshot()
        const { items, isStored, sendingId } = snapshot.context
        const event: OutboxOutputEvent = {
          type: 'outbox.changed',
          isReady: snapshot.matches({ open: 'ready' }),
          isWaiting:
            snapshot.matches({ open: { ready: 'waiting' } }) ||
            snapshot.matches({ open: { ready: 'unauthorized' } }),
          isStored,
          writes: items.flatMap((item) => writeFrom(sessionId, item, item.id === sendingId) ?? []),
        }
        const present = JSON.stringify(event)
        if (present === reported) return
        reported = present
        sendBack(event)
      }
      report()
      const subscription = outbox.subscribe(report)
      receive((command) => {
        if (command.type === 'outbox.add') outbox.send({ type: 'outbox.add', ...command.write })
        else outbox.send(command)
      })
      return () => subscription.unsubscribe()
    }),

    leaveGuard: leaveGuard(deps, 'draft'),

    // On until the user turns it off. Encrypted like a draft, since it is the user’s own on a device of several.
    setting: fromCallback<LastTimeSettingCommand>(({ receive, sendBack }) => {
      const stored = openDraft('reflection last time', v.object({ isOn: v.boolean() }))
      let isSet = false
      receive(({ isOn }) => {
        isSet = true
        void stored.store({ isOn })
      })
      const load = async () => {
        const found = await stored.read()
        if (isSet || found === 'locked') return
        const event: LastTimeSettingOutputEvent = { type: 'setting.loaded', isOn: found?.isOn ?? true }
        sendBack(event)
        // What is not stored again disappears after two weeks.
        if (found) await stored.store(found)
      }
      void load()
    }),

    // Read once: each reading is logged.
    lastObserved: fromCallback<EventObject, OfSession>(({ input: { sessionId }, sendBack }) => {
      const read = { endpoint: evaluationEndpoints.lastObserved, call: { params: { session: sessionId } } }
      const { stop } = observe(
        deps,
        read,
        (children) => {
          const event: LastObservedOutputEvent = { type: 'lastObserved.changed', children }
          sendBack(event)
        },
        { isRepeated: false },
      )
      return stop
    }),
    writing: writingMachine.provide({ actors: writingActors(deps) }),
  } satisfies ActorsOf<typeof reflectionMachine>
}

/** Says who writes about a session now, and reads it. Nothing of it waits for a network: the next time says it again. */
function writingActors(deps: Deps) {
  const presentUser = () => deps.app.getSnapshot().context.user?._id
  return {
    announcement: fromCallback<AnnouncementCommand, OfSession>(({ input: { sessionId }, receive }) => {
      const userId = presentUser()
      let isSaid = false
      let sent: Promise<unknown> = Promise.resolve()
      const send = (place: WritingPlace | null) => {
        if (place === null && !isSaid) return
        isSaid = place !== null
        const call = { params: { session: sessionId }, body: { place } }
        // One after the other: what was said last is true.
        sent = sent
          .then(() => outcomeOf(deps.api, evaluationEndpoints.setWriting, call))
          .catch(() => undefined)
      }
      receive(({ place }) => send(place))
      return () => {
        if (presentUser() === userId) send(null)
      }
    }),

    writers: fromCallback<WritersCommand, OfSession>(({ input: { sessionId }, sendBack, receive }) => {
      const call = { params: { session: sessionId } }
      const read = observe(deps, { endpoint: evaluationEndpoints.writers, call }, (writers) => {
        const event: WritersOutputEvent = { type: 'writers.changed', writers }
        sendBack(event)
      })
      receive(read.refetch)
      return read.stop
    }),
  } satisfies ActorsOf<typeof writingMachine>
}

const StoredSession = v.object({
  plan: v.optional(Plan),
  activityId: Id,
  children: v.pipe(v.array(PlanChild), v.readonly()),
  questions: v.pipe(v.array(Question), v.readonly()),
  records: v.object({
    evaluation: v.optional(Evaluation),
    observations: v.array(Observation),
    stickies: v.array(Sticky),
  }),
})

type Read<TEndpoint extends Endpoint> = { readonly endpoint: TEndpoint; readonly call: CallOf<TEndpoint> }

const bySession = (sessionId: Id) => ({
  endpoint: evaluationEndpoints.bySessionIds,
  call: { query: { sessionIds: sessionId } },
})
const ofSession = (sessionId: Id) => ({
  endpoint: evaluationEndpoints.observations,
  call: { params: { session: sessionId } },
})

/**
 * Reports each response to a read: it is repeated when a write or an event of the stream invalidates it, and in time unless it is read
 * only once; and it is reported before the write’s sender knows that it has been.
 */
function observe<const TEndpoint extends Endpoint>(
  { api, queryClient }: Deps,
  { endpoint, call }: Read<TEndpoint>,
  notify: (response: ResponseOf<TEndpoint>) => void,
  { isRepeated = true } = {},
) {
  let hasStopped = false
  const observer = new QueryObserver(queryClient, {
    queryKey: [endpoint.path, call, 'form'],
    staleTime: isRepeated ? staleTimeMs : Infinity,
    refetchInterval: isRepeated && staleTimeMs,
    queryFn: async ({ signal }) => {
      const response = await responseOf(api, endpoint, call, signal)
      if (!hasStopped) notify(response)
      return response
    },
    // Each form reports its own responses.
    gcTime: 0,
  })
  const unsubscribe = observer.subscribe(() => undefined)
  return {
    refetch: () => void observer.refetch(),
    stop: () => {
      hasStopped = true
      unsubscribe()
    },
  }
}

const ownIn = (evaluations: readonly Evaluation[], userId: UserId) =>
  evaluations.find(({ author }) => author === userId)

/** What the server has of a session, and what its form needs besides. */
async function openSession({ api, app }: Deps, sessionId: Id, signal: AbortSignal): Promise<OpenOutcome> {
  const userId = app.getSnapshot().context.user?._id
  if (!userId) return { kind: 'unavailable' }
  const [own, session, questions, plans] = await Promise.all([
    outcomeOf(api, bySession(sessionId).endpoint, bySession(sessionId).call, signal),
    outcomeOf(api, ofSession(sessionId).endpoint, ofSession(sessionId).call, signal),
    outcomeOf(api, questionEndpoints.list, {}, signal),
    outcomeOf(api, planDetailEndpoints.byIds, { query: { ids: sessionId } }, signal),
  ])
  if (session.kind === 'refused' && session.status === 404) return { kind: 'missing' }
  if (own.kind !== 'ok' || session.kind !== 'ok' || questions.kind !== 'ok' || plans.kind !== 'ok')
    return { kind: 'unavailable' }
  const evaluation = ownIn(own.body, userId)
  const [plan] = plans.body
  const activityId = plan?.activityId ?? evaluation?.activityId
  if (activityId === undefined) return { kind: 'missing' }
  const children =
    plan && (await outcomeOf(api, planDetailEndpoints.children, { query: { ids: plan._id } }, signal))
  if (children && children.kind !== 'ok') return { kind: 'unavailable' }
  return {
    kind: 'opened',
    session: {
      plan,
      activityId,
      children: children?.body ?? [],
      questions: questions.body,
      records: { ...session.body, evaluation },
    },
  }
}

const Saved = v.object({
  params: v.object({ id: Id }),
  body: EvaluationBody,
  version: v.optional(Version),
})
const SavedObservations = v.object({ body: ObservationsBody })
const OfNote = v.object({ params: v.object({ id: Id }), version: v.optional(Version) })

/** The write of the form that an item of the outbox is; `undefined` for any other. */
function writeFrom(sessionId: Id, item: OutboxItem, isSending: boolean): FormWrite | undefined {
  const change = sessionOf(item.subject) === sessionId ? changeIn(item) : undefined
  return change && { id: item.id, held: item.held, isSending, change }
}

function changeIn({ endpoint, call }: OutboxItem): FormChange | undefined {
  if (endpoint === 'saveReflection') {
    const parsed = v.safeParse(Saved, call)
    if (!parsed.success) return undefined
    const { params, body, version } = parsed.output
    const { role, answers, state, additions } = body
    return {
      kind: 'reflection',
      values: { id: params.id, version, role, answers, state, additions },
    }
  }
  if (endpoint === 'saveObservations') {
    const parsed = v.safeParse(SavedObservations, call)
    if (!parsed.success) return undefined
    const { observations, stickies } = parsed.output.body
    const [observation] = observations
    const [sticky] = stickies
    if (observation) {
      const { _id: id, version, studentId, measures, notObserved, chosen } = observation
      return {
        kind: 'observation',
        values: { id, version, studentId, measures, notObserved, chosen },
      }
    }
    if (!sticky) return undefined
    const { _id: id, version, studentId, text, visibility, expires } = sticky
    return { kind: 'note', values: { id, version, studentId, text, visibility, expires } }
  }
  const parsed = v.safeParse(OfNote, call)
  if (!parsed.success) return undefined
  const { params, version } = parsed.output
  if (endpoint === 'removeNote') return { kind: 'removal', id: params.id, version }
  return endpoint === 'restoreNote' ? { kind: 'restoration', id: params.id } : undefined
}
