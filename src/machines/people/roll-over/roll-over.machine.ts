import { assign, setup } from 'xstate'

import { isOutOfDate, isUsedKey, type Outcome, type StaleFailure } from '#src/contract/outcome.ts'
import type { RollOver, RollOverChoices, RollOverPreview } from '#src/contract/roll-over.ts'
import type { InPlans } from '#src/contract/student-transfer.ts'
import type { Day, DepartmentId, StudentId, UserId } from '#src/contract/values.ts'
import {
  changesSomething,
  type Destination,
  initialChoices,
  isNamed,
  isPossibleDay,
  placeKeyOf,
  type RollOverPresent,
  rollOverOf,
} from '#src/domain/roll-over.ts'
import { outcomeAs, outcomeBut } from '#src/machines/outcome.ts'
import { unwiredPromise } from '#src/machines/unwired.ts'

/** The kindergarten as it is now; `key` makes one roll-over of what is compared with it, however often it is sent. */
export type LoadedKindergarten = { readonly present: RollOverPresent; readonly key: string }
export type SaveRollOver = {
  readonly rollOver: RollOver
  readonly fingerprint: string
  readonly key: string
}
type LoadOutcome = Outcome<LoadedKindergarten>
export type PreviewOutcome = Outcome<RollOverPreview, StaleFailure>
export type SaveOutcome = Outcome<null, StaleFailure>
type Failure = Exclude<PreviewOutcome | SaveOutcome, { readonly kind: 'ok' }>

type RollOverInput = {
  readonly today: Day
  /** What was chosen at an earlier visit. */
  readonly choices: RollOverChoices | undefined
}

type RollOverContext = {
  readonly today: Day
  readonly choices: RollOverChoices
  readonly loaded: LoadedKindergarten | undefined
  readonly preview: RollOverPreview | undefined
  /** The kindergarten has changed since it was loaded: it was loaded once more. */
  readonly isOutdated: boolean
  readonly failure: Failure | undefined
}

export type RollOverEvent =
  | { readonly type: 'rollOver.day.set'; readonly from: string }
  | { readonly type: 'rollOver.department.name'; readonly id: DepartmentId; readonly name: string }
  | { readonly type: 'rollOver.department.close'; readonly id: DepartmentId; readonly isClosed: boolean }
  | { readonly type: 'rollOver.department.add'; readonly id: DepartmentId; readonly name: string }
  | { readonly type: 'rollOver.department.remove'; readonly id: DepartmentId }
  /** Where the children of a department go who do not leave. */
  | { readonly type: 'rollOver.group.set'; readonly id: DepartmentId; readonly to: DepartmentId }
  | { readonly type: 'rollOver.child.set'; readonly id: StudentId; readonly to: Destination }
  /** Whether the staff of a department go where its children go. */
  | { readonly type: 'rollOver.staff.follow'; readonly id: DepartmentId; readonly follows: boolean }
  | {
      readonly type: 'rollOver.staff.set'
      readonly id: UserId
      readonly of: DepartmentId
      readonly to: DepartmentId
    }
  | { readonly type: 'rollOver.staff.keep'; readonly keepsRoles: boolean }
  /** Who leads the plans of somebody who moves. */
  | { readonly type: 'rollOver.leader.set'; readonly id: UserId; readonly leader: UserId }
  | { readonly type: 'rollOver.plans.set'; readonly plans: InPlans }
  | { readonly type: 'rollOver.plans.delete'; readonly deletesPlans: boolean }
  | { readonly type: 'rollOver.next' }
  | { readonly type: 'rollOver.back' }
  | { readonly type: 'rollOver.retry' }
  | { readonly type: 'rollOver.confirm' }

type OfContext = { readonly context: RollOverContext }
type OfOutcome<TOutcome> = { readonly outcome: TOutcome }
const outcomeIn = <TOutcome>({ event }: { readonly event: { readonly output: TOutcome } }) => ({
  outcome: event.output,
})
const contextIn = ({ context }: OfContext) => ({ context })

