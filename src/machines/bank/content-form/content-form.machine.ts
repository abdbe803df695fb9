import { assign, emit, sendTo, setup } from 'xstate'

import type { DeviceDraft, KnownCard, ServerDraft } from '#src/domain/content/device-draft.ts'
import { isSameJson, type Side } from '#src/domain/three-way.ts'
import { issuesByPath } from '#src/domain/content/drafted.ts'
import { messageOf, type Outcome } from '#src/contract/outcome.ts'
import type { Id } from '#src/contract/values.ts'
import { outcomeAs } from '#src/machines/outcome.ts'
import { unwiredCallback, unwiredPromise } from '#src/machines/unwired.ts'

import { besidePublished, merged, mergedValues } from './content-conflicts.ts'
import {
  type ContentFormContext,
  type ContentFormInput,
  emptyForm,
  isUnsaved,
  type SaveFailure,
  type UnfinishedFile,
  withValue,
} from './content-form-context.ts'
import {
  deviceDraftOf,
  type EndedOutcome,
  publishedAs,
  type SaveDraftOutcome,
  type SaveInput,
  saveInputOf,
  type SaveOutcome,
  storedAs,
  valuesToSend,
} from './content-save.ts'
import {
  begunFrom,
  type ContentTarget,
  isOutdated,
  isPublishedWithout,
  type LoadedContent,
} from './loaded-content.ts'

/** Replaces the draft on the device. */
export type DeviceDraftCommand = { readonly type: 'drafts.store'; readonly draft: DeviceDraft | undefined }

export type ContentFormEvent =
  | { readonly type: 'contentForm.change'; readonly field: string; readonly value: unknown }
  /** Publishes the values. */
  | { readonly type: 'contentForm.save' }
  | { readonly type: 'contentForm.saveDraft' }
  /** Throws away what the device had stored. */
  | { readonly type: 'contentForm.discard' }
  | { readonly type: 'contentForm.retry' }
  /** Decides a field that somebody else has changed too. */
  | { readonly type: 'contentForm.choose'; readonly field: string; readonly side: Side }
  /** Goes back to the form, with what has been decided. */
  | { readonly type: 'contentForm.merge' }
  /** Somebody has deleted the draft on the server from this form, and its values with it. */
  | { readonly type: 'contentForm.draft.removed' }
  /** The card was deleted from this form, and what was typed with it. */
  | { readonly type: 'contentForm.card.deleted' }
  /** The card was taken out of the lists or put back, which makes a new version. */
  | { readonly type: 'contentForm.state.changed'; readonly card: KnownCard }
  /** Which files of the form are not stored yet. */
  | { readonly type: 'contentForm.files.changed'; readonly unfinished: readonly UnfinishedFile[] }
export type ContentFormEmitted =
  /** Nothing is saved before the files of the form are. */
  | { readonly type: 'contentForm.heldBack' }
  /** Nothing is saved before this part has been corrected. */
  | { readonly type: 'contentForm.invalid'; readonly path: string }
  | { readonly type: 'contentForm.saved'; readonly card: KnownCard; readonly isNew: boolean }
  | { readonly type: 'contentForm.refused'; readonly isNew: boolean; readonly path: string | undefined }
  /** `cardId` is the card that the draft changes, or `null` for a new one. */
  | { readonly type: 'contentForm.draftSaved'; readonly draft: ServerDraft; readonly cardId: Id | null }

type Kind = { readonly kind: string }
type Stale = Extract<SaveOutcome, { readonly kind: 'stale' }>
type Published = Extract<EndedOutcome, { readonly kind: 'published' }>
type Deleted = Extract<EndedOutcome, { readonly kind: 'deleted' }>
type Done<Output> = { readonly event: { readonly output: Output } }
type Changed = { readonly event: Extract<ContentFormEvent, { type: 'contentForm.change' }> }

