import * as v from 'valibot'

import { soundFields } from '#src/contract/bank.ts'
import { endpointTable, type SummariesOf } from '#src/contract/endpoint.ts'
import { ReflectionRole } from '#src/contract/question.ts'
import { Id, Instant, MediaAddress, Version } from '#src/contract/values.ts'
import { isStorableJson } from '#src/contract/written-values.ts'

import { ActivityBody } from './activity-body.ts'
import { ExperienceGoalBody } from './experience-goal-body.ts'
import { FocusAreaBody } from './focus-area-body.ts'
import { GeneralTipBody, GeneralTipChange } from './general-tip-body.ts'
import { MainActivityBody } from './main-activity-body.ts'
import { QuestionBody } from './question-body.ts'
import { ResourceBody } from './resource-body.ts'

/** A collection of the bank that editors write. */
export const ContentKind = v.picklist([
  'mainActivities',
  'activities',
  'focusAreas',
  'experienceGoals',
  'generalTips',
  'resources',
  'questions',
])
export type ContentKind = v.InferOutput<typeof ContentKind>

/** The name of each collection in the paths of the API, and in the addresses of the editors’ pages. */
export const collectionNames = {
  mainActivities: 'main-activities',
  activities: 'activities',
  focusAreas: 'focus-areas',
  experienceGoals: 'experience-goals',
  generalTips: 'general-tips',
  resources: 'resources',
  questions: 'questions',
} as const satisfies Record<ContentKind, string>
export type CollectionName = (typeof collectionNames)[ContentKind]

/** The reads that any change of the bank may change: a card shows the titles of others. */
const contentPaths = [
  '/api/content',
  '/api/content/drafts/{id}',
  ...Object.values(collectionNames).flatMap(
    (name) =>
      [
        `/api/${name}`,
        `/api/${name}/{id}`,
        `/api/${name}/{id}/content`,
        `/api/${name}/{id}/versions`,
        `/api/${name}/{id}/uses`,
      ] as const,
  ),
  '/api/search-words',
  '/api/search-words/resources',
  '/api/unpublished-cards',
] as const

/**
 * Staff find a `published` card in the lists. An `unpublished` one is no longer listed, and is still read by its id: from a plan, a
 * favourite or a link. Only a card that nothing uses can be deleted, and a question never.
 */
export const ContentState = v.picklist(['published', 'unpublished'])
export type ContentState = v.InferOutput<typeof ContentState>

/** Who made a version, and when; without a name where it came with the program. */
const edited = { editedBy: v.nullable(v.string()), editedAt: Instant }

/** A version in a path, which is text. */
export const VersionInPath = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/u))

const versionFields = { version: Version, state: ContentState, ...edited }

/** A version of a card in its history, newest first; `isUnconditional` where its editor did not name the version that it replaced. */
export const ContentVersion = v.object({ ...versionFields, title: v.string(), isUnconditional: v.boolean() })
export type ContentVersion = v.InferOutput<typeof ContentVersion>

const useCount = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Each start of a new version of the program adds what is missing of its cards, so such a card is never deleted. */
const cameWithProgram = v.boolean()

/** How much refers to a card, in all kindergartens; numbers only, so that no editor learns of a kindergarten’s people. */
export const CardUses = v.object({
  /** `coming` from today on, in so many `kindergartens`; `others` are earlier ones, and those that can still be restored. */
  plans: v.object({ coming: useCount, kindergartens: useCount, others: useCount }),
  favourites: useCount,
  /** The cards that name it, of each kind that has some, whatever their state. */
  cards: v.array(v.object({ kind: ContentKind, count: useCount })),
  /** Stored drafts of changes to it, and those of other cards that name it. */
  drafts: useCount,
  cameWithProgram,
})
export type CardUses = v.InferOutput<typeof CardUses>

/**
 * A question is never deleted: staff of any kindergarten may have responded to it, and their reflections read its text by its id. It can
 * be taken out of the lists.
 */
export const isPermanent = (kind: ContentKind): boolean => kind === 'questions'

/** Whether anything refers to a card. */
export const isUsed = ({ plans, favourites, cards, drafts }: CardUses): boolean =>
  plans.coming + plans.others + favourites + cards.length + drafts > 0

/**
 * A file that the body names by its id, with its address. A film and its captions may have one id and differ in their media type.
 */
export const ContentFile = v.object({
  fileId: Id,
  mediaType: v.string(),
  name: v.string(),
  /** Bytes. */
  size: v.number(),
  src: MediaAddress,
  /** Of a recording, where they are known. */
  seconds: soundFields.playbackSeconds,
  voice: soundFields.playbackVoice,
})
export type ContentFile = v.InferOutput<typeof ContentFile>

