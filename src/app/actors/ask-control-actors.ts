import { CancelledError, type QueryClient } from '@tanstack/react-query'
import { type EventObject, fromCallback, fromPromise } from 'xstate'

import type { Api } from '#src/contract/api.ts'
import { askEndpoints, type StoredAskSession, type Sign } from '#src/contract/ask.ts'
import { houses } from '#src/contract/ask-curriculum.ts'
import { type DepartmentId, Id } from '#src/contract/values.ts'
import type { LoadedSession } from '#src/machines/ask/ask-control/ask-control-context.ts'
import type { KeysOutputEvent, LeadOutputEvent } from '#src/machines/ask/ask-control/ask-control-events.ts'
import type { askControlMachine } from '#src/machines/ask/ask-control/ask-control.machine.ts'
import { requestLead } from '#src/services/locks/lead.ts'
import type { DeviceStorage } from '#src/services/storage/device-storage.ts'
import { apiQuery } from '#src/shell/queries/api-query.ts'
import type { OutboxRef } from '#src/shell/shell.tsx'

import type { ActorsOf } from '../start/actors-of.ts'
import { storedControl } from '../device/stored-control.ts'
import { watchClicker } from './clicker.ts'
import { watchPage } from './page-actors.ts'
import { unsentSessions } from './unsent-sessions.ts'
import { watchSigns } from './watch-signs.ts'

type Deps = {
  readonly api: Api
  readonly queryClient: QueryClient
  readonly device: DeviceStorage
  readonly tab: DeviceStorage
  readonly page: Window
  readonly newKey: () => string
  readonly now: () => Date
  readonly outbox: OutboxRef
}
type Elsewhere =
  | 'recordings'
  | 'settings'
  | 'character'
  | 'recogniser'
  | 'practice'
  | 'stageLink'
  | 'autoApproval'
  | 'sessionCamera'
  | 'turnOrder'
  | 'vision'
type InDepartment = { readonly departmentId: DepartmentId }

/** The storage key of this tab’s control id, which survives a reload. Each tab has its own. */
const linkKey = 'askLink'

export const askControlActors = (deps: Deps) => {
  const { api, queryClient, device, tab, page, newKey, now, outbox } = deps
  const signsQuery = apiQuery(api, askEndpoints.signs, {})
  const progressQuery = apiQuery(api, askEndpoints.progress, {})
  const settingsQuery = apiQuery(api, askEndpoints.settings, {})
  const stored = storedControl(device, now)

  return {
    page: watchPage(page),

    lead: fromCallback<EventObject>(({ sendBack }) => {
      const send = (event: LeadOutputEvent) => () => sendBack(event)
      return requestLead(page, {
        granted: send({ type: 'lead.granted' }),
        unavailable: send({ type: 'lead.unavailable' }),
      })
    }),

    keys: fromCallback<EventObject>(({ sendBack }) => {
      const onKeyDown = (event: KeyboardEvent) => {
        const outputEvent = keyEventOf(event)
        if (outputEvent) sendBack(outputEvent)
      }
      page.addEventListener('keydown', onKeyDown)
      return () => page.removeEventListener('keydown', onKeyDown)
    }),

    clicker: watchClicker(page),

    signs: watchSigns({ api, queryClient }),

    loadSession: fromPromise<LoadedSession, InDepartment>(async ({ input: { departmentId } }) => {
      const signs = await orCached(
        retryIfCancelled(() => queryClient.query(signsQuery)),
        () => queryClient.getQueryData(signsQuery.queryKey),
      )
      if (!hasCurriculum(signs)) throw new Error('The server lacks signs of the curriculum.')
      const unsent = await unsentSessions(outbox, departmentId)
      const [progress, { showsDrafts }] = await Promise.all([
        // Another device may have made progress since the last fetch.
        orCached(
          retryIfCancelled(() => queryClient.query({ ...progressQuery, staleTime: 0 })),
          () => queryClient.getQueryData(progressQuery.queryKey),
        ),
        // Without an answer, Ask makes no drafts.
        orCached(
          retryIfCancelled(() => queryClient.query({ ...settingsQuery, staleTime: 0 })),
          () => queryClient.getQueryData(settingsQuery.queryKey) ?? { showsDrafts: false },
        ),
      ])
      const history = mergedHistory(progress, unsent)
      const control = tab.read(linkKey, Id) ?? newKey()
      tab.write(linkKey, control)
      return { signs, history, control, showsDrafts, snapshot: stored.read(departmentId) }
    }),
  } satisfies ActorsOf<typeof askControlMachine, Elsewhere>
}

/** Retries once when the previous page had started the same request and cancelled it. */
const retryIfCancelled = <Data>(request: () => Promise<Data>): Promise<Data> =>
  request().catch((error: unknown) => (error instanceof CancelledError ? request() : Promise.reject(error)))

/** The response; if the request fails, the cached data. Rejects when there is neither. */
async function orCached<Data>(request: Promise<Data>, cached: () => Data | undefined): Promise<Data> {
  try {
    return await request
  } catch (error) {
    const data = cached()
    if (data === undefined) throw error
    return data
  }
}

const hasCurriculum = (signs: readonly Sign[]) =>
  houses
    .flatMap(({ modules }) => modules.flatMap(({ sessions }) => sessions.flat()))
    .every((signId) => signs.some(({ _id }) => _id === signId))

/** The history in chronological order. Unsent sessions replace those from the server. */
function mergedHistory(history: readonly StoredAskSession[], unsent: readonly StoredAskSession[]) {
  const ids = new Set(unsent.map(({ _id }) => _id))
  return [...history.filter(({ _id }) => !ids.has(_id)), ...unsent].toSorted((one, other) =>
    one.startedAt.localeCompare(other.startedAt),
  )
}

/**
 * Enter approves, the left arrow repeats, and Ctrl+Z or Cmd+Z undoes, unless the focused element handles the key itself or is in
 * a dialog. No letter alone is a shortcut, since speech input could trigger it (WCAG 2.1.4).
 */
function keyEventOf(event: KeyboardEvent): KeysOutputEvent | undefined {
  const isWithin = (elements: string) =>
    event.target instanceof Element && event.target.closest(elements) !== null
  if (event.repeat || event.altKey || isWithin('input:not([type=checkbox]), select, textarea, [role=dialog]'))
    return undefined
  if (event.ctrlKey || event.metaKey)
    return event.key.toLowerCase() === 'z' && !event.shiftKey ? { type: 'keys.undo' } : undefined
  if (event.key === 'Enter' && !isWithin('button, a, summary')) return { type: 'keys.approve' }
  return event.key === 'ArrowLeft' ? { type: 'keys.repeat' } : undefined
}
