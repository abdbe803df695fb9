import { assign, emit, sendTo, setup } from 'xstate'

import { messageOf, type Outcome } from '#src/contract/outcome.ts'
import { newPlanDraft, type PlanDraft, type PlanDraftField, planDraftFields } from '#src/domain/plan-draft.ts'
import {
  planSetIn,
  type PlanSetDraft,
  type PlanSetEntry,
  setOfOne,
  storedSetOfOne,
  StoredPlanSet,
} from '#src/domain/plan-set-draft.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { Day, DepartmentId, Id, Time, UserId } from '#src/contract/values.ts'
import type { CopiedPlan, CopyTarget } from '#src/domain/copied-plans.ts'
import {
  addTargetDays,
  changeTarget,
  type EditTarget,
  isShared,
  shareAgain,
  toggleActivity,
  toggleTargetDay,
  withoutEntry,
} from '#src/domain/plan-set.ts'
import {
  type DraftBeginning,
  draftMachine,
  type StoredDraft,
} from '#src/machines/draft/draft/draft.machine.ts'
import { outcomeAs } from '#src/machines/outcome.ts'
import { unwiredPromise } from '#src/machines/unwired.ts'

import { type DraftStep, fieldsOfStep, issuesOfStep } from '../draft-steps.ts'

export const planningSteps = ['choosing', 'dating', 'staffing', 'choosingChildren', 'reviewing'] as const
export type PlanningStep = (typeof planningSteps)[number]

export type AddedPlans = { readonly reference: Id; readonly plans: readonly Plan[] }

/** A day of the calendar that somebody has chosen to plan on, at a time in a view of hours. */
export type FreePlace = { readonly day: Day; readonly start?: Time | undefined }

/** What a page plans. */
export type PlanningPage = {
  /** The one activity of the page; `undefined` where the user chooses the activities. */
  readonly activityId: Id | undefined
  /** What to begin with where the user chooses the activities, instead of an empty set. */
  readonly copy: PlanCopy | undefined
}
export type PlanningInput = PlanningPage & {
  readonly userId: UserId
  /** The department of a new draft; `undefined` for somebody of the administration. */
  readonly departmentId: DepartmentId | undefined
  /** Is chosen at the start, its day also in a stored set. */
  readonly freePlace?: FreePlace | undefined
}
/** Whose plans are copied, and where to. */
export type PlanCopy = {
  readonly target: CopyTarget
  /** `undefined` for every department that the user plans for. */
  readonly departmentId: DepartmentId | undefined
}
export type CopyInput = PlanCopy & { readonly userId: UserId }
export type EntrySave = Pick<PlanSetEntry, '_id' | 'activityId' | 'draft'> & {
  /** The entry can be removed from the set. */
  readonly isRemovable: boolean
}
/** An activity of the set that is in the calendar now. */
export type AddedEntry = { readonly activityId: Id; readonly plans: readonly Plan[] }

type PlanningContext = {
  readonly input: PlanningInput
  readonly set: PlanSetDraft
  /** What the user has chosen to edit; see `editTargetOf`. */
  readonly target: EditTarget
  readonly isRestored: boolean
  /** How many plans were copied; `undefined` before, and where nothing is copied. */
  readonly copied: number | undefined
  readonly added: readonly AddedEntry[]
  /** The entries that are still to be sent by this save, the first one at present. */
  readonly queue: readonly Id[]
  /** Why the server has refused an entry in the last save, by the entry’s id. */
  readonly rejections: Readonly<Record<Id, string>>
}
export type PlanningEvent =
  /** Chooses an activity, or no longer chooses it. */
  | { readonly type: 'planning.toggleActivity'; readonly activityId: Id }
  | { readonly type: 'planning.remove'; readonly id: Id }
  /** Edits one entry, or what the entries share. */
  | { readonly type: 'planning.edit'; readonly target: EditTarget }
  | { readonly type: 'planning.change'; readonly target: EditTarget; readonly change: Partial<PlanDraft> }
  | { readonly type: 'planning.toggleDay'; readonly target: EditTarget; readonly day: Day }
  | { readonly type: 'planning.addDays'; readonly target: EditTarget; readonly days: readonly Day[] }
  /** The entry shares the fields of a step again. */
  | { readonly type: 'planning.share'; readonly id: Id; readonly step: DraftStep }
  | { readonly type: 'planning.goTo'; readonly step: PlanningStep; readonly target?: EditTarget }
  | { readonly type: 'planning.save' }
  /** Throws the set away. */
  | { readonly type: 'planning.startOver' }
  /** Plans other activities, or the one activity of the page on other days, with the same people. */
  | { readonly type: 'planning.again' }
  /** Tries again to copy. */
  | { readonly type: 'planning.retry' }
  | DraftBeginning