const loadedIn = ({ event }: Done<Outcome<LoadedContent>>) => ({
  loaded: outcomeAs(event.output, 'ok').body,
})
const messageIn = ({ event }: Done<Outcome<LoadedContent> | SaveDraftOutcome>) => ({
  message: messageOf(event.output) ?? '',
})
const cardIn = ({ event }: Done<SaveOutcome>) => {
  const { body: card, draft } = outcomeAs(event.output, 'ok')
  return { card, draft }
}
const presentIn = ({ event }: Done<SaveOutcome>) => outcomeAs(event.output, 'stale')
const publishedIn = ({ event }: Done<SaveOutcome | SaveDraftOutcome>) => outcomeAs(event.output, 'published')
const deletedIn = ({ event }: Done<SaveOutcome | SaveDraftOutcome>) => outcomeAs(event.output, 'deleted')
/** The card that the draft has become is what the form has. */
const sameIn = ({ event }: Done<SaveOutcome | SaveDraftOutcome>) => ({
  kind: event.output.kind,
  values: event.output.kind === 'published' ? event.output.card.values : undefined,
})
const failureIn = ({ event: { output } }: Done<SaveOutcome>) => ({
  message: messageOf(output) ?? '',
  issues: output.kind === 'invalid' ? output.issues : [],
})
const draftIn = ({ event }: Done<SaveDraftOutcome>) => ({ draft: outcomeAs(event.output, 'ok').body })
const otherDraftIn = ({ event }: Done<SaveDraftOutcome>) => ({
  draft: outcomeAs(event.output, 'stale').draft,
})

/** What is typed stays, whatever the form does meanwhile. */
const typed = {
  actions: {
    type: 'setValue',
    params: ({ event: { field, value } }: Changed) => ({ field, value }),
  },
} as const

