import { assign, sendTo, setup } from 'xstate'

import type { SignId } from '#src/contract/ask-curriculum.ts'
import type { StoredAskSession } from '#src/contract/ask.ts'
import { constants } from '#src/contract/constants.ts'
import type { DepartmentId, Id, UserId } from '#src/contract/values.ts'

import type { AskControlOutputEvent, StagePlace } from '../ask-control/ask-control-context.ts'
import { askControlMachine } from '../ask-control/ask-control.machine.ts'
import { askStageMachine, type StageKind } from '../ask-stage/ask-stage.machine.ts'
import { outboxMachine } from '../outbox/outbox.machine.ts'
import { takeRecorderMachine } from '../take-recorder/take-recorder.machine.ts'
import { unwiredCallback } from '#src/machines/unwired.ts'

/** What of Ask this page is, if anything: a window of a session, or the page where the recogniser is taught a sign. */
export type AskPage =
  | { readonly kind: 'control'; readonly place: StagePlace }
  | { readonly kind: 'teaching'; readonly signId: SignId }
  | { readonly kind: 'stage'; readonly stage: StageKind }
  | undefined
/** A signed-in user in a department. */
export type AskMember = { readonly userId: UserId; readonly departmentId: DepartmentId }

type Presence = {
  readonly route: string | undefined
  readonly page: AskPage
  readonly member: AskMember | undefined
}
/** The route of the page and its user; sent at once, and after each change. */
export type PresenceOutputEvent = { readonly type: 'presence.changed' } & Presence

type Start = { readonly skipsIntroduction: boolean }
type AskInput = {
  readonly now: () => Date
  /** The camera that was last chosen on this device. */
  readonly rememberedCamera: () => string | undefined
  /** The browser allows cameras on this address. */
  readonly isSecure: boolean
}
type AskContext = AskInput &
  Presence & {
    /** The options of the next session's start. */
    readonly start: Start | undefined
    /** A newly paired screen, which may not have connected yet. */
    readonly joiningId: Id | undefined
    /** What the open control, the open stage, the open recorder and the outbox belong to. */
    readonly controlKey: string | undefined
    readonly stageKind: StageKind | undefined
    readonly recorderKey: string | undefined
    readonly outboxDepartment: DepartmentId | undefined
  }
export type AskEvent =
  | { readonly type: 'ask.start'; readonly skipsIntroduction: boolean }
  /** Opens a failed control again. */
  | { readonly type: 'ask.retry' }
  | { readonly type: 'ask.device.added'; readonly deviceId: Id }
  /** The browser has opened the stage’s window, or has blocked it. */
  | { readonly type: 'ask.stage.opened' }
  | { readonly type: 'ask.stage.blocked' }
  | PresenceOutputEvent
  | AskControlOutputEvent

/**
 * Ask’s part of the app: the control, the stage and the recorder of takes run while their page is open, each for one user in one
 * department; the outbox runs as long as a user acts in its department.
 */
