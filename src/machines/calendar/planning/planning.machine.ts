import { assign, emit, sendTo, setup } from 'xstate'

import type { Outcome } from '#src/contract/outcome.ts'
import { newPlanDraft, type PlanDraft, type PlanDraftField } from '#src/domain/plan-draft.ts'
import type { Plan } from '#src/contract/plan.ts'
import type { Day, DepartmentId, Id, Time, UserId } from '#src/contract/values.ts'
import { outcomeAs } from '#src/machines/outcome.ts'
import { unwiredCallback, unwiredPromise } from '#src/machines/unwired.ts'

import { fieldsOfStep, issuesOfStep } from '../draft-steps.ts'

export const planningSteps = ['dating', 'staffing', 'choosingChildren', 'reviewing'] as const
export type PlanningStep = (typeof planningSteps)[number]

export type AddedPlans = { readonly reference: Id; readonly plans: readonly Plan[] }
export type DraftOutputEvent =
  /** The draft that the device has stored, if any. */
  | { readonly type: 'drafts.opened'; readonly draft: PlanDraft | undefined }
  /** The device has a draft, and cannot open it at present. */
  | { readonly type: 'drafts.locked' }
export type DraftCommand =
  /** Replaces the stored draft, or deletes it. */
  | { readonly type: 'drafts.store'; readonly draft: PlanDraft | undefined }
  /** Tries again to open what is stored. */
  | { readonly type: 'drafts.open' }

/** A day of the calendar that somebody has chosen to plan on, at a time in a view of hours. */
export type FreePlace = { readonly day: Day; readonly start?: Time | undefined }

export type PlanningInput = {
  readonly activityId: Id
  /** Is chosen at the start, also in a stored draft. */
  readonly freePlace?: FreePlace | undefined
  readonly userId: UserId
  /** The department of a new draft; `undefined` for somebody of the administration. */
  readonly departmentId: DepartmentId | undefined
}
type PlanningContext = {
  readonly activityId: Id
  readonly blank: PlanDraft
  readonly draft: PlanDraft
  /** The draft is one that the user has left before. */
  readonly isRestored: boolean
  readonly added: AddedPlans | undefined
  /** Why the server has refused the draft. */
  readonly rejection: string | undefined
}
export type PlanningEvent =
  | { readonly type: 'planning.change'; readonly change: Partial<PlanDraft> }
  /** Chooses a day, or no longer chooses it. */
  | { readonly type: 'planning.toggleDay'; readonly day: Day }
  | { readonly type: 'planning.addDays'; readonly days: readonly Day[] }
  | { readonly type: 'planning.goTo'; readonly step: PlanningStep }
  | { readonly type: 'planning.save' }
  /** Throws the draft away. */
  | { readonly type: 'planning.startOver' }
  /** Plans the same activity on other days, with the same people. */
  | { readonly type: 'planning.again' }
  /** Tries again to open the draft. */
  | { readonly type: 'planning.retry' }
  | DraftOutputEvent
export type PlanningEmitted = {
  /** The step cannot be left; `field` is the first invalid one. */
  readonly type: 'planning.invalid'
  readonly field: PlanDraftField
}

const stepIn = ({ event }: { event: Extract<PlanningEvent, { type: 'planning.goTo' }> }) => ({
  step: event.step,
})

/** Goes on with what the device has stored. */
const restored = {
  target: 'filling',
  actions: {
    type: 'restoreDraft',
    params: ({ event }: { event: Extract<DraftOutputEvent, { type: 'drafts.opened' }> }) => ({
      draft: event.draft,
    }),
  },
} as const

/** Leads to a step whose fields are invalid, and shows their issues. */
const stayInDating = {
  guard: 'isDatingInvalid',
  target: '#planning.filling.dating.tried',
  actions: { type: 'emitInvalid', params: { step: 'dating' } },
} as const
const stayInStaffing = {
  guard: 'isStaffingInvalid',
  target: '#planning.filling.staffing.tried',
  actions: { type: 'emitInvalid', params: { step: 'staffing' } },
} as const

/**
 * Adds an activity to the calendar in four steps: when, who, which children, and a look at it all before it is saved. A step is
 * left only when its fields are valid. Each change is stored on the device until the plans are saved, and is kept by every failure.
 */