const contentForm = setup({
  types: {} as {
    input: ContentFormInput
    context: ContentFormContext
    events: ContentFormEvent
    emitted: ContentFormEmitted
    tags: 'busy' | 'unsaved'
    children: { readonly drafts: 'drafts' }
  },
  actors: {
    load: unwiredPromise<Outcome<LoadedContent>, ContentTarget>('load'),
    save: unwiredPromise<SaveOutcome, SaveInput>('save'),
    saveDraft: unwiredPromise<SaveDraftOutcome, SaveInput>('saveDraft'),
    drafts: unwiredCallback<DeviceDraftCommand, ContentTarget>('drafts'),
    /** Reports the keys that save a draft, wherever the focus is. */
    keys: unwiredCallback('keys'),
    /** Reports which files of the form are not stored yet. */
    files: unwiredCallback('files'),
    deleteDraft: unwiredPromise<void, ContentTarget>('deleteDraft'),
    /** Has the browser ask before the page is closed, and the app before a sign-out. */
    leaveGuard: unwiredCallback('leaveGuard'),
  },
  actions: {
    begin: assign((_, { loaded }: { loaded: LoadedContent }) => begunFrom(loaded, loaded.onDevice)),
    notePresentOfLoaded: assign({ present: ({ context }) => context.loaded?.card ?? null }),
    discard: assign(({ context: { loaded } }) => (loaded ? begunFrom(loaded, undefined) : {})),
    setValue: assign(({ context }, { field, value }: { field: string; value: unknown }) =>
      withValue(context, field, value),
    ),
    noteFiles: assign((_, { unfinished }: { unfinished: readonly UnfinishedFile[] }) => ({
      unfinishedFiles: unfinished,
    })),
    noteState: assign(({ context: { base } }, { card }: { card: KnownCard }) => ({
      base: base && { ...card, values: base.values },
    })),

    queueValues: assign({ queue: ({ context }) => valuesToSend(context), failure: undefined }),
    noteSaved: assign(({ context }, { card, draft }: { card: KnownCard; draft: ServerDraft }) =>
      publishedAs(context, card, draft),
    ),
    noteUnconfirmed: assign({
      unconfirmed: ({ context: { base, queue } }) => (base ? null : (queue[0] ?? null)),
      queue: [],
    }),
    noteFailure: assign((_, { message, issues }: Pick<SaveFailure, 'message' | 'issues'>) => ({
      failure: { message, issues, isOfDraft: false },
      unconfirmed: null,
      queue: [],
    })),
    notePresent: assign((_, { present, lastChange }: Pick<Stale, 'present' | 'lastChange'>) => ({
      present,
      lastChange,
      choices: {},
      queue: [],
    })),
    notePublished: assign(({ context }, outcome: Published) => besidePublished(context, outcome)),
    noteDeleted: assign((_, { draft, lastChange }: Pick<Deleted, 'draft' | 'lastChange'>) => ({
      draft,
      lastChange,
      failure: undefined,
      unconfirmed: null,
      queue: [],
    })),
    // Nothing of this form is left to be saved.
    takePublished: assign(({ context }, { card, draft }: Published) =>
      publishedAs({ ...context, queue: [] }, card, draft),
    ),

    queueDraft: assign({ queue: ({ context }) => [context.values], failure: undefined }),
    noteDraft: assign(({ context }, { draft }: { draft: ServerDraft }) => storedAs(context, draft)),
    noteDraftVersion: assign((_, { draft }: { draft: ServerDraft }) => ({ draft })),
    noteRejection: assign((_, { message }: { message: string }) => ({
      failure: { message, issues: [], isOfDraft: true },
      queue: [],
    })),
    emptyQueue: assign({ queue: [] }),
    forgetDraft: assign({ values: ({ context }) => context.stored, unconfirmed: null }),

    choose: assign({
      choices: ({ context }, { field, side }: { field: string; side: Side }) => ({
        ...context.choices,
        [field]: side,
      }),
    }),
    merge: assign(({ context }) => merged(context)),

    storeOnDevice: sendTo('drafts', ({ context }) => ({
      type: 'drafts.store' as const,
      draft: deviceDraftOf(context),
    })),

    emitHeldBack: emit({ type: 'contentForm.heldBack' }),
    emitInvalid: emit(({ context }) => ({
      type: 'contentForm.invalid' as const,
      path: [...issuesByPath(context.schema, context.values).keys()][0] ?? '',
    })),
    emitSaved: emit(({ context }, { card }: { card: KnownCard }) => ({
      type: 'contentForm.saved' as const,
      card,
      isNew: context.target.cardId === undefined,
    })),
    emitRefused: emit(({ context: { base, failure } }) => ({
      type: 'contentForm.refused' as const,
      isNew: !base,
      path: failure?.issues[0]?.path,
    })),
    emitDraftSaved: emit(({ context: { base } }, { draft }: { draft: ServerDraft }) => ({
      type: 'contentForm.draftSaved' as const,
      draft,
      cardId: base?.id ?? null,
    })),
  },
  guards: {
    isOk: (_, { kind }: Kind) => kind === 'ok',
    isStale: (_, { kind }: Kind) => kind === 'stale',
    isOffline: (_, { kind }: Kind) => kind === 'offline',
    isPublished: (_, { kind }: Kind) => kind === 'published',
    isDeleted: (_, { kind }: Kind) => kind === 'deleted',
    isPublishedAsTyped: ({ context }, { kind, values }: Kind & { readonly values: unknown }) =>
      kind === 'published' && isSameJson(values, context.values),
    isOutdated: (_, outcome: Outcome<LoadedContent>) => outcome.kind === 'ok' && isOutdated(outcome.body),
    isPublishedWithout: (_, outcome: Outcome<LoadedContent>) =>
      outcome.kind === 'ok' && isPublishedWithout(outcome.body),
    isOfDeletedDraft: (_, outcome: Outcome<LoadedContent>) =>
      outcome.kind === 'ok' && outcome.body.ended === 'deleted',
    /** What was confirmed is an earlier state of the form: the rest is to be sent after it. */
    hasMoreToSend: ({ context }, { kind }: Kind) => kind === 'ok' && context.queue.length > 1,
    hasChangedMeanwhile: ({ context }, { kind }: Kind) =>
      kind === 'ok' && (context.unfinishedFiles.length > 0 || !isSameJson(context.queue[0], context.values)),
    hasUnfinishedFiles: ({ context }) => context.unfinishedFiles.length > 0,
    hasAllFiles: ({ context }) => context.unfinishedFiles.length === 0,
    isInvalid: ({ context }) => issuesByPath(context.schema, context.values).size > 0,
    isInvalidMerged: ({ context }) => issuesByPath(context.schema, mergedValues(context)).size > 0,
    isUnsaved: ({ context }) => isUnsaved(context),
    isSavedNow: ({ context }) => !isUnsaved(context),
    isRestored: ({ context }) => context.isRestored,
  },
  // A database that another program blocks does not respond at all.
  delays: { autosaveDelay: 500, deleteDeadline: 2_000 },
})

const loading = contentForm.createStateConfig({
  invoke: {
    id: 'load',
    src: 'load',
    input: ({ context }) => context.target,
    onDone: [
      {
        guard: { type: 'isPublishedWithout', params: ({ event }) => event.output },
        target: 'stale.published',
        actions: [{ type: 'begin', params: loadedIn }, 'notePresentOfLoaded'],
      },
      {
        guard: { type: 'isOutdated', params: ({ event }) => event.output },
        target: 'stale',
        actions: [{ type: 'begin', params: loadedIn }, 'notePresentOfLoaded'],
      },
      {
        guard: { type: 'isOfDeletedDraft', params: ({ event }) => event.output },
        target: 'editing.draftDeleted',
        actions: { type: 'begin', params: loadedIn },
      },
      {
        guard: { type: 'isOk', params: ({ event }) => event.output },
        target: 'editing',
        actions: { type: 'begin', params: loadedIn },
      },
      { guard: { type: 'isOffline', params: ({ event }) => event.output }, target: 'unloaded' },
      { target: 'unavailable', actions: { type: 'noteRejection', params: messageIn } },
    ],
    onError: 'unloaded',
  },
})