export const askMachine = setup({
  types: {} as {
    input: AskInput
    context: AskContext
    events: AskEvent
    children: {
      readonly askControl: 'askControl'
      readonly askStage: 'askStage'
      readonly takeRecorder: 'takeRecorder'
      readonly outbox: 'outbox'
    }
  },
  actors: {
    presence: unwiredCallback('presence'),
    askControl: askControlMachine,
    askStage: askStageMachine,
    takeRecorder: takeRecorderMachine,
    outbox: outboxMachine,
  },
  actions: {
    // A start is valid for the user who requested it, until that user has navigated from that page to the control.
    notePresence: assign(({ context }, { route, page, member }: Presence) => ({
      route,
      page,
      member,
      start:
        member?.userId === context.member?.userId && (page?.kind === 'control' || route === context.route)
          ? context.start
          : undefined,
    })),
    noteStart: assign({ start: (_, { skipsIntroduction }: Start) => ({ skipsIntroduction }) }),
    forgetStart: assign({ start: undefined }),
    noteJoining: assign({ joiningId: (_, { deviceId }: { deviceId: Id }) => deviceId }),
    forgetJoining: assign({ joiningId: undefined }),
    noteControl: assign({ controlKey: ({ context }) => controlKeyOf(context) }),
    noteStage: assign({ stageKind: ({ context }) => stageKindOf(context) }),
    noteRecorder: assign({ recorderKey: ({ context }) => recorderKeyOf(context) }),
    noteOutbox: assign({ outboxDepartment: ({ context }) => context.member?.departmentId }),
    closeControl: sendTo('askControl', { type: 'askControl.close' }),
    closeStage: sendTo('askStage', { type: 'askStage.close' }),
    addToOutbox: sendTo('outbox', (_, { session }: { session: StoredAskSession }) => ({
      type: 'outbox.add' as const,
      session,
    })),
  },
  guards: {
    hasControl: ({ context }) => controlKeyOf(context) !== undefined,
    isAnotherControl: ({ context }) => controlKeyOf(context) !== context.controlKey,
    hasStage: ({ context }) => stageKindOf(context) !== undefined,
    isAnotherStage: ({ context }) => stageKindOf(context) !== context.stageKind,
    hasRecorder: ({ context }) => recorderKeyOf(context) !== undefined,
    isAnotherRecorder: ({ context }) => recorderKeyOf(context) !== context.recorderKey,
    hasMember: ({ context }) => context.member !== undefined,
    isAnotherDepartment: ({ context }) => context.member?.departmentId !== context.outboxDepartment,
  },
  delays: { joinTimeout: constants.ask.joinTimeout },
}).createMachine({
  id: 'ask',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    route: undefined,
    page: undefined,
    member: undefined,
    start: undefined,
    joiningId: undefined,
    controlKey: undefined,
    stageKind: undefined,
    recorderKey: undefined,
    outboxDepartment: undefined,
  }),
  invoke: { id: 'presence', src: 'presence' },
  on: {
    'presence.changed': {
      actions: {
        type: 'notePresence',
        params: ({ event: { route, page, member } }) => ({ route, page, member }),
      },
    },
    'ask.start': {
      actions: { type: 'noteStart', params: ({ event: { skipsIntroduction } }) => ({ skipsIntroduction }) },
    },
  },
  states: {
    control: {
      initial: 'closed',
      states: {
        closed: { always: { guard: 'hasControl', target: 'open' } },
        open: {
          entry: 'noteControl',
          always: { guard: 'isAnotherControl', target: 'closed' },
          exit: ['closeControl', 'forgetStart'],
          invoke: {
            id: 'askControl',
            src: 'askControl',
            onError: 'failed',
            input: ({ context, self }) => ({
              ...leaderIn(context),
              start: context.start,
              now: context.now,
              rememberedCamera: context.rememberedCamera,
              listener: self,
            }),
          },
        },
        /** A failure here does not affect the rest of the app. */
        failed: { always: { guard: 'isAnotherControl', target: 'closed' }, on: { 'ask.retry': 'closed' } },
      },
    },
    stage: {
      initial: 'closed',
      states: {
        closed: { always: { guard: 'hasStage', target: 'open' } },
        open: {
          entry: 'noteStage',
          always: { guard: 'isAnotherStage', target: 'closed' },
          exit: 'closeStage',
          invoke: {
            id: 'askStage',
            src: 'askStage',
            onError: 'failed',
            input: ({ context }) => ({
              kind: stageKindOf(context) ?? 'window',
              rememberedCamera: context.rememberedCamera,
              isSecure: context.isSecure,
            }),
          },
        },
        /** A failure here does not affect the rest of the app. */
        failed: { always: { guard: 'isAnotherStage', target: 'closed' } },
      },
    },
    recorder: {
      initial: 'closed',
      states: {
        closed: { always: { guard: 'hasRecorder', target: 'open' } },
        open: {
          entry: 'noteRecorder',
          always: { guard: 'isAnotherRecorder', target: 'closed' },
          invoke: {
            id: 'takeRecorder',
            src: 'takeRecorder',
            onError: 'failed',
            input: ({ context }) => ({
              signId: taughtSignIn(context),
              rememberedCamera: context.rememberedCamera,
            }),
          },
        },
        /** A failure here does not affect the rest of the app. */
        failed: { always: { guard: 'isAnotherRecorder', target: 'closed' } },
      },
    },
    joining: {
      initial: 'idle',
      on: {
        'ask.device.added': {
          target: '.waiting',
          reenter: true,
          actions: { type: 'noteJoining', params: ({ event }) => ({ deviceId: event.deviceId }) },
        },
      },
      states: {
        idle: { entry: 'forgetJoining' },
        waiting: { after: { joinTimeout: 'idle' } },
      },
    },
    stageWindow: {
      initial: 'unblocked',
      on: { 'ask.stage.opened': '.unblocked', 'ask.stage.blocked': '.blocked' },
      states: { unblocked: {}, blocked: {} },
    },
    outbox: {
      initial: 'closed',
      states: {
        closed: { always: { guard: 'hasMember', target: 'open' } },
        open: {
          entry: 'noteOutbox',
          on: {
            'askControl.recorded': {
              actions: { type: 'addToOutbox', params: ({ event }) => ({ session: event.session }) },
            },
          },
          always: { guard: 'isAnotherDepartment', target: 'closed' },
          invoke: {
            id: 'outbox',
            src: 'outbox',
            onError: 'failed',
            input: ({ context }) => ({ departmentId: memberIn(context).departmentId }),
          },
        },
        /** A failure here does not affect the rest of the app. */
        failed: { always: { guard: 'isAnotherDepartment', target: 'closed' } },
      },
    },
  },
})

const controlKeyOf = ({ page, member }: Pick<Presence, 'page' | 'member'>) =>
  page?.kind === 'control' && member ? JSON.stringify([member, page.place]) : undefined

const stageKindOf = ({ page }: Pick<Presence, 'page'>) => (page?.kind === 'stage' ? page.stage : undefined)

const recorderKeyOf = ({ page, member }: Pick<Presence, 'page' | 'member'>) =>
  page?.kind === 'teaching' && member ? JSON.stringify([member, page.signId]) : undefined

function taughtSignIn({ page }: Pick<Presence, 'page'>): SignId {
  if (page?.kind !== 'teaching') throw new Error('The page teaches no sign.')
  return page.signId
}

function memberIn({ member }: Pick<Presence, 'member'>): AskMember {
  if (!member) throw new Error('Nobody is signed in.')
  return member
}

function leaderIn(presence: Presence) {
  if (presence.page?.kind !== 'control') throw new Error('The page has no control.')
  return { place: presence.page.place, departmentId: memberIn(presence).departmentId }
}