export type PlanningEmitted = {
  /** The step cannot be left; `field` is the first invalid one. */
  readonly type: 'planning.invalid'
  readonly field: PlanDraftField
}

type Edited = Pick<PlanningContext, 'input' | 'set' | 'target'>

/**
 * The entry that a step edits: the chosen one, else what the entries share, and the first entry where they share nothing. The one
 * activity of a page shares all that is edited, so that it can be planned again with the same people.
 */
export function editTargetOf({ input, set, target }: Edited, step: DraftStep): EditTarget {
  if (input.activityId !== undefined) return undefined
  if (set.entries.some(({ _id }) => _id === target)) return target
  return isShared(set, fieldsOfStep[step]) ? undefined : set.entries[0]?._id
}

/** Whether a step edits what the entries share, besides each of them. */
export const sharesStep = (set: PlanSetDraft, step: DraftStep): boolean => isShared(set, fieldsOfStep[step])

/** Whether an entry has fields of a step for itself. */
export const hasOwn = ({ own }: PlanSetEntry, step: DraftStep): boolean =>
  fieldsOfStep[step].some((field) => own.includes(field))

type InvalidEntry = { readonly target: EditTarget; readonly field: PlanDraftField }

/** Where the first issue of a step is corrected: in what the entries share, if each of them has it from there. */
function firstInvalid(set: PlanSetDraft, step: DraftStep): InvalidEntry | undefined {
  const invalid = set.entries.flatMap((entry) => {
    const field = issuesOfStep(entry, step)[0]?.[0]
    return field === undefined ? [] : [{ entry, field }]
  })
  const [first] = invalid
  if (!first) return undefined
  const { field } = first
  const isOfAll =
    invalid.length === set.entries.length &&
    invalid.every((one) => one.field === field && !one.entry.own.includes(field))
  return { target: isOfAll ? undefined : first.entry._id, field }
}

const stepIn = ({ event }: { event: Extract<PlanningEvent, { type: 'planning.goTo' }> }) => ({
  step: event.step,
})
const targetIn = ({ event }: { event: { readonly target?: EditTarget } }) => ({ target: event.target })

const setIn = ({ event }: { event: DraftBeginning }) => ({ set: planSetIn(event.values) })
/** Goes on with what the device has stored, or copies where that is nothing. */
const restored = [
  { guard: { type: 'isCopy', params: setIn }, target: 'copying' },
  { target: 'filling', actions: { type: 'restore', params: setIn } },
] as const

/** Leads to a step that is invalid, and shows its issues. */
const stayInChoosing = { guard: 'isEmpty', target: '#planning.filling.choosing.tried' } as const
const stayInDating = {
  guard: 'isDatingInvalid',
  target: '#planning.filling.dating.tried',
  actions: [
    { type: 'editInvalid', params: { step: 'dating' } },
    { type: 'emitInvalid', params: { step: 'dating' } },
  ],
} as const
const stayInStaffing = {
  guard: 'isStaffingInvalid',
  target: '#planning.filling.staffing.tried',
  actions: [
    { type: 'editInvalid', params: { step: 'staffing' } },
    { type: 'emitInvalid', params: { step: 'staffing' } },
  ],
} as const