/** Changes a kindergarten to a new year: nothing is written before the person has seen all of it, and then all of it at once. */
export const rollOverMachine = setup({
  types: {} as {
    input: RollOverInput
    context: RollOverContext
    events: RollOverEvent
    tags: 'busy'
  },
  actors: {
    load: unwiredPromise<LoadOutcome, { readonly from: string }>('load'),
    preview: unwiredPromise<PreviewOutcome, { readonly rollOver: RollOver }>('preview'),
    save: unwiredPromise<SaveOutcome, SaveRollOver>('save'),
  },
  actions: {
    choose: assign(({ context }, { choices }: { choices: Partial<RollOverChoices> }) => ({
      choices: { ...context.choices, ...choices },
    })),
    noteLoaded: assign((_, { outcome }: OfOutcome<LoadOutcome>) => ({
      loaded: outcomeAs(outcome, 'ok').body,
    })),
    notePreview: assign((_, { outcome }: OfOutcome<PreviewOutcome>) => ({
      preview: outcomeAs(outcome, 'ok').body,
    })),
    noteOutdated: assign({ isOutdated: true, preview: undefined }),
    noteFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    forgetFailure: assign({ failure: undefined, isOutdated: false }),
    /** Keeps on the device what is chosen; the view of the guide provides it with its draft. */
    storeDraft: () => undefined,
    discardDraft: () => undefined,
  },
  guards: {
    isDay: (_, { context }: OfContext) => isPossibleDay(context.choices.from, context.today),
    isNamed: (_, { context }: OfContext) =>
      context.loaded !== undefined && isNamed(context.choices, context.loaded.present),
    changesSomething: (_, { context }: OfContext) => changesSomething(rollOverIn(context)),
    isLoaded: (_, { outcome }: OfOutcome<LoadOutcome>) => outcome.kind === 'ok',
    isCompared: (_, { outcome }: OfOutcome<PreviewOutcome>) => outcome.kind === 'ok',
    isClear: (_, { context }: OfContext) => context.preview?.obstacles.length === 0,
    isSaved: (_, { outcome }: OfOutcome<SaveOutcome>) => outcome.kind === 'ok',
    isOutdated: (_, { outcome }: OfOutcome<PreviewOutcome | SaveOutcome>) =>
      outcome.kind !== 'ok' && (isOutOfDate(outcome) || isUsedKey(outcome)),
  },
}).createMachine({
  id: 'rollOver',
  context: ({ input: { today, choices } }) => ({
    today,
    choices: choices ?? initialChoices(today),
    loaded: undefined,
    preview: undefined,
    isOutdated: false,
    failure: undefined,
  }),
  initial: 'day',
  states: {
    day: {
      on: {
        'rollOver.day.set': {
          actions: [
            { type: 'choose', params: ({ event }) => ({ choices: { from: event.from } }) },
            'storeDraft',
          ],
        },
        'rollOver.next': { guard: { type: 'isDay', params: contextIn }, target: 'loading' },
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ from: context.choices.from }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: outcomeIn },
            target: 'departments',
            actions: { type: 'noteLoaded', params: outcomeIn },
          },
          { target: 'unloaded' },
        ],
        onError: 'unloaded',
      },
    },
    unloaded: { on: { 'rollOver.retry': 'loading', 'rollOver.back': 'day' } },
    departments: {
      on: {
        'rollOver.department.name': {
          actions: [
            {
              type: 'choose',
              params: ({ context: { choices }, event: { id, name } }) => ({
                choices: withName(choices, id, name),
              }),
            },
            'storeDraft',
          ],
        },
        'rollOver.department.close': {
          actions: [
            {
              type: 'choose',
              params: ({ context: { choices }, event: { id, isClosed } }) => ({
                choices: {
                  closed: [...choices.closed.filter((one) => one !== id), ...(isClosed ? [id] : [])],
                },
              }),
            },
            'storeDraft',
          ],
        },
        'rollOver.department.add': {
          actions: [
            {
              type: 'choose',
              params: ({ context: { choices }, event: { id, name } }) => ({
                choices: { added: [...choices.added, { _id: id, name }] },
              }),
            },
            'storeDraft',
          ],
        },
        'rollOver.department.remove': {
          actions: [
            {
              type: 'choose',
              params: ({ context: { choices }, event: { id } }) => ({ choices: without(choices, id) }),
            },
            'storeDraft',
          ],
        },
        'rollOver.next': {
          guard: { type: 'isNamed', params: contextIn },
          target: 'children',
          actions: 'forgetFailure',
        },
        'rollOver.back': { target: 'day', actions: 'forgetFailure' },
      },
    },
    children: {
      on: {
        'rollOver.group.set': {
          actions: [
            {
              type: 'choose',
              params: ({ context: { choices }, event: { id, to } }) => ({
                choices: { groups: { ...choices.groups, [id]: to } },
              }),
            },
            'storeDraft',
          ],
        },
        'rollOver.child.set': {
          actions: [
            {
              type: 'choose',
              params: ({ context: { choices }, event: { id, to } }) => ({
                choices: { children: { ...choices.children, [id]: to } },
              }),
            },
            'storeDraft',
          ],
        },
        'rollOver.next': 'staff',
        'rollOver.back': 'departments',
      },
    },
    staff: {
      on: {
        'rollOver.staff.follow': {
          actions: [
            {
              type: 'choose',
              params: ({ context: { choices }, event: { id, follows } }) => ({
                choices: {
                  following: [...choices.following.filter((one) => one !== id), ...(follows ? [id] : [])],
                },
              }),
            },
            'storeDraft',
          ],
        },
        'rollOver.staff.set': {
          actions: [
            {
              type: 'choose',
              params: ({ context: { choices }, event: { id, of, to } }) => ({
                choices: { staff: { ...choices.staff, [placeKeyOf(id, of)]: to } },
              }),
            },
            'storeDraft',
          ],
        },
        'rollOver.staff.keep': {
          actions: [
            {
              type: 'choose',
              params: ({ event: { keepsRoles } }) => ({ choices: { keepsRoles } }),
            },
            'storeDraft',
          ],
        },
        'rollOver.next': { guard: { type: 'changesSomething', params: contextIn }, target: 'comparing' },
        'rollOver.back': 'children',
      },
    },
    comparing: {
      tags: 'busy',
      invoke: {
        id: 'preview',
        src: 'preview',
        input: ({ context }) => ({ rollOver: rollOverIn(context) }),
        onDone: [
          {
            guard: { type: 'isCompared', params: outcomeIn },
            target: 'reviewing',
            actions: { type: 'notePreview', params: outcomeIn },
          },
          {
            guard: { type: 'isOutdated', params: outcomeIn },
            target: 'loading',
            actions: 'noteOutdated',
          },
          {
            target: 'uncompared',
            actions: {
              type: 'noteFailure',
              params: ({ event }) => ({ failure: outcomeBut(event.output, 'ok') }),
            },
          },
        ],
        onError: {
          target: 'uncompared',
          actions: { type: 'noteFailure', params: { failure: { kind: 'offline' } } },
        },
      },
    },
    uncompared: {
      on: {
        'rollOver.retry': { target: 'comparing', actions: 'forgetFailure' },
        'rollOver.back': { target: 'staff', actions: 'forgetFailure' },
      },
    },
    reviewing: {
      on: {
        'rollOver.leader.set': {
          target: 'comparing',
          actions: [
            {
              type: 'choose',
              params: ({ context: { choices }, event: { id, leader } }) => ({
                choices: { leaders: { ...choices.leaders, [id]: leader } },
              }),
            },
            'storeDraft',
          ],
        },
        'rollOver.plans.set': {
          target: 'comparing',
          actions: [
            { type: 'choose', params: ({ event }) => ({ choices: { plans: event.plans } }) },
            'storeDraft',
          ],
        },
        'rollOver.plans.delete': {
          target: 'comparing',
          actions: [
            { type: 'choose', params: ({ event }) => ({ choices: { deletesPlans: event.deletesPlans } }) },
            'storeDraft',
          ],
        },
        'rollOver.confirm': {
          guard: { type: 'isClear', params: contextIn },
          target: 'saving',
          actions: 'forgetFailure',
        },
        'rollOver.back': { target: 'staff', actions: 'forgetFailure' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => saveIn(context),
        onDone: [
          { guard: { type: 'isSaved', params: outcomeIn }, target: 'done', actions: 'discardDraft' },
          {
            guard: { type: 'isOutdated', params: outcomeIn },
            target: 'loading',
            actions: 'noteOutdated',
          },
          {
            target: 'reviewing',
            actions: {
              type: 'noteFailure',
              params: ({ event }) => ({ failure: outcomeBut(event.output, 'ok') }),
            },
          },
        ],
        onError: {
          target: 'reviewing',
          actions: { type: 'noteFailure', params: { failure: { kind: 'offline' } } },
        },
      },
    },
    done: {},
  },
})

