import { assign, emit, sendTo, setup } from 'xstate'

import type { Outcome } from '#src/contract/outcome.ts'
import {
  newPlanDraft,
  type PlanDraft,
  type PlanDraftField,
  planDraftIssues,
} from '#src/contract/plan-draft.ts'
import type { Plan } from '#src/contract/plan.ts'
import type { Day, DepartmentId, Id, Time, UserId } from '#src/contract/values.ts'
import { outcomeAs } from '#src/machines/outcome.ts'
import { unwiredCallback, unwiredPromise } from '#src/machines/unwired.ts'

export const planningSteps = ['dating', 'staffing', 'choosingChildren', 'reviewing'] as const
export type PlanningStep = (typeof planningSteps)[number]

export type AddedPlans = { readonly reference: Id; readonly plans: readonly Plan[] }
/** The draft that the device has stored, if any; sent once. */
export type DraftOutputEvent = { readonly type: 'drafts.opened'; readonly draft: PlanDraft | undefined }
/** Replaces the stored draft, or deletes it. */
export type DraftCommand = { readonly type: 'drafts.store'; readonly draft: PlanDraft | undefined }

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
  | DraftOutputEvent
export type PlanningEmitted = {
  /** The step cannot be left; `field` is the first invalid one. */
  readonly type: 'planning.invalid'
  readonly field: PlanDraftField
}

const fieldsOf = {
  dating: ['departmentId', 'dates', 'start', 'end'],
  staffing: ['leader', 'observers', 'helpers'],
} as const satisfies Partial<Record<PlanningStep, readonly PlanDraftField[]>>
type CheckedStep = keyof typeof fieldsOf

/** The issues of the draft in the fields of one step, in their order. */
export const issuesOfStep = (
  { draft, activityId }: Pick<PlanningContext, 'draft' | 'activityId'>,
  step: CheckedStep,
): readonly (readonly [PlanDraftField, string])[] => {
  const issues = planDraftIssues(draft, activityId)
  return fieldsOf[step].flatMap((field) => {
    const issue = issues.get(field)
    return issue === undefined ? [] : [[field, issue] as const]
  })
}

const stepIn = ({ event }: { event: Extract<PlanningEvent, { type: 'planning.goTo' }> }) => ({
  step: event.step,
})

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
    rememberAdded: assign({ added: (_, { added }: { added: AddedPlans }) => added }),
    rememberRejection: assign({ rejection: (_, { message }: { message: string }) => message }),
    emitInvalid: emit(({ context }, { step }: { step: CheckedStep }) => ({
      type: 'planning.invalid' as const,
      field: issuesOfStep(context, step)[0]?.[0] ?? fieldsOf[step][0],
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
      on: {
        'drafts.opened': {
          target: 'filling',
          actions: { type: 'restoreDraft', params: ({ event }) => ({ draft: event.draft }) },
        },
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
            'planning.save': [stayInDating, stayInStaffing, { target: '#planning.saving' }],
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