const saving = contentForm.createStateConfig({
  tags: 'busy',
  on: { 'contentForm.change': typed },
  invoke: {
    id: 'save',
    src: 'save',
    input: ({ context }) => saveInputOf(context),
    onDone: [
      {
        guard: { type: 'hasMoreToSend', params: ({ event }) => event.output },
        target: 'saving',
        reenter: true,
        actions: { type: 'noteSaved', params: cardIn },
      },
      {
        guard: { type: 'hasChangedMeanwhile', params: ({ event }) => event.output },
        target: 'editing',
        actions: { type: 'noteSaved', params: cardIn },
      },
      {
        guard: { type: 'isOk', params: ({ event }) => event.output },
        target: 'saved',
        actions: [
          { type: 'noteSaved', params: cardIn },
          { type: 'emitSaved', params: cardIn },
        ],
      },
      {
        guard: { type: 'isStale', params: ({ event }) => event.output },
        target: 'stale',
        actions: { type: 'notePresent', params: presentIn },
      },
      {
        guard: { type: 'isOffline', params: ({ event }) => event.output },
        target: 'editing.offline',
        actions: ['noteUnconfirmed', 'storeOnDevice'],
      },
      {
        guard: { type: 'isPublishedAsTyped', params: sameIn },
        target: 'saved',
        actions: [
          { type: 'takePublished', params: publishedIn },
          { type: 'emitSaved', params: publishedIn },
        ],
      },
      {
        guard: { type: 'isPublished', params: ({ event }) => event.output },
        target: 'stale.published',
        actions: { type: 'notePublished', params: publishedIn },
      },
      {
        guard: { type: 'isDeleted', params: ({ event }) => event.output },
        target: 'editing.draftDeleted',
        actions: { type: 'noteDeleted', params: deletedIn },
      },
      { target: 'editing.refused', actions: [{ type: 'noteFailure', params: failureIn }, 'emitRefused'] },
    ],
    onError: { target: 'editing.offline', actions: ['noteUnconfirmed', 'storeOnDevice'] },
  },
})

const savingDraft = contentForm.createStateConfig({
  tags: 'busy',
  on: { 'contentForm.change': typed },
  invoke: {
    id: 'saveDraft',
    src: 'saveDraft',
    input: ({ context }) => saveInputOf(context),
    onDone: [
      {
        guard: { type: 'isOk', params: ({ event }) => event.output },
        target: 'editing.draftSaved',
        actions: [
          { type: 'noteDraft', params: draftIn },
          { type: 'emitDraftSaved', params: draftIn },
        ],
      },
      {
        guard: { type: 'isOffline', params: ({ event }) => event.output },
        target: 'editing.offline',
        actions: 'emptyQueue',
      },
      {
        guard: { type: 'isStale', params: ({ event }) => event.output },
        target: 'editing.refused',
        actions: [
          { type: 'noteDraftVersion', params: otherDraftIn },
          { type: 'noteRejection', params: messageIn },
        ],
      },
      {
        guard: { type: 'isPublishedAsTyped', params: sameIn },
        target: 'saved',
        actions: [
          { type: 'takePublished', params: publishedIn },
          { type: 'emitSaved', params: publishedIn },
        ],
      },
      {
        guard: { type: 'isPublished', params: ({ event }) => event.output },
        target: 'stale.published',
        actions: { type: 'notePublished', params: publishedIn },
      },
      {
        guard: { type: 'isDeleted', params: ({ event }) => event.output },
        target: 'editing.draftDeleted',
        actions: { type: 'noteDeleted', params: deletedIn },
      },
      { target: 'editing.refused', actions: { type: 'noteRejection', params: messageIn } },
    ],
    onError: { target: 'editing.offline', actions: 'emptyQueue' },
  },
})

/**
 * The form of one card of the bank, for every kind: its values, their validity by the schema of the contract, and the outcome of saving
 * them. While it has unsaved changes they are stored on the device, and leaving is asked about. No outcome loses what was typed: a stale
 * write is decided field by field, and a new card whose save got no response is sent again as it was, so that it is added once.
 */