/** What the guide would do by what is chosen. */
export function rollOverIn({ choices, loaded }: Pick<RollOverContext, 'choices' | 'loaded'>): RollOver {
  if (!loaded) throw new Error('The kindergarten has not been loaded.')
  return rollOverOf(choices, loaded.present)
}

function saveIn(context: RollOverContext): SaveRollOver {
  if (!context.loaded || !context.preview) throw new Error('Nothing has been compared.')
  return {
    rollOver: rollOverIn(context),
    fingerprint: context.preview.fingerprint,
    key: context.loaded.key,
  }
}

const withName = (
  { added, names }: RollOverChoices,
  id: DepartmentId,
  name: string,
): Partial<RollOverChoices> =>
  added.some(({ _id }) => _id === id)
    ? { added: added.map((department) => (department._id === id ? { ...department, name } : department)) }
    : { names: { ...names, [id]: name } }

/** The choices without a new department, to which nobody goes then. */
const without = (
  { added, groups, children, staff }: RollOverChoices,
  id: DepartmentId,
): Partial<RollOverChoices> => ({
  added: added.filter(({ _id }) => _id !== id),
  groups: Object.fromEntries(Object.entries(groups).filter(([, to]) => to !== id)),
  children: Object.fromEntries(Object.entries(children).filter(([, to]) => to !== id)),
  staff: Object.fromEntries(Object.entries(staff).filter(([, to]) => to !== id)),
})