export const planningMachine = setup({
  types: {} as {
    input: PlanningInput
    context: PlanningContext
    events: PlanningEvent
    emitted: PlanningEmitted
    tags: 'busy'
    children: { readonly drafts: 'drafts' }
  },
  actors: {
    drafts: unwiredCallback<DraftCommand, { readonly activityId: Id }>('drafts'),
    save: unwiredPromise<Outcome<AddedPlans>, { readonly activityId: Id; readonly draft: PlanDraft }>('save'),
  },
  actions: {
    restoreDraft: assign(({ context }, { draft }: { draft: PlanDraft | undefined }) => ({
      draft: draft ? { ...draft, dates: sorted([...draft.dates, ...context.blank.dates]) } : context.blank,
      isRestored: draft !== undefined,
    })),
    change: assign({
      draft: ({ context }, { change }: { change: Partial<PlanDraft> }) => ({ ...context.draft, ...change }),
    }),
    toggleDay: assign({
      draft: ({ context: { draft } }, { day }: { day: Day }) => ({
        ...draft,
        dates: draft.dates.includes(day)
          ? draft.dates.filter((one) => one !== day)
          : sorted([...draft.dates, day]),
      }),
    }),
    addDays: assign({
      draft: ({ context: { draft } }, { days }: { days: readonly Day[] }) => ({
        ...draft,
        dates: sorted([...draft.dates, ...days]),
      }),
    }),
    startOver: assign({ draft: ({ context }) => context.blank, isRestored: false }),
    clearDays: assign({
      draft: ({ context }) => ({ ...context.draft, dates: [] }),
      isRestored: false,
      added: undefined,
    }),
    storeDraft: sendTo('drafts', ({ context }) => ({ type: 'drafts.store' as const, draft: context.draft })),
    deleteDraft: sendTo('drafts', { type: 'drafts.store', draft: undefined }),
    openDraft: sendTo('drafts', { type: 'drafts.open' }),
    rememberAdded: assign({ added: (_, { added }: { added: AddedPlans }) => added }),
    rememberRejection: assign({ rejection: (_, { message }: { message: string }) => message }),
    emitInvalid: emit(({ context }, { step }: { step: 'dating' | 'staffing' }) => ({
      type: 'planning.invalid' as const,
      field: issuesOfStep(context, step)[0]?.[0] ?? fieldsOfStep[step][0],
    })),
  },
  guards: {
    isOk: (_, { kind }: Pick<Outcome<AddedPlans>, 'kind'>) => kind === 'ok',
    isOffline: (_, { kind }: Pick<Outcome<AddedPlans>, 'kind'>) => kind === 'offline',
    goesToDating: (_, { step }: { step: PlanningStep }) => step === 'dating',
    goesToStaffing: (_, { step }: { step: PlanningStep }) => step === 'staffing',
    goesToChildren: (_, { step }: { step: PlanningStep }) => step === 'choosingChildren',
    isDatingInvalid: ({ context }) => issuesOfStep(context, 'dating').length > 0,
    isStaffingInvalid: ({ context }) => issuesOfStep(context, 'staffing').length > 0,
  },
  // A database that another program blocks does not respond at all.
  delays: { openDeadline: 8_000 },
}).createMachine({
  id: 'planning',
  context: ({ input }) => {
    const { freePlace } = input
    const blank = {
      ...newPlanDraft(input),
      ...(freePlace && { dates: [freePlace.day], start: freePlace.start ?? '' }),
    }
    return {
      activityId: input.activityId,
      blank,
      draft: blank,
      isRestored: false,
      added: undefined,
      rejection: undefined,
    }
  },
  invoke: { id: 'drafts', src: 'drafts', input: ({ context }) => ({ activityId: context.activityId }) },
  initial: 'opening',
  states: {
    opening: {
      on: { 'drafts.opened': restored, 'drafts.locked': 'locked' },
      after: { openDeadline: 'locked' },
    },
    locked: {
      on: {
        'drafts.opened': restored,
        'planning.retry': { target: 'opening', actions: 'openDraft' },
        'planning.startOver': { target: 'filling', actions: 'deleteDraft' },
      },
    },
    filling: {
      initial: 'dating',
      on: {
        'planning.change': {
          actions: [{ type: 'change', params: ({ event }) => ({ change: event.change }) }, 'storeDraft'],
        },
        'planning.toggleDay': {
          actions: [{ type: 'toggleDay', params: ({ event }) => ({ day: event.day }) }, 'storeDraft'],
        },
        'planning.addDays': {
          actions: [{ type: 'addDays', params: ({ event }) => ({ days: event.days }) }, 'storeDraft'],
        },
        'planning.startOver': { target: '.dating', actions: ['startOver', 'deleteDraft'] },
        'planning.goTo': [
          { guard: { type: 'goesToDating', params: stepIn }, target: '.dating' },
          stayInDating,
          { guard: { type: 'goesToStaffing', params: stepIn }, target: '.staffing' },
          stayInStaffing,
          { guard: { type: 'goesToChildren', params: stepIn }, target: '.choosingChildren' },
          { target: '.reviewing' },
        ],
      },
      states: {
        dating: { initial: 'untried', states: { untried: {}, tried: {} } },
        staffing: { initial: 'untried', states: { untried: {}, tried: {} } },
        choosingChildren: {},
        reviewing: {
          initial: 'unsaved',
          on: {
            // Also what nobody has changed: after a lost response it is sent again as it was.
            'planning.save': [
              stayInDating,
              stayInStaffing,
              { target: '#planning.saving', actions: 'storeDraft' },
            ],
          },
          states: { unsaved: {}, refused: {}, offline: {} },
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { activityId, draft } }) => ({ activityId, draft }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'saved',
            actions: [
              {
                type: 'rememberAdded',
                params: ({ event }) => ({ added: outcomeAs(event.output, 'ok').body }),
              },
              'deleteDraft',
            ],
          },
          {
            guard: { type: 'isOffline', params: ({ event }) => event.output },
            target: 'filling.reviewing.offline',
          },
          {
            target: 'filling.reviewing.refused',
            actions: {
              type: 'rememberRejection',
              params: ({ event }) => ({ message: 'message' in event.output ? event.output.message : '' }),
            },
          },
        ],
        onError: 'filling.reviewing.offline',
      },
    },
    saved: {
      on: {
        'planning.again': { target: 'filling.dating', actions: ['clearDays', 'storeDraft'] },
      },
    },
  },
})

const sorted = (days: readonly Day[]): Day[] => [...new Set(days)].toSorted()
