import { assign, sendTo, setup } from 'xstate'

import type { StoredAskSession } from '#src/contract/ask.ts'
import { askConstants } from '#src/contract/ask-constants.ts'
import type { Id } from '#src/contract/values.ts'

import type { Presence, PresenceOutputEvent } from '#src/machines/app/app/presence.ts'
import type { Listener } from '#src/machines/listener.ts'
import { type OpenKeys, type PartKey, partsOf, subjectWith } from '#src/machines/parts.ts'
import type { AskControlOutputEvent } from '../ask-control/ask-control-context.ts'
import { askControlMachine } from '../ask-control/ask-control.machine.ts'
import { askStageMachine } from '../ask-stage/ask-stage.machine.ts'
import { controlledPlaceIn, shownSignsIn, stageKindIn, taughtSignIn } from './ask-page.ts'
import { signShowMachine } from '../sign-show/sign-show.machine.ts'
import { takeRecorderMachine } from '../take-recorder/take-recorder.machine.ts'
import { askSessionWrite } from '#src/machines/outbox/outbox/ask-session-write.ts'
import type { OutboxAddEvent } from '#src/machines/outbox/outbox/outbox.machine.ts'
import { unwiredCallback } from '#src/machines/unwired.ts'

/** What runs on its own while its page is open, each for one user in one department. */
export type AskPart = 'askControl' | 'askStage' | 'signShow' | 'takeRecorder'

type Start = { readonly skipsIntroduction: boolean }
type AskInput = {
  readonly now: () => Date
  /** The camera that was last chosen on this device. */
  readonly rememberedCamera: () => string | undefined
  /** The browser allows cameras on this address. */
  readonly isSecure: boolean
  /** Sends the results of the sessions. */
  readonly outbox: Listener<OutboxAddEvent>
}
type AskContext = AskInput &
  Presence & {
    /** The options of the next session's start. */
    readonly start: Start | undefined
    /** A newly paired screen, which may not have connected yet. */
    readonly joiningId: Id | undefined
    /** What each open part belongs to. */
    readonly openKeys: OpenKeys<AskPart>
  }
export type AskEvent =
  | { readonly type: 'ask.start'; readonly skipsIntroduction: boolean }
  /** Opens what has failed again. */
  | { readonly type: 'ask.retry' }
  | { readonly type: 'ask.device.added'; readonly deviceId: Id }
  /** The browser has opened the stage’s window, or has blocked it. */
  | { readonly type: 'ask.stage.opened' }
  | { readonly type: 'ask.stage.blocked' }
  /** The browser has moved the window to another screen. */
  | { readonly type: 'ask.stage.placed' }
  | PresenceOutputEvent
  | AskControlOutputEvent

const parts = partsOf<AskPart, AskContext, AskEvent, Listener<AskControlOutputEvent>>()

/**
 * Ask’s part of the app: the control, the stage, the show of signs and the recorder of takes run while their page is open, each for one user
 * in one department, and on a locked tablet the show for nobody. The results of the control go to the outbox.
 */
export const askMachine = setup({
  types: {} as {
    input: AskInput
    context: AskContext
    events: AskEvent
    children: {
      readonly askControl: 'askControl'
      readonly askStage: 'askStage'
      readonly signShow: 'signShow'
      readonly takeRecorder: 'takeRecorder'
    }
  },
  actors: {
    presence: unwiredCallback('presence'),
    askControl: askControlMachine,
    askStage: askStageMachine,
    signShow: signShowMachine,
    takeRecorder: takeRecorderMachine,
  },
  actions: {
    noteKey: assign({
      openKeys: ({ context }, { part, key }: PartKey<AskPart>) => ({ ...context.openKeys, [part]: key }),
    }),
    // A start is valid for the user who requested it, until that user has navigated from that page to the control.
    notePresence: assign(({ context }, { route, page, member }: Presence) => ({
      route,
      page,
      member,
      start:
        member?.userId === context.member?.userId && (page?.name === 'askControl' || route === context.route)
          ? context.start
          : undefined,
    })),
    noteStart: assign({ start: (_, { skipsIntroduction }: Start) => ({ skipsIntroduction }) }),
    forgetStart: assign({ start: undefined }),
    noteJoining: assign({ joiningId: (_, { deviceId }: { deviceId: Id }) => deviceId }),
    forgetJoining: assign({ joiningId: undefined }),
    closeControl: sendTo('askControl', { type: 'askControl.close' }),
    closeShow: sendTo('signShow', { type: 'signShow.close' }),
    closeStage: sendTo('askStage', { type: 'askStage.close' }),
    addToOutbox: sendTo(
      ({ context }) => context.outbox,
      (_, { session }: { session: StoredAskSession }) => ({
        type: 'outbox.add' as const,
        ...askSessionWrite(session),
      }),
    ),
  },
  guards: {
    ...parts.guards,
  },
  delays: { joinTimeout: askConstants.joinTimeout },
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
    openKeys: { askControl: undefined, askStage: undefined, signShow: undefined, takeRecorder: undefined },
  }),
  invoke: { id: 'presence', src: 'presence' },
  on: {
    'presence.changed': {
      actions: {
        type: 'notePresence',
        params: ({ event: { route, page, member } }) => ({ route, page, member }),
      },
    },
    'askControl.recorded': {
      actions: { type: 'addToOutbox', params: ({ event }) => ({ session: event.session }) },
    },
    'ask.start': {
      actions: { type: 'noteStart', params: ({ event: { skipsIntroduction } }) => ({ skipsIntroduction }) },
    },
  },
  states: {
    askControl: parts.state('askControl', 'ask.retry', {
      subjectOf: ({ page, member }) => subjectWith(member, controlledPlaceIn(page)),
      input: ([{ departmentId }, place], { context: { start, now, rememberedCamera }, self }) => ({
        place,
        departmentId,
        start,
        now,
        rememberedCamera,
        listener: self,
      }),
      exit: ['closeControl', 'forgetStart'],
    }),
    askStage: parts.state('askStage', 'ask.retry', {
      // The screen of a paired device has no user.
      subjectOf: ({ page }) => stageKindIn(page),
      input: (kind, { context: { rememberedCamera, isSecure } }) => ({ kind, rememberedCamera, isSecure }),
      exit: ['closeStage'],
    }),
    signShow: parts.state('signShow', 'ask.retry', {
      subjectOf: ({ page, member }) => shownSignsIn(page, member),
      input: ({ reader, signIds, place }) => ({ reader, signIds, place }),
      exit: ['closeShow'],
    }),
    takeRecorder: parts.state('takeRecorder', 'ask.retry', {
      subjectOf: ({ page, member }) => subjectWith(member, taughtSignIn(page)),
      input: ([, signId], { context: { rememberedCamera } }) => ({ signId, rememberedCamera }),
    }),
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
      initial: 'unplaced',
      on: {
        'ask.stage.opened': '.unplaced',
        'ask.stage.blocked': '.blocked',
        'ask.stage.placed': '.placed',
      },
      states: {
        /** Somebody moves it to the children’s screen. */
        unplaced: {},
        placed: {},
        blocked: {},
      },
    },
  },
})