export const contentFormMachine = contentForm.createMachine({
  id: 'contentForm',
  context: ({ input }) => emptyForm(input),
  invoke: [
    { id: 'drafts', src: 'drafts', input: ({ context }) => context.target },
    { id: 'keys', src: 'keys' },
    { id: 'files', src: 'files' },
  ],
  on: {
    'contentForm.files.changed': {
      actions: { type: 'noteFiles', params: ({ event }) => ({ unfinished: event.unfinished }) },
    },
  },
  type: 'parallel',
  states: {
    form: {
      initial: 'loading',
      states: {
        loading,
        unloaded: { on: { 'contentForm.retry': 'loading' } },
        unavailable: { on: { 'contentForm.retry': 'loading' } },
        editing: {
          initial: 'untried',
          on: {
            'contentForm.change': typed,
            'contentForm.save': [
              { guard: 'hasUnfinishedFiles', target: '.heldBack', actions: 'emitHeldBack' },
              { guard: 'isInvalid', target: '.tried', actions: 'emitInvalid' },
              { target: 'saving', actions: 'queueValues' },
            ],
            'contentForm.saveDraft': [
              { guard: 'hasUnfinishedFiles', target: '.heldBack', actions: 'emitHeldBack' },
              { target: 'savingDraft', actions: 'queueDraft' },
            ],
            'contentForm.discard': { guard: 'isRestored', target: '.untried', actions: 'discard' },
            'contentForm.draft.removed': { target: 'removed', actions: 'forgetDraft' },
            'contentForm.card.deleted': { target: 'removed', actions: 'forgetDraft' },
            'contentForm.state.changed': {
              actions: { type: 'noteState', params: ({ event }) => ({ card: event.card }) },
            },
          },
          states: {
            untried: {},
            tried: {},
            heldBack: { always: { guard: 'hasAllFiles', target: 'untried' } },
            refused: {},
            offline: {},
            draftSaved: { on: { 'contentForm.change': { ...typed, target: 'untried' } } },
            // Somebody has deleted the draft: saving it stores another one.
            draftDeleted: {},
          },
        },
        saving,
        savingDraft,
        stale: {
          initial: 'changed',
          states: { changed: {}, published: {} },
          on: {
            // An upload of the form may finish meanwhile.
            'contentForm.change': typed,
            'contentForm.choose': {
              actions: { type: 'choose', params: ({ event }) => ({ field: event.field, side: event.side }) },
            },
            'contentForm.merge': { target: 'editing', actions: 'merge' },
            'contentForm.save': [
              {
                guard: 'hasUnfinishedFiles',
                target: 'editing.heldBack',
                actions: ['merge', 'emitHeldBack'],
              },
              { guard: 'isInvalidMerged', target: 'editing.tried', actions: ['merge', 'emitInvalid'] },
              { target: 'saving', actions: ['merge', 'queueValues'] },
            ],
            // A draft of the present card, which staff read unchanged until the draft is published.
            'contentForm.saveDraft': [
              {
                guard: 'hasUnfinishedFiles',
                target: 'editing.heldBack',
                actions: ['merge', 'emitHeldBack'],
              },
              { target: 'savingDraft', actions: ['merge', 'queueDraft'] },
            ],
            'contentForm.discard': { guard: 'isRestored', target: 'editing', actions: 'discard' },
            'contentForm.draft.removed': { target: 'removed', actions: 'forgetDraft' },
          },
        },
        removed: {},
        saved: { on: { 'contentForm.change': { ...typed, target: 'editing' } } },
      },
    },
    changes: {
      initial: 'none',
      states: {
        none: { always: { guard: 'isUnsaved', target: 'some' } },
        some: {
          tags: 'unsaved',
          initial: 'waiting',
          invoke: { id: 'leaveGuard', src: 'leaveGuard' },
          always: { guard: 'isSavedNow', target: 'deleting' },
          on: { 'contentForm.change': '.waiting' },
          states: {
            waiting: { after: { autosaveDelay: { target: 'stored', actions: 'storeOnDevice' } } },
            stored: {},
          },
        },
        // The page stays until then: the next form of this kind would otherwise restore what is published.
        deleting: {
          invoke: {
            id: 'deleteDraft',
            src: 'deleteDraft',
            input: ({ context }) => context.target,
            onDone: 'none',
            onError: 'none',
          },
          always: { guard: 'isUnsaved', target: 'some' },
          after: { deleteDeadline: 'none' },
        },
      },
    },
  },
})