/**
 * Plans one activity, or several together: what, when, who, which children, and a look at it all. The one activity of a page is there
 * from the start, and nothing is left to choose. What several share is chosen once; each may have its own. A step is left only when
 * its fields are valid. The activities are saved one after the other: what was saved leaves the set, what was not remains to be
 * corrected and sent again. The draft of the set is changed with each change.
 */
export const planningMachine = setup({
  types: {} as {
    input: PlanningInput
    context: PlanningContext
    events: PlanningEvent
    emitted: PlanningEmitted
    tags: 'busy'
    children: { readonly draft: 'draft' }
  },
  actors: {
    /** The set on the device, with the idempotency key of each entry. */
    draft: draftMachine,
    copy: unwiredPromise<Outcome<readonly CopiedPlan[]>, CopyInput>('copy'),
    save: unwiredPromise<Outcome<AddedPlans>, EntrySave>('save'),
  },
  actions: {
    restore: assign(({ context: { input } }, { set }: { set: PlanSetDraft | undefined }) => {
      if (!set) return {}
      const day = input.freePlace?.day
      return { set: day === undefined ? set : addTargetDays(set, undefined, [day]), isRestored: true }
    }),
    fillCopied: assign(({ context }, { plans }: { plans: readonly CopiedPlan[] }) => ({
      set: { ...context.set, entries: plans.map((plan) => ({ ...plan, own: [...planDraftFields] })) },
      copied: plans.reduce((count, { draft }) => count + draft.dates.length, 0),
    })),
    toggleActivity: assign({
      set: ({ context }, { activityId }: { activityId: Id }) => toggleActivity(context.set, activityId),
    }),
    remove: assign({ set: ({ context }, { id }: { id: Id }) => withoutEntry(context.set, id) }),
    edit: assign({ target: (_, { target }: { target: EditTarget }) => target }),
    editInvalid: assign({
      target: ({ context }, { step }: { step: DraftStep }) => firstInvalid(context.set, step)?.target,
    }),
    change: assign({
      set: (
        { context },
        { target, change }: { readonly target: EditTarget; readonly change: Partial<PlanDraft> },
      ) => changeTarget(context.set, target, change),
    }),
    toggleDay: assign({
      set: ({ context }, { target, day }: { readonly target: EditTarget; readonly day: Day }) =>
        toggleTargetDay(context.set, target, day),
    }),
    addDays: assign({
      set: ({ context }, { target, days }: { readonly target: EditTarget; readonly days: readonly Day[] }) =>
        addTargetDays(context.set, target, days),
    }),
    share: assign({
      set: ({ context }, { id, step }: { readonly id: Id; readonly step: DraftStep }) =>
        shareAgain(context.set, id, fieldsOfStep[step]),
    }),
    empty: assign(({ context: { input } }) => blankContext(input)),
    clearDays: assign(({ context: { input, set } }) => ({
      set: setWith({ ...set.shared, dates: [] }, input),
      isRestored: false,
      added: [],
    })),
    storeSet: sendTo('draft', ({ context }) => ({ type: 'draft.change' as const, values: context.set })),
    deleteSet: sendTo('draft', { type: 'draft.discard' }),
    queueAll: assign({
      queue: ({ context }) => context.set.entries.map(({ _id }) => _id),
      rejections: {},
    }),
    rememberAdded: assign(({ context: { set, added, queue } }, { plans }: { plans: readonly Plan[] }) => {
      const entry = firstOf({ set, queue })
      return {
        set: withoutEntry(set, entry._id),
        added: [...added, { activityId: entry.activityId, plans }],
        queue: queue.slice(1),
      }
    }),
    rememberRejection: assign(
      ({ context: { set, queue, rejections } }, { message }: { message: string }) => ({
        rejections: { ...rejections, [firstOf({ set, queue })._id]: message },
        queue: queue.slice(1),
      }),
    ),
    emitInvalid: emit(({ context }, { step }: { step: DraftStep }) => ({
      type: 'planning.invalid' as const,
      field: firstInvalid(context.set, step)?.field ?? fieldsOfStep[step][0],
    })),
  },
  guards: {
    isOk: (_, { kind }: Pick<Outcome<unknown>, 'kind'>) => kind === 'ok',
    isOffline: (_, { kind }: Pick<Outcome<unknown>, 'kind'>) => kind === 'offline',
    isCopy: ({ context }, { set }: { set: PlanSetDraft | undefined }) =>
      context.input.copy !== undefined && set === undefined,
    hasCopied: (_, { outcome }: { outcome: Outcome<readonly CopiedPlan[]> }) =>
      outcome.kind === 'ok' && outcome.body.length > 0,
    goesToChoosing: (_, { step }: { step: PlanningStep }) => step === 'choosing',
    goesToDating: (_, { step }: { step: PlanningStep }) => step === 'dating',
    goesToStaffing: (_, { step }: { step: PlanningStep }) => step === 'staffing',
    goesToChildren: (_, { step }: { step: PlanningStep }) => step === 'choosingChildren',
    isEmpty: ({ context }) => context.set.entries.length === 0,
    isDatingInvalid: ({ context }) => firstInvalid(context.set, 'dating') !== undefined,
    isStaffingInvalid: ({ context }) => firstInvalid(context.set, 'staffing') !== undefined,
    plansOne: ({ context }) => context.input.activityId !== undefined,
    plansSeveral: ({ context }) => context.input.activityId === undefined,
    hasQueued: ({ context }) => context.queue.length > 0,
  },
}).createMachine({
  id: 'planning',
  context: ({ input }) => ({ input, ...blankContext(input) }),
  invoke: {
    id: 'draft',
    src: 'draft',
    input: ({ context: { input }, self }) => ({ ...draftOf(input), listener: self }),
  },
  initial: 'opening',
  states: {
    /** The draft says when it is open, or that it cannot be opened at present. */
    opening: { on: { 'draft.opened': restored } },
    copying: {
      invoke: {
        id: 'copy',
        src: 'copy',
        input: ({ context: { input } }) => {
          if (!input.copy) throw new Error('Nothing is copied.')
          return { ...input.copy, userId: input.userId }
        },
        onDone: [
          {
            guard: { type: 'hasCopied', params: ({ event }) => ({ outcome: event.output }) },
            target: 'filling.reviewing',
            actions: [
              { type: 'fillCopied', params: ({ event }) => ({ plans: outcomeAs(event.output, 'ok').body }) },
              'storeSet',
            ],
          },
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'filling',
            actions: { type: 'fillCopied', params: { plans: [] } },
          },
          { target: 'copyFailed' },
        ],
        onError: 'copyFailed',
      },
    },
    copyFailed: { on: { 'planning.retry': 'copying' } },
    filling: {
      initial: 'choosing',
      on: {
        'planning.remove': {
          guard: 'plansSeveral',
          actions: [{ type: 'remove', params: ({ event }) => ({ id: event.id }) }, 'storeSet'],
        },
        'planning.edit': { actions: { type: 'edit', params: targetIn } },
        'planning.change': {
          actions: [
            { type: 'change', params: ({ event: { target, change } }) => ({ target, change }) },
            'storeSet',
          ],
        },
        'planning.toggleDay': {
          actions: [
            { type: 'toggleDay', params: ({ event: { target, day } }) => ({ target, day }) },
            'storeSet',
          ],
        },
        'planning.addDays': {
          actions: [
            { type: 'addDays', params: ({ event: { target, days } }) => ({ target, days }) },
            'storeSet',
          ],
        },
        'planning.share': {
          actions: [{ type: 'share', params: ({ event: { id, step } }) => ({ id, step }) }, 'storeSet'],
        },
        'planning.startOver': { target: '.choosing', actions: ['empty', 'deleteSet'] },
        'planning.goTo': [
          { guard: { type: 'goesToChoosing', params: stepIn }, target: '.choosing' },
          stayInChoosing,
          {
            guard: { type: 'goesToDating', params: stepIn },
            target: '.dating',
            actions: { type: 'edit', params: targetIn },
          },
          stayInDating,
          {
            guard: { type: 'goesToStaffing', params: stepIn },
            target: '.staffing',
            actions: { type: 'edit', params: targetIn },
          },
          stayInStaffing,
          {
            guard: { type: 'goesToChildren', params: stepIn },
            target: '.choosingChildren',
            actions: { type: 'edit', params: targetIn },
          },
          { target: '.reviewing' },
        ],
      },
      states: {
        choosing: {
          initial: 'untried',
          always: { guard: 'plansOne', target: 'dating' },
          on: {
            'planning.toggleActivity': {
              actions: [
                { type: 'toggleActivity', params: ({ event }) => ({ activityId: event.activityId }) },
                'storeSet',
              ],
            },
          },
          states: { untried: {}, tried: {} },
        },
        dating: { initial: 'untried', states: { untried: {}, tried: {} } },
        staffing: { initial: 'untried', states: { untried: {}, tried: {} } },
        choosingChildren: {},
        reviewing: {
          initial: 'unsaved',
          on: {
            'planning.save': [
              stayInChoosing,
              stayInDating,
              stayInStaffing,
              { target: '#planning.saving', actions: ['queueAll', 'storeSet'] },
            ],
          },
          states: { unsaved: {}, refused: {}, offline: {} },
        },
      },
    },
    saving: {
      tags: 'busy',
      initial: 'sending',
      states: {
        sending: {
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context }) => ({
              ...firstOf(context),
              isRemovable: context.input.activityId === undefined,
            }),
            onDone: [
              {
                guard: { type: 'isOk', params: ({ event }) => event.output },
                target: 'sent',
                actions: {
                  type: 'rememberAdded',
                  params: ({ event }) => ({ plans: outcomeAs(event.output, 'ok').body.plans }),
                },
              },
              {
                guard: { type: 'isOffline', params: ({ event }) => event.output },
                target: '#planning.filling.reviewing.offline',
              },
              {
                target: 'sent',
                actions: {
                  type: 'rememberRejection',
                  params: ({ event }) => ({ message: messageOf(event.output) ?? '' }),
                },
              },
            ],
            onError: '#planning.filling.reviewing.offline',
          },
        },
        sent: {
          always: [
            { guard: 'hasQueued', target: 'sending', actions: 'storeSet' },
            { guard: 'isEmpty', target: '#planning.saved', actions: 'deleteSet' },
            { target: '#planning.filling.reviewing.refused', actions: 'storeSet' },
          ],
        },
      },
    },
    saved: {
      on: {
        'planning.again': [
          { guard: 'plansOne', target: 'filling', actions: ['clearDays', 'storeSet'] },
          { target: 'filling', actions: 'empty' },
        ],
      },
    },
  },
})