/** A card as its editors write it, with its files. */
export const contentOf = <const Body extends v.GenericSchema>(body: Body) =>
  v.object({ ...versionFields, _id: Id, body, files: v.array(ContentFile), cameWithProgram })

/**
 * What became of a draft that is no longer stored: the card that it was published as, or `null` where it was deleted, or the card since.
 * The `lastChange` of the failure says by whom, and when.
 */
export const EndedDraft = v.object({ endedDraft: Id, kind: ContentKind, cardId: v.nullable(Id) })
export type EndedDraft = v.InferOutput<typeof EndedDraft>

/**
 * The endpoints of one collection for its editors. A change names the version that it replaces; a stale one gets 412 with the present
 * card. `draft` is the draft that the write publishes and so ends, stored or not: a draft becomes one card, and once it has ended, a
 * write that names it gets 409 with its `EndedDraft`.
 */
const contentEndpoints = <
  const Name extends string,
  const Method extends 'PUT' | 'PATCH',
  const Body extends v.GenericSchema,
  const Change extends v.GenericSchema,
>({
  name,
  method,
  body,
  change,
}: {
  /** The name of the collection in its paths. */
  readonly name: Name
  readonly method: Method
  readonly body: Body
  readonly change: Change
}) => {
  const query = v.strictObject({ draft: v.optional(Id) })
  const response = contentOf(body)
  const params = v.object({ id: Id })
  return endpointTable({
    add: {
      method: 'POST',
      path: `/api/${name}` as const,
      host: 'app',
      who: 'bankEditors',
      scope: 'none',
      query,
      body,
      response,
      stale: { 409: EndedDraft },
      invalidates: contentPaths,
    },
    change: {
      method,
      path: `/api/${name}/{id}` as const,
      host: 'app',
      who: 'bankEditors',
      scope: 'none',
      params,
      query,
      body: change,
      response,
      checksVersion: true,
      stale: { 409: EndedDraft, 412: response },
      invalidates: contentPaths,
    },
    setState: {
      method: 'PUT',
      path: `/api/${name}/{id}/state` as const,
      host: 'app',
      who: 'bankEditors',
      scope: 'none',
      params,
      body: v.strictObject({ state: ContentState }),
      response,
      checksVersion: true,
      stale: { 412: response },
      invalidates: contentPaths,
    },
    uses: {
      method: 'GET',
      path: `/api/${name}/{id}/uses` as const,
      host: 'app',
      who: 'bankEditors',
      scope: 'none',
      params,
      response: CardUses,
    },
    remove: {
      method: 'DELETE',
      path: `/api/${name}/{id}` as const,
      host: 'app',
      who: 'bankEditors',
      scope: 'none',
      params,
      response: v.object({ _id: Id }),
      failures: [409],
      checksVersion: true,
      stale: { 412: response },
      invalidates: contentPaths,
    },
    byId: {
      method: 'GET',
      path: `/api/${name}/{id}/content` as const,
      host: 'app',
      who: 'bankEditors',
      scope: 'none',
      params,
      response,
      cache: 'versioned',
    },
    versions: {
      method: 'GET',
      path: `/api/${name}/{id}/versions` as const,
      host: 'app',
      who: 'bankEditors',
      scope: 'none',
      params,
      response: v.array(ContentVersion),
    },
    version: {
      method: 'GET',
      path: `/api/${name}/{id}/versions/{version}` as const,
      host: 'app',
      who: 'bankEditors',
      scope: 'none',
      params: v.object({ id: Id, version: VersionInPath }),
      response,
    },
  })
}

/** The endpoints of some kind. */
export type ContentEndpoints = ReturnType<
  typeof contentEndpoints<string, 'PUT' | 'PATCH', v.GenericSchema, v.GenericSchema>
>

export const mainActivityContent = contentEndpoints({
  name: collectionNames.mainActivities,
  method: 'PUT',
  body: MainActivityBody,
  change: MainActivityBody,
})
export const activityContent = contentEndpoints({
  name: collectionNames.activities,
  method: 'PUT',
  body: ActivityBody,
  change: ActivityBody,
})
export const focusAreaContent = contentEndpoints({
  name: collectionNames.focusAreas,
  method: 'PUT',
  body: FocusAreaBody,
  change: FocusAreaBody,
})
export const experienceGoalContent = contentEndpoints({
  name: collectionNames.experienceGoals,
  method: 'PUT',
  body: ExperienceGoalBody,
  change: ExperienceGoalBody,
})
export const generalTipContent = contentEndpoints({
  name: collectionNames.generalTips,
  method: 'PATCH',
  body: GeneralTipBody,
  change: GeneralTipChange,
})
export const resourceContent = contentEndpoints({
  name: collectionNames.resources,
  method: 'PUT',
  body: ResourceBody,
  change: ResourceBody,
})

