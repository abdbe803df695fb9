import { type EventObject, fromCallback, fromPromise } from 'xstate'
import * as v from 'valibot'

import { withPresentLook } from '#src/contract/area-look.ts'
import type { Api } from '#src/contract/api.ts'
import { contentDraftEndpoints, type ContentKind } from '#src/contract/content/content.ts'
import { DeviceDraft, type KnownCard, type ServerDraft } from '#src/contract/content/device-draft.ts'
import { drafted } from '#src/contract/content/drafted.ts'
import { contentBodies, endpointsOfKind, knownCardOf } from '#src/contract/content/kinds.ts'
import { InvalidData } from '#src/contract/failure.ts'
import type { FormValues } from '#src/contract/form.ts'
import { type Outcome, outcomeOf } from '#src/contract/outcome.ts'
import type { Id, Version } from '#src/contract/values.ts'
import { isDraftKey } from '#src/domain/draft-key.ts'
import type {
  ContentFormEvent,
  contentFormMachine,
  DeviceDraftCommand,
} from '#src/machines/content/content-form.machine.ts'
import type { SaveDraftOutcome, SaveInput, SaveOutcome } from '#src/machines/content/content-save.ts'
import type { ContentTarget, LoadedContent } from '#src/machines/content/loaded-content.ts'

import type { ActorsOf } from '../actors-of.ts'
import type { AppDeps } from '../app-deps.ts'
import { createDeviceDrafts } from './device-drafts.ts'
import { leaveGuard } from './leave-guard.ts'
import { unlessStopped } from './unless-stopped.ts'

type Deps = Pick<AppDeps, 'api' | 'app' | 'newKey' | 'now' | 'page' | 'scope' | 'unsavedOnPage'>