/** The draft of the one activity of a page, else of the set that was begun without a copy, or with this one. */
export const draftOf = ({ activityId, copy }: PlanningPage): StoredDraft =>
  activityId === undefined
    ? {
        name: ['plan several', copy?.departmentId, ...Object.values(copy?.target ?? {})].join(' '),
        schema: StoredPlanSet,
      }
    : { name: `plan ${activityId}`, schema: storedSetOfOne(activityId) }

/** A set of the one activity of a page, or one without activities where they are chosen. */
const setWith = (shared: PlanDraft, { activityId }: PlanningInput): PlanSetDraft =>
  activityId === undefined ? { shared, entries: [] } : setOfOne(activityId, shared)

function blankContext(input: PlanningInput) {
  const { freePlace } = input
  const shared = {
    ...newPlanDraft(input),
    ...(freePlace && { dates: [freePlace.day], start: freePlace.start ?? '' }),
  }
  return {
    set: setWith(shared, input),
    target: undefined,
    isRestored: false,
    copied: undefined,
    added: [],
    queue: [],
    rejections: {},
  }
}

/** The entry that is sent at present. */
function firstOf({ set, queue }: Pick<PlanningContext, 'set' | 'queue'>): PlanSetEntry {
  const entry = set.entries.find(({ _id }) => _id === queue[0])
  if (!entry) throw new Error('No plan is being sent.')
  return entry
}