export const questionContent = contentEndpoints({
  name: collectionNames.questions,
  method: 'PUT',
  body: QuestionBody,
  change: QuestionBody,
})

/** The values of a form that is not ready to be published; any of them may be missing or not valid yet. */
const DraftValues = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check((values) => isStorableJson(values), 'Teksten har et tegn som ikke kan lagres'),
)

/** The card that a draft changes, and its version when the changes began; `null` for a new card. */
const draftedCard = { cardId: v.nullable(Id), cardVersion: v.nullable(Version) }

/** What an editor has saved for later, without a change in the bank: of a new card, or of changes to one. */
export const ContentDraft = v.object({
  _id: Id,
  version: Version,
  kind: ContentKind,
  ...draftedCard,
  title: v.string(),
  ...edited,
})
export type ContentDraft = v.InferOutput<typeof ContentDraft>

/** A draft with what is written in it. */
const CompleteDraft = v.object({ ...ContentDraft.entries, values: DraftValues })

/** One card, or the draft of a new one, in the editors’ list. */
export const ListedContent = v.object({
  kind: ContentKind,
  /** `null` for a new card that only exists as a draft. */
  card: v.nullable(v.object({ _id: Id, ...versionFields })),
  /** The draft of a new card, or of changes to this one. */
  draft: v.nullable(ContentDraft),
  title: v.string(),
  /** Of a card of the questions: whom it is for, and the number by which it is ordered. */
  question: v.optional(v.object({ role: ReflectionRole, order: v.nullable(v.number()) })),
})
export type ListedContent = v.InferOutput<typeof ListedContent>

const draftId = v.object({ id: Id })
const draftReads = ['/api/content', '/api/content/drafts/{id}'] as const

/**
 * A card has at most one draft, which all editors share: a second one gets 412 with the first. A draft that somebody has published or
 * deleted gets 410 with its `EndedDraft`, whatever is to be done with it. Whoever publishes a draft names its `cardVersion`, so that
 * what others have changed since is not overwritten.
 */
export const contentDraftEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: '/api/content',
    host: 'app',
    who: 'bankEditors',
    scope: 'none',
    response: v.array(ListedContent),
  },
  draft: {
    method: 'GET',
    path: '/api/content/drafts/{id}',
    host: 'app',
    who: 'bankEditors',
    scope: 'none',
    params: draftId,
    response: CompleteDraft,
    stale: { 410: EndedDraft },
    cache: 'versioned',
  },
  saveDraft: {
    method: 'PUT',
    path: '/api/content/drafts/{id}',
    host: 'app',
    who: 'bankEditors',
    scope: 'none',
    params: draftId,
    body: v.strictObject({ kind: ContentKind, ...draftedCard, values: DraftValues }),
    response: CompleteDraft,
    checksVersion: true,
    stale: { 410: EndedDraft, 412: CompleteDraft },
    invalidates: draftReads,
  },
  removeDraft: {
    method: 'DELETE',
    path: '/api/content/drafts/{id}',
    host: 'app',
    who: 'bankEditors',
    scope: 'none',
    params: draftId,
    response: v.object({ _id: Id }),
    checksVersion: true,
    stale: { 410: EndedDraft, 412: CompleteDraft },
    invalidates: draftReads,
  },
})

const summariesOf = (card: string): SummariesOf<typeof activityContent> => ({
  add: `Publishes a new ${card}.`,
  change: `Changes a ${card}; the earlier version stays in its history.`,
  setState: `Takes a ${card} out of the lists, or puts it back.`,
  uses: `How many plans, favourites, cards and drafts refer to a ${card}, in all kindergartens.`,
  remove: `Deletes a ${card} that nothing refers to; one that is used, or came with the program, or any question, gets 409.`,
  byId: `A ${card} as its editors write it.`,
  versions: `The history of a ${card}, newest first.`,
  version: `An earlier version of a ${card}.`,
})

export const mainActivityContentSummaries = summariesOf('theme card')
export const activityContentSummaries = summariesOf('activity card')
export const focusAreaContentSummaries = summariesOf('focus area')
export const experienceGoalContentSummaries = summariesOf('experience goal')
export const generalTipContentSummaries = summariesOf('general tip')
export const resourceContentSummaries = summariesOf('resource')
export const questionContentSummaries = summariesOf('question')
export const contentDraftSummaries: SummariesOf<typeof contentDraftEndpoints> = {
  list: 'Every card of the bank and every stored draft, for the editors.',
  draft: 'A stored draft with its values.',
  saveDraft: 'Stores a draft; the caller generates the id of a new one.',
  removeDraft: 'Throws a draft away.',
}
