import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { type EventObject, fromCallback, fromPromise } from 'xstate'

import type { Api } from '#src/contract/api.ts'
import type { StoredAskSession, Sign } from '#src/contract/ask.ts'
import { houses } from '#src/contract/ask-curriculum.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { Id } from '#src/contract/values.ts'
import type {
  askControlMachine,
  KeysOutputEvent,
  LeadOutputEvent,
  LoadedSession,
  MemoryCommand,
  SignsOutputEvent,
} from '#src/machines/ask/ask-control.machine.ts'
import { seekLead } from '#src/services/locks/lead.ts'
import type { DeviceStorage } from '#src/services/storage/device-storage.ts'
import { apiQuery } from '#src/shell/queries/api-query.ts'

import type { ActorsOf } from '../actors-of.ts'
import { storedControl } from '../stored-control.ts'
import { unsentOf } from './ask-actors.ts'
import { watchPage } from './page-actors.ts'

type Deps = {
  readonly api: Api
  readonly queryClient: QueryClient
  readonly device: DeviceStorage
  readonly tab: DeviceStorage
  readonly page: Window
  readonly newKey: () => string
  readonly now: () => Date
}
type Machines = 'curriculum' | 'stageLink' | 'attemptDetector' | 'sessionCamera' | 'camera' | 'handPose'
type InDepartment = { readonly departmentId: Id }

/** Which control this tab is to its stage, also after a reload; another tab is another one. */
const linkKey = 'askLink'

export const askControlActors = (deps: Deps) => {
  const { api, queryClient, device, tab, page, newKey, now } = deps
  const signsQuery = apiQuery(api, endpoints.ask.signs, {})
  const progressQuery = apiQuery(api, endpoints.ask.progress, {})
  const stored = storedControl(device, now)

  return {
    page: watchPage(page),

    lead: fromCallback<EventObject>(({ sendBack }) => {
      const send = (news: LeadOutputEvent) => () => sendBack(news)
      return seekLead(page, { given: send({ type: 'lead.given' }), taken: send({ type: 'lead.taken' }) })
    }),

    keys: fromCallback<EventObject>(({ sendBack }) => {
      const press = (event: KeyboardEvent) => {
        const news = keyNewsOf(event)
        if (news) sendBack(news)
      }
      page.addEventListener('keydown', press)
      return () => page.removeEventListener('keydown', press)
    }),

    signs: fromCallback<EventObject>(({ sendBack }) =>
      new QueryObserver(queryClient, signsQuery).subscribe(({ data }) => {
        const news: SignsOutputEvent | undefined = data && { type: 'signs.changed', signs: data }
        if (news) sendBack(news)
      }),
    ),

    memory: fromCallback<MemoryCommand, InDepartment>(({ input: { departmentId }, receive }) => {
      receive(({ snapshot }) => stored.write(departmentId, snapshot))
    }),

    loadSession: fromPromise<LoadedSession, InDepartment>(async ({ input: { departmentId } }) => {
      const signs = await orKnown(queryClient.query(signsQuery), () =>
        queryClient.getQueryData(signsQuery.queryKey),
      )
      if (!hasCurriculum(signs)) throw new Error('The server lacks signs of the curriculum.')
      const unsent = unsentOf(device, departmentId)
      // Another device may have gone further since it was last fetched.
      const progress = await orKnown(queryClient.query({ ...progressQuery, staleTime: 0 }), () =>
        queryClient.getQueryData(progressQuery.queryKey),
      )
      const history = merged(progress, unsent)
      const control = tab.read(linkKey, Id) ?? newKey()
      tab.write(linkKey, control)
      return { signs, history, control, snapshot: stored.read(departmentId) }
    }),
  } satisfies ActorsOf<typeof askControlMachine, Machines>
}

/** The response; without one, what was known before. */
async function orKnown<Data>(request: Promise<Data>, known: () => Data | undefined): Promise<Data> {
  try {
    return await request
  } catch (error) {
    const data = known()
    if (data === undefined) throw error
    return data
  }
}

const hasCurriculum = (signs: readonly Sign[]) =>
  houses
    .flatMap(({ modules }) => modules.flatMap(({ sessions }) => sessions.flat()))
    .every((signId) => signs.some(({ _id }) => _id === signId))

/** What has not reached the server yet is newer than what came from there. */
function merged(history: readonly StoredAskSession[], unsent: readonly StoredAskSession[]) {
  const ids = new Set(unsent.map(({ _id }) => _id))
  return [...history.filter(({ _id }) => !ids.has(_id)), ...unsent].toSorted((one, other) =>
    one.startedAt.localeCompare(other.startedAt),
  )
}

/**
 * Enter approves and the left arrow asks for a repeat, unless the focus is where a key has its own meaning. No letter does anything:
 * whoever dictates to the machine would press it (WCAG 2.1.4).
 */
function keyNewsOf(event: KeyboardEvent): KeysOutputEvent | undefined {
  const isOn = (elements: string) =>
    event.target instanceof Element && event.target.closest(elements) !== null
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isOn('input, select, textarea'))
    return undefined
  if (event.key === 'Enter' && !isOn('button, a, summary')) return { type: 'keys.approve' }
  return event.key === 'ArrowLeft' ? { type: 'keys.repeat' } : undefined
}
