import { assign, emit, setup } from 'xstate'

import { type FieldIssue, type FormSchema, type FormValues, issuesOf } from '#src/contract/form.ts'
import type { AnyOutcome, FailureOf } from '#src/contract/outcome.ts'

import { unwiredPromise } from '#src/machines/unwired.ts'

export type FormFailure = FailureOf<AnyOutcome>

export type FormInput = {
  readonly schema: FormSchema
  /** The first values of the fields. */
  readonly initialValues: FormValues
  /** For a form that may be sent again: after a success it accepts the same values only when this many milliseconds have passed. */
  readonly resubmitAfterMs: number | undefined
}
type FormContext = FormInput & {
  readonly values: FormValues
  /** The outcome of the last attempt to save. */
  readonly outcome: AnyOutcome | undefined
}
export type FormEvent =
  | { readonly type: 'form.change'; readonly field: string; readonly value: unknown }
  | { readonly type: 'form.submit' }
export type FormEmitted =
  | { readonly type: 'form.saved'; readonly body: unknown }
  | { readonly type: 'form.failed'; readonly failure: FormFailure }
  /** The form was submitted with invalid values; `field` is the first invalid one. */
  | { readonly type: 'form.invalid'; readonly field: string }

type Filled = Pick<FormContext, 'schema' | 'values'>
const issuesIn = ({ schema, values }: Filled) => issuesOf(schema, values)

/** The issue that is shown beside a field. */
export const shownIssueOf = (
  snapshot: { readonly context: Filled; readonly matches: (state: { readonly editing: 'tried' }) => boolean },
  field: string,
): FieldIssue | undefined =>
  snapshot.matches({ editing: 'tried' }) ? issuesIn(snapshot.context).get(field) : undefined

/**
 * A form: the values of its fields, their validity by its schema, and the outcome of saving them. The values survive every
 * failure. Issues are shown once a submit has found one, and each only until its field is valid.
 */
export const formMachine = setup({
  types: {} as {
    input: FormInput
    context: FormContext
    events: FormEvent
    emitted: FormEmitted
    tags: 'busy' | 'failed' | 'saved'
  },
  actors: { save: unwiredPromise<AnyOutcome, { readonly values: FormValues }>('save') },
  actions: {
    setValue: assign({
      values: ({ context }, params: { field: string; value: unknown }) => ({
        ...context.values,
        [params.field]: params.value,
      }),
    }),
    rememberOutcome: assign({ outcome: (_, params: { outcome: AnyOutcome }) => params.outcome }),
    emitOutcome: emit((_, { outcome }: { outcome: AnyOutcome }) =>
      outcome.kind === 'ok'
        ? { type: 'form.saved', body: outcome.body }
        : { type: 'form.failed', failure: outcome },
    ),
    /** Stores the values as the draft of the form, where it has one. */
    storeDraft: () => undefined,
    /** Deletes the draft, whose values are saved. */
    discardDraft: () => undefined,
    emitInvalid: emit(({ context }) => ({
      type: 'form.invalid',
      field: [...issuesIn(context).keys()][0] ?? '',
    })),
  },
  guards: {
    isValid: ({ context }) => issuesIn(context).size === 0,
    isSaved: ({ context }) => context.outcome?.kind === 'ok',
    restsAfterSave: ({ context }) => context.outcome?.kind === 'ok' && context.resubmitAfterMs !== undefined,
    isRefused: ({ context: { outcome } }) => outcome?.kind === 'refused' || outcome?.kind === 'invalid',
    isStale: ({ context }) => context.outcome?.kind === 'stale',
  },
  delays: { resubmitDelay: ({ context }) => context.resubmitAfterMs ?? 0 },
}).createMachine({
  id: 'form',
  context: ({ input }) => ({ ...input, values: input.initialValues, outcome: undefined }),
  initial: 'editing',
  on: {
    'form.change': {
      target: '.editing',
      actions: [
        { type: 'setValue', params: ({ event }) => ({ field: event.field, value: event.value }) },
        'storeDraft',
      ],
    },
    'form.submit': [
      { guard: 'isValid', target: '.saving' },
      { target: '.editing.tried', actions: 'emitInvalid' },
    ],
  },
  states: {
    editing: {
      initial: 'untried',
      states: { untried: {}, tried: {} },
      on: {
        'form.change': {
          actions: [
            { type: 'setValue', params: ({ event }) => ({ field: event.field, value: event.value }) },
            'storeDraft',
          ],
        },
      },
    },
    saving: {
      tags: 'busy',
      on: { 'form.*': {} },
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ values: context.values }),
        onDone: {
          target: 'settled',
          actions: [
            { type: 'rememberOutcome', params: ({ event }) => ({ outcome: event.output }) },
            { type: 'emitOutcome', params: ({ event }) => ({ outcome: event.output }) },
          ],
        },
        onError: {
          target: 'settled',
          actions: [
            { type: 'rememberOutcome', params: { outcome: { kind: 'offline' } } },
            { type: 'emitOutcome', params: { outcome: { kind: 'offline' } } },
          ],
        },
      },
    },
    settled: {
      always: [
        { guard: 'restsAfterSave', target: 'resting' },
        { guard: 'isSaved', target: 'saved' },
        { guard: 'isRefused', target: 'refused' },
        { guard: 'isStale', target: 'stale' },
        { target: 'offline' },
      ],
    },
    resting: {
      tags: 'saved',
      entry: 'discardDraft',
      on: { 'form.submit': {} },
      after: { resubmitDelay: 'saved' },
    },
    saved: { tags: 'saved', entry: 'discardDraft' },
    refused: { tags: 'failed' },
    stale: { tags: 'failed' },
    offline: { tags: 'failed' },
  },
})