/** The actors of a form of the bank’s editors. */
export function contentActors(deps: Deps) {
  const { api, newKey, page, unsavedOnPage } = deps
  const openDraft = createDeviceDrafts(deps)
  const deviceDraft = (target: ContentTarget) => openDraft(nameOf(target), DeviceDraft)

  return {
    load: fromPromise<Outcome<LoadedContent>, ContentTarget>(({ input: target, signal }) => {
      const load = async (): Promise<Outcome<LoadedContent>> => {
        const [loaded, onDevice] = await Promise.all([
          loadContent(api, target, newKey, signal),
          deviceDraft(target).read(),
        ])
        // Without its key the draft cannot be read, and must not be replaced.
        if (onDevice === 'locked') return { kind: 'offline' }
        if (loaded.kind !== 'ok') return loaded
        return {
          kind: 'ok',
          body: { ...loaded.body, onDevice: onDevice && presentDraft(target.kind, onDevice) },
        }
      }
      return unlessStopped(signal, load())
    }),

    save: fromPromise<SaveOutcome, SaveInput>(async ({ input: { kind, base, values, draft }, signal }) => {
      const { add, change } = endpointsOfKind[kind]
      const body = drafted(contentBodies[kind], values)
      const query = draft.version === null ? {} : { draft: draft.id }
      // A draft becomes one card: a repeat after a lost response has the same key.
      const call = base
        ? api.call(change, { params: { id: base.id }, query, body, version: base.version }, signal)
        : api.call(add, { query, body, idempotencyKey: draft.id }, signal)
      return saveOutcome(kind, await outcomeOf(call))
    }),

    saveDraft: fromPromise<SaveDraftOutcome, SaveInput>(async ({ input, signal }) => {
      const { kind, base, values, draft } = input
      const call = {
        params: { id: draft.id },
        body: { kind, cardId: base?.id ?? null, cardVersion: base?.version ?? null, values },
        ...(draft.version !== null && { version: draft.version }),
      }
      const outcome = await outcomeOf(api.call(contentDraftEndpoints.saveDraft, call, signal))
      return draftOutcome(outcome, newKey)
    }),

    drafts: fromCallback<DeviceDraftCommand, ContentTarget>(({ input: target, receive }) => {
      const stored = deviceDraft(target)
      receive(({ draft }) => stored.store(draft))
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

async function loadContent(
  api: Api,
  { kind, cardId, draftId, copiedId, version }: ContentTarget,
  newKey: () => string,
  signal: AbortSignal,
): Promise<Outcome<Omit<LoadedContent, 'onDevice'>>> {
  const schema = contentBodies[kind]
  const read = async (id: Id) =>
    cardOutcome(kind, await outcomeOf(api.call(endpointsOfKind[kind].byId, { params: { id } }, signal)))
  const nothing = { kind: 'ok', body: undefined } as const
  const [card, copied, restored, draft] = await Promise.all([
    cardId === undefined ? nothing : read(cardId),
    copiedId === undefined ? nothing : read(copiedId),
    cardId === undefined || version === undefined ? nothing : readVersion(api, kind, cardId, version, signal),
    draftId === undefined ? nothing : readDraft(api, draftId, signal),
  ])
  if (card.kind !== 'ok') return card
  if (copied.kind !== 'ok') return copied
  if (restored.kind !== 'ok') return restored
  if (draft.kind !== 'ok') return draft

  const known = card.body ?? null
  const earlier = await readBase(api, kind, known, draft.body?.cardVersion ?? null, signal)
  if (earlier.kind !== 'ok') return earlier
  const blank = drafted(schema, undefined)
  const files = [known, earlier.body, copied.body, restored.body].flatMap((source) => source?.files ?? [])
  const shared = {
    card: known,
    base: earlier.body,
    draft: { id: newKey(), version: null },
    stored: known?.values ?? blank,
    files,
  }
  if (draft.body) {
    const values = drafted(schema, presentValues(kind, draft.body.values))
    const { _id: id, version: draftVersion } = draft.body
    return loaded({
      ...shared,
      origin: 'draft',
      values,
      stored: values,
      draft: { id, version: draftVersion },
    })
  }
  if (restored.body) return loaded({ ...shared, origin: 'version', values: restored.body.values })
  if (copied.body) return loaded({ ...shared, origin: 'copy', values: copied.body.values })
  return loaded({ ...shared, origin: known ? 'card' : 'blank', values: shared.stored })
}

/** The values of a draft in the words of this version: a focus area may have the name that its colour had before. */
const presentValues = (kind: ContentKind, values: FormValues): FormValues =>
  kind === 'focusAreas' ? withPresentLook(values) : values

const presentDraft = (kind: ContentKind, { values, base, unconfirmed, draft }: DeviceDraft): DeviceDraft => ({
  values: presentValues(kind, values),
  base: base && { ...base, values: presentValues(kind, base.values) },
  draft,
  unconfirmed: unconfirmed && presentValues(kind, unconfirmed),
})

const loaded = <Body>(body: Body) => ({ kind: 'ok', body }) as const

const readVersion = async (api: Api, kind: ContentKind, id: Id, version: number, signal: AbortSignal) => {
  const call = api.call(endpointsOfKind[kind].version, { params: { id, version: String(version) } }, signal)
  return cardOutcome(kind, await outcomeOf(call))
}

/** The card that a draft began from; as it is now, where nothing that editors write has changed since. */
async function readBase(
  api: Api,
  kind: ContentKind,
  card: KnownCard | null,
  version: Version | null,
  signal: AbortSignal,
): Promise<Outcome<KnownCard | null>> {
  if (!card || version === null || version === card.version) return loaded(card)
  const earlier = await readVersion(api, kind, card.id, version, signal)
  const isUnchanged =
    earlier.kind === 'ok' && JSON.stringify(earlier.body.values) === JSON.stringify(card.values)
  return isUnchanged ? loaded(card) : earlier
}

const readDraft = (api: Api, id: Id, signal: AbortSignal) =>
  outcomeOf(api.call(contentDraftEndpoints.draft, { params: { id } }, signal))

type CardResponse = Parameters<typeof knownCardOf>[1]

const cardOutcome = (kind: ContentKind, outcome: Outcome<CardResponse>): Outcome<KnownCard> =>
  outcome.kind === 'ok' ? { kind: 'ok', body: knownCardOf(kind, outcome.body) } : outcome

/** The outcome with the issues of a refused write, or with the present card of a stale one. */
function saveOutcome(kind: ContentKind, outcome: Outcome<CardResponse>): SaveOutcome {
  if (outcome.kind === 'ok') return { kind: 'ok', body: knownCardOf(kind, outcome.body) }
  if (outcome.kind === 'offline') return outcome
  const present = v.safeParse(endpointsOfKind[kind].byId.response, outcome.data)
  if (outcome.kind === 'stale' && present.success)
    return { kind: 'stale', present: knownCardOf(kind, present.output) }
  const invalid = v.safeParse(InvalidData, outcome.data)
  return { kind: 'refused', message: outcome.message, issues: invalid.success ? invalid.output.issues : [] }
}

type DraftResponse = v.InferOutput<typeof contentDraftEndpoints.saveDraft.response>

function draftOutcome(outcome: Outcome<DraftResponse>, newKey: () => string): SaveDraftOutcome {
  if (outcome.kind === 'offline') return outcome
  if (outcome.kind === 'ok') return { kind: 'ok', body: draftIn(outcome.body) }
  const { message } = outcome
  // Somebody has published or removed the draft meanwhile: it can be stored again as a new one.
  if (outcome.status === 404) return { kind: 'stale', message, draft: { id: newKey(), version: null } }
  const present = v.safeParse(contentDraftEndpoints.saveDraft.response, outcome.data)
  return outcome.kind === 'stale' && present.success
    ? { kind: 'stale', message, draft: draftIn(present.output) }
    : { kind: 'refused', message }
}

const draftIn = ({ _id: id, version }: DraftResponse): ServerDraft => ({ id, version })
