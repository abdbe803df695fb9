import { type EventObject, fromCallback, fromPromise } from 'xstate'

import { contentDraftEndpoints, type EndedDraft } from '#src/contract/content/content.ts'
import { DeviceDraft, type KnownCard, type ServerDraft } from '#src/domain/content/device-draft.ts'
import { drafted } from '#src/domain/content/drafted.ts'
import { contentBodies, endpointsOfKind, knownCardOf } from '#src/domain/content/kinds.ts'
import { type Outcome, outcomeOf, type StaleFailure } from '#src/contract/outcome.ts'
import type { Id, Version } from '#src/contract/values.ts'
import { isDraftKey } from '#src/domain/draft-key.ts'
import type {
  ContentFormEvent,
  contentFormMachine,
  DeviceDraftCommand,
} from '#src/machines/bank/content-form/content-form.machine.ts'
import type {
  EndedOutcome,
  SaveDraftOutcome,
  SaveInput,
  SaveOutcome,
} from '#src/machines/bank/content-form/content-save.ts'
import type { ContentTarget, LoadedContent } from '#src/machines/bank/content-form/loaded-content.ts'

import type { ActorsOf } from '../start/actors-of.ts'
import type { AppDeps } from '../start/app-deps.ts'
import { createDeviceDrafts } from './device-drafts.ts'
import { leaveGuard } from './leave-guard.ts'
import { loadContent, presentDraft, readCard } from './load-content.ts'
import { unlessStopped } from './unless-stopped.ts'

type Deps = Pick<AppDeps, 'api' | 'app' | 'newKey' | 'now' | 'page' | 'scope' | 'unsavedOnPage'>

/** The actors of a form of the bank’s editors. */
export function contentActors(deps: Deps) {
  const { api, page, unsavedOnPage } = deps
  const openDraft = createDeviceDrafts(deps)
  const deviceDraft = (target: ContentTarget) => openDraft(nameOf(target), DeviceDraft)

  return {
    load: fromPromise<Outcome<LoadedContent>, ContentTarget>(({ input: target, signal }) => {
      const load = async (): Promise<Outcome<LoadedContent>> => {
        const onDevice = await deviceDraft(target).read()
        // Without its key the draft cannot be read, and must not be replaced.
        if (onDevice === 'locked') return { kind: 'offline' }
        const outcome = await loadContent(
          deps,
          target,
          onDevice && presentDraft(target.kind, onDevice),
          signal,
        )
        if (outcome.kind === 'ok' && onDevice && !outcome.body.onDevice) await deviceDraft(target).remove()
        return outcome
      }
      return unlessStopped(signal, load())
    }),

    save: fromPromise<SaveOutcome, SaveInput>(async ({ input: { kind, base, values, draft }, signal }) => {
      const { add, change } = endpointsOfKind[kind]
      const body = drafted(contentBodies[kind], values)
      // A draft becomes one card, stored or not: a repeat after a lost response has the same key.
      const query = base && draft.version === null ? {} : { draft: draft.id }
      const outcome = base
        ? await outcomeOf(
            api,
            change,
            { params: { id: base.id }, query, body, version: base.version },
            signal,
          )
        : await outcomeOf(api, add, { query, body, idempotencyKey: draft.id }, signal)
      if (outcome.kind === 'ok')
        return { kind: 'ok', body: knownCardOf(kind, outcome.body), draft: newDraft(deps) }
      if (outcome.kind !== 'stale') return outcome
      const { lastChange } = outcome
      return outcome.status === 412
        ? { kind: 'stale', present: knownCardOf(kind, outcome.present), lastChange }
        : endedOutcome(deps, outcome, signal)
    }),

    saveDraft: fromPromise<SaveDraftOutcome, SaveInput>(async ({ input, signal }) => {
      const { kind, base, values, draft } = input
      const call = {
        params: { id: draft.id },
        body: { kind, cardId: base?.id ?? null, cardVersion: base?.version ?? null, values },
        ...(draft.version !== null && { version: draft.version }),
      }
      const outcome = await outcomeOf(api, contentDraftEndpoints.saveDraft, call, signal)
      if (outcome.kind === 'ok') return { kind: 'ok', body: draftIn(outcome.body) }
      // It is not known what has become of the draft: it can be stored again as a new one.
      if (outcome.kind === 'refused' && outcome.status === 404)
        return { kind: 'stale', message: outcome.message, draft: newDraft(deps) }
      if (outcome.kind !== 'stale') return outcome
      return outcome.status === 412
        ? { kind: 'stale', message: outcome.message, draft: draftIn(outcome.present) }
        : endedOutcome(deps, outcome, signal)
    }),

    drafts: fromCallback<DeviceDraftCommand, ContentTarget>(({ input: target, receive }) => {
      const stored = deviceDraft(target)
      receive(({ draft }) => void stored.store(draft))
    }),

    keys: fromCallback<EventObject>(({ sendBack }) => {
      const onKeyDown = (event: KeyboardEvent) => {
        if (!isDraftKey(event)) return
        // Else the browser would save the page as a file.
        event.preventDefault()
        const saveDraft: ContentFormEvent = { type: 'contentForm.saveDraft' }
        if (!event.repeat) sendBack(saveDraft)
      }
      page?.addEventListener('keydown', onKeyDown)
      return () => page?.removeEventListener('keydown', onKeyDown)
    }),

    files: fromCallback<EventObject>(({ sendBack }) =>
      unsavedOnPage.watchFiles((unfinished) => {
        const event: ContentFormEvent = { type: 'contentForm.files.changed', unfinished }
        sendBack(event)
      }),
    ),

    deleteDraft: fromPromise<void, ContentTarget>(({ input: target }) => deviceDraft(target).remove()),

    leaveGuard: leaveGuard(deps, 'content'),
  } satisfies ActorsOf<typeof contentFormMachine>
}

/**
 * The name of a form’s draft on the device: one for each card, each version that is being restored, each stored draft, each copy, and
 * one for a new card of each kind.
 */
const nameOf = ({ kind, cardId, draftId, copiedId, version }: ContentTarget): string => {
  const source = cardId ?? draftId ?? (copiedId === undefined ? 'new' : `copy ${copiedId}`)
  return ['content', kind, source, ...(version === undefined ? [] : [version])].join(' ')
}

/** What has become of the draft that a write has named. */
async function endedOutcome(
  deps: Deps,
  { present: { kind, cardId }, lastChange }: StaleFailure<409 | 410, EndedDraft>,
  signal: AbortSignal,
): Promise<EndedOutcome | Exclude<Outcome<KnownCard>, { readonly kind: 'ok' }>> {
  const ended = { draft: newDraft(deps), lastChange }
  if (cardId === null) return { kind: 'deleted', ...ended }
  const card = await readCard(deps.api, kind, cardId, signal)
  return card.kind === 'ok' ? { kind: 'published', card: card.body, ...ended } : card
}

const newDraft = ({ newKey }: Deps): ServerDraft => ({ id: newKey(), version: null })

const draftIn = ({ _id: id, version }: { readonly _id: Id; readonly version: Version }): ServerDraft => ({
  id,
  version,
})
