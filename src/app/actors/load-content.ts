import type { Api } from '#src/contract/api.ts'
import { withPresentLook } from '#src/contract/area-look.ts'
import { contentDraftEndpoints, type ContentKind } from '#src/contract/content/content.ts'
import type { DeviceDraft, KnownCard } from '#src/domain/content/device-draft.ts'
import { drafted } from '#src/domain/content/drafted.ts'
import { contentBodies, endpointsOfKind, knownCardOf } from '#src/domain/content/kinds.ts'
import type { LastChange } from '#src/contract/failure.ts'
import type { FormValues } from '#src/contract/form.ts'
import { type FailureOf, type Outcome, type OutcomeOf, outcomeOf } from '#src/contract/outcome.ts'
import type { Id, Version } from '#src/contract/values.ts'
import { isSameJson } from '#src/domain/three-way.ts'
import type { ContentTarget, LoadedContent } from '#src/machines/bank/content-form/loaded-content.ts'

import type { AppDeps } from '../start/app-deps.ts'

type Deps = Pick<AppDeps, 'api' | 'app' | 'newKey'>

/** What a form begins with: of the server, and of the device where it has more. */
export async function loadContent(
  { api, app, newKey }: Deps,
  { kind, cardId, draftId, copiedId, version }: ContentTarget,
  onDevice: DeviceDraft | undefined,
  signal: AbortSignal,
): Promise<Outcome<LoadedContent>> {
  const schema = contentBodies[kind]
  const read = (id: Id) => readCard(api, kind, id, signal)
  const nothing = { kind: 'ok', body: undefined } as const
  const [opened, copied, restored, draft] = await Promise.all([
    cardId === undefined ? nothing : read(cardId),
    copiedId === undefined ? nothing : read(copiedId),
    cardId === undefined || version === undefined ? nothing : readVersion(api, kind, cardId, version, signal),
    draftId === undefined ? nothing : readDraft(api, draftId, signal),
  ])
  const ended = draft.kind === 'stale' ? draft : undefined
  const end = ended?.present
  // The card that a draft of a new one has become takes its place.
  const card = cardId === undefined && end?.cardId ? await read(end.cardId) : opened
  if (card.kind !== 'ok') return card
  if (copied.kind !== 'ok') return copied
  if (restored.kind !== 'ok') return restored
  if (draft.kind !== 'ok' && (!end || (!card.body && !onDevice))) return unavailable(draft)

  const known = card.body ?? null
  const stored = draft.kind === 'ok' ? draft.body : undefined
  const earlier = await readBase(api, kind, known, stored?.cardVersion ?? null, signal)
  if (earlier.kind !== 'ok') return earlier
  const blank = drafted(schema, undefined)
  const files = [known, earlier.body, copied.body, restored.body].flatMap((source) => source?.files ?? [])
  const first = {
    card: known,
    base: earlier.body,
    draft: { id: newKey(), version: null },
    stored: known?.values ?? blank,
    values: known?.values ?? blank,
    files,
    ended: end && (end.cardId === null ? ('deleted' as const) : ('published' as const)),
    lastChange: ended ? ended.lastChange : known ? savedBy(known, app) : undefined,
  }
  if (end) return loaded({ ...first, ...afterEnd(first, onDevice, blank) })
  if (stored) {
    const values = drafted(schema, presentValues(kind, stored.values))
    const serverDraft = { id: stored._id, version: stored.version }
    return loaded({ ...first, origin: 'draft', values, stored: values, draft: serverDraft, ...kept(values) })
  }
  if (restored.body)
    return loaded({ ...first, origin: 'version', values: restored.body.values, ...kept(first.stored) })
  if (copied.body)
    return loaded({ ...first, origin: 'copy', values: copied.body.values, ...kept(first.stored) })
  return loaded({ ...first, origin: known ? 'card' : 'blank', ...kept(first.stored) })

  /** What the device has, unless the server has it too. */
  function kept(storedValues: FormValues) {
    const isStored = onDevice && !onDevice.unconfirmed && isSameJson(onDevice.values, storedValues)
    return { onDevice: isStored ? undefined : onDevice }
  }
}

/** What the device has of a draft that has ended, which another draft takes over, and what both sides began from. */
function afterEnd(
  { card, base, draft }: Pick<LoadedContent, 'card' | 'base' | 'draft'>,
  onDevice: DeviceDraft | undefined,
  blank: FormValues,
): Pick<LoadedContent, 'origin' | 'base' | 'onDevice'> {
  const isKept = onDevice && !(card && isSameJson(onDevice.values, card.values))
  return {
    origin: card ? 'published' : 'blank',
    base: card && isKept && onDevice.base === null ? { ...card, values: onDevice.stored ?? blank } : base,
    onDevice: isKept ? { ...onDevice, draft, unconfirmed: null } : undefined,
  }
}

type DraftFailure = FailureOf<OutcomeOf<typeof contentDraftEndpoints.draft>>

/** A draft that has ended, and left nothing to begin from, cannot be opened. */
const unavailable = (failure: DraftFailure): Exclude<DraftFailure, { readonly kind: 'stale' }> =>
  failure.kind === 'stale'
    ? { kind: 'refused', status: failure.status, message: failure.message, isFinal: true }
    : failure

/** Who has saved a card, as far as its reader can tell. */
const savedBy = ({ editedBy, editedAt }: KnownCard, app: Deps['app']): LastChange => ({
  name: editedBy,
  isOwn: editedBy !== null && editedBy === app.getSnapshot().context.user?.name,
  at: editedAt,
})

const loaded = <Body>(body: Body) => ({ kind: 'ok', body }) as const

export const readCard = async (api: Api, kind: ContentKind, id: Id, signal: AbortSignal) =>
  cardOutcome(kind, await outcomeOf(api, endpointsOfKind[kind].byId, { params: { id } }, signal))

const readVersion = async (api: Api, kind: ContentKind, id: Id, version: number, signal: AbortSignal) => {
  const call = { params: { id, version: String(version) } }
  return cardOutcome(kind, await outcomeOf(api, endpointsOfKind[kind].version, call, signal))
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
  outcomeOf(api, contentDraftEndpoints.draft, { params: { id } }, signal)

type CardResponse = Parameters<typeof knownCardOf>[1]

const cardOutcome = (kind: ContentKind, outcome: Outcome<CardResponse>): Outcome<KnownCard> =>
  outcome.kind === 'ok' ? { kind: 'ok', body: knownCardOf(kind, outcome.body) } : outcome

/** What the device has of a draft, in the words of this version. */
export const presentDraft = (kind: ContentKind, kept: DeviceDraft): DeviceDraft => ({
  ...kept,
  values: presentValues(kind, kept.values),
  base: kept.base && { ...kept.base, values: presentValues(kind, kept.base.values) },
  unconfirmed: kept.unconfirmed && presentValues(kind, kept.unconfirmed),
  ...(kept.stored && { stored: presentValues(kind, kept.stored) }),
})

/** The values of a draft in the words of this version: a focus area may have the name that its colour had before. */
const presentValues = (kind: ContentKind, values: FormValues): FormValues =>
  kind === 'focusAreas' ? withPresentLook(values) : values
