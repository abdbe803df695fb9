import { assign, enqueueActions, raise, sendTo, setup } from 'xstate'

import type { Sign } from '#src/contract/ask.ts'
import type { CameraState, ClickerKey, Separability, ShownTurn } from '#src/contract/ask-link.ts'
import type { DepartmentId } from '#src/contract/values.ts'
import { dayOf } from '#src/domain/day.ts'
import { unwiredCallback, unwiredPromise } from '#src/machines/unwired.ts'

import {
  type AskControlContext,
  type AskControlInput,
  attemptPhaseOf,
  byId,
  cameraHelpOf,
  loadedIn,
  type LoadedSession,
  noSession,
  practiceOf,
  resultKeyOf,
  resultOf,
  sessionPhaseOf,
  showNow,
  signsWithTakes,
  takesKeyOf,
} from './ask-control-context.ts'
import type { AskControlEvent, RecordingsCommand, RecordingsOutputEvent } from './ask-control-events.ts'
import {
  changedSettings,
  type OperatorSettings,
  type SettingsCommand,
  storeCommandOf,
} from './operator-settings.ts'
import { isAnotherScene, isAnotherShow, turnIn } from '../ask-show.ts'
import { autoApprovalMachine } from '../auto-approval/auto-approval.machine.ts'
import { visionMachine, type VisionEvent } from '../camera/vision/vision.machine.ts'
import { cueOf } from '../character/character-cue.ts'
import { characterMachine } from '../character/character.machine.ts'
import { type AskChain, isConfirmingEnd } from '../curriculum/ask-chain.ts'
import type { LinkFact } from '../link-messages.ts'
import { type PracticeEvent, practiceMachine } from '../practice/practice.machine.ts'
import { recogniserMachine } from '../recogniser/recogniser.machine.ts'
import { sessionCameraMachine } from '../session-camera/session-camera.machine.ts'
import { turnOrderMachine } from '../turn-order/turn-order.machine.ts'
import { stageLinkMachine } from '../stage-link/stage-link.machine.ts'
import { cameraStateIn, noReport, withFact, withRate } from '../stage-report.ts'

const idsOf = (signs: readonly Sign[]) => signs.map(({ _id }) => _id)
const factIn = ({ event }: { readonly event: { readonly fact: LinkFact } }) => ({ fact: event.fact })
const chainIn = ({ event }: { readonly event: { readonly chain: AskChain } }) => ({ chain: event.chain })
const noteFact = { type: 'noteFact', params: factIn } as const
const noteFailure = {
  type: 'noteFailure',
  params: ({ event }: { readonly event: { readonly error: unknown } }) => ({ error: event.error }),
} as const
const notifyPractice = (
  type: Exclude<PracticeEvent['type'], 'practice.hands.changed' | 'practice.press' | `nextStep.${string}`>,
) => ({ type: 'sendToPractice', params: { type } }) as const
const pressKey = {
  type: 'sendToPractice',
  params: ({ event: { key } }: { readonly event: { readonly key: ClickerKey } }) => ({
    type: 'practice.press' as const,
    key,
  }),
} as const
const notifyVision = (type: `vision.${'watchAttempts' | 'overrule' | 'remote.lost'}`) =>
  ({ type: 'sendToVision', params: { type } }) as const

/**
 * Leads a session with Ask from the operator’s window: one window of a browser leads at a time. The signs are practised, the
 * stage gets the scenes to show, the camera’s frames become attempts, and the result of a session is recorded.
 */
export const askControlMachine = setup({
  types: {} as {
    input: AskControlInput
    context: AskControlContext
    events: AskControlEvent
    children: {
      readonly practice: 'practice'
      readonly stageLink: 'stageLink'
      readonly autoApproval: 'autoApproval'
      readonly vision: 'vision'
      readonly character: 'character'
      readonly turnOrder: 'turnOrder'
    }
  },
  actors: {
    lead: unwiredCallback('lead'),
    page: unwiredCallback('page'),
    keys: unwiredCallback('keys'),
    clicker: unwiredCallback('clicker'),
    signs: unwiredCallback('signs'),
    loadSession: unwiredPromise<LoadedSession, { readonly departmentId: DepartmentId }>('loadSession'),
    practice: practiceMachine,
    stageLink: stageLinkMachine,
    vision: visionMachine,
    recordings: unwiredCallback<RecordingsCommand>('recordings'),
    settings: unwiredCallback<SettingsCommand>('settings'),
    recogniser: recogniserMachine,
    autoApproval: autoApprovalMachine,
    character: characterMachine,
    sessionCamera: sessionCameraMachine,
    turnOrder: turnOrderMachine,
  },
  actions: {
    noteLoaded: assign((_, loaded: LoadedSession) => ({
      ...noSession,
      loaded,
      signs: byId(loaded.signs),
      showsDrafts: loaded.showsDrafts,
    })),
    countSpoken: assign({ spoken: ({ context }) => context.spoken + 1 }),
    noteSettings: assign({ settings: (_, { settings }: { settings: OperatorSettings }) => settings }),
    changeSettings: assign({
      settings: ({ context }, change: { settings: Partial<OperatorSettings> }) =>
        changedSettings(context, change),
    }),
    storeSettings: sendTo('settings', ({ context }) => storeCommandOf(context)),
    noteFailure: assign({ failure: (_, params: { error: unknown }) => params.error }),
    forgetFailure: assign({ failure: undefined }),
    noteSigns: assign({ signs: (_, params: { signs: readonly Sign[] }) => byId(params.signs) }),
    noteRecordings: assign({
      recordings: (_, { recordings }: Pick<RecordingsOutputEvent, 'recordings'>) => recordings,
    }),
    noteChain: assign({ chain: (_, params: { chain: AskChain }) => params.chain }),
    sendToPractice: sendTo('practice', (_, event: PracticeEvent) => event),
    raiseContentChanged: raise({ type: 'askControl.content.changed' }),
    forgetStart: assign({ start: undefined }),
    record: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ recorded: resultKeyOf(context) })
      enqueue.sendTo(context.listener, { type: 'askControl.recorded' as const, session: resultOf(context) })
    }),
    followSession: sendTo('sessionCamera', ({ context }, { chain }: { chain: AskChain }) => ({
      type: `sessionCamera.${sessionPhaseOf(chain)}` as const,
      isWanted: context.settings.usesCamera && cameraHelpOf(context) === 'some',
    })),
    followCamera: sendTo('sessionCamera', (_, { state }: { state: CameraState }) => ({
      type: 'sessionCamera.camera.changed' as const,
      state,
    })),
    show: enqueueActions(({ context, enqueue }) => {
      const show = showNow(context)
      enqueue.assign({ show })
      enqueue.sendTo('stageLink', { type: 'stageLink.send', fact: { type: 'stage.show', ...show } })
      enqueue.sendTo('vision', { type: `vision.turn.${turnIn(show.scene)}` })
    }),
    playScene: sendTo('character', ({ context }) => ({
      type: 'character.scene' as const,
      ...cueOf(showNow(context).scene),
    })),
    noteFact: assign({ stage: ({ context }, { fact }: { fact: LinkFact }) => withFact(context.stage, fact) }),
    noteRate: assign({
      stage: ({ context }, params: { framesPerSecond: number }) =>
        withRate(context.stage, Math.round(params.framesPerSecond)),
    }),
    forgetStage: assign({ stage: noReport }),
    sendToVision: sendTo('vision', (_, event: VisionEvent) => event),
    askForCamera: sendTo('stageLink', (_, { isWanted }: { isWanted: boolean }) => ({
      type: 'stageLink.send' as const,
      fact: { type: 'camera.wanted' as const, isWanted },
    })),
    // From their takes: Ask makes the signs as they are recorded, and the recogniser learns them.
    loadTakes: enqueueActions(({ context, enqueue }) => {
      const taught = signsWithTakes(context)
      enqueue.assign({ takesLoaded: takesKeyOf(context), separability: [] })
      enqueue.sendTo('recogniser', { type: 'recogniser.learn', signIds: idsOf(taught) })
      enqueue.sendTo('recordings', { type: 'recordings.load', signIds: idsOf(taught) })
    }),
    noteSeparability: assign({
      separability: (_, params: { separability: readonly Separability[] }) => params.separability,
    }),
    noteCountdown: assign({ approvesIn: (_, params: { secondsLeft: number }) => params.secondsLeft }),
    noteTurn: assign({ turn: (_, { turn }: { turn: ShownTurn | undefined }) => turn }),
    stopAutoApproval: sendTo('autoApproval', { type: 'autoApproval.stop' }),
    followAttempt: sendTo('autoApproval', (_, { chain }: { chain: AskChain }) => ({
      type: `autoApproval.attempt.${attemptPhaseOf(chain)}` as const,
      judgement: chain.repetition?.getSnapshot().context.judgement,
    })),
    leaveAttempt: sendTo('autoApproval', { type: 'autoApproval.attempt.gone' }),
    openLink: sendTo('stageLink', { type: 'stageLink.open' }),
    closeLink: sendTo('stageLink', { type: 'stageLink.close' }),
  },
  guards: {
    // A session cannot continue without one of its signs: an incomplete list is ignored.
    hasAllSigns: ({ context }, params: { signs: readonly Sign[] }) =>
      [...context.signs.keys()].every((signId) => params.signs.some(({ _id }) => _id === signId)),
    isReady: (_, { fact }: { fact: LinkFact }) => fact.type === 'stage.ready',
    isInterruption: (_, { fact }: { fact: LinkFact }) => fact.type === 'stage.interrupted',
    isInOneBrowser: ({ context }) => context.place.kind === 'here',
    isCamera: (_, { fact }: { fact: LinkFact }) => fact.type === 'camera.changed',
    usesClicker: ({ context }) => context.settings.usesClicker,
    usesNoClicker: ({ context }) => !context.settings.usesClicker,
    isFollowed: ({ context: { stage } }, { chain }: { chain: AskChain }) =>
      stage.isReady && !isConfirmingEnd(chain),
    isAnotherResult: ({ context }) => resultKeyOf(context) !== context.recorded,
    hasOtherTakes: ({ context }) => takesKeyOf(context) !== context.takesLoaded,
    isAnotherScene: ({ context }) => isAnotherScene(context.show, showNow(context)),
    isAnotherShow: ({ context }) => isAnotherShow(context.show, showNow(context)),
  },
}).createMachine({
  id: 'askControl',
  context: ({ input }) => ({ ...input, ...noSession, loaded: undefined, failure: undefined }),
  invoke: { id: 'page', src: 'page' },
  initial: 'leading',
  on: { 'askControl.close': '.closed' },
  states: {
    leading: {
      invoke: { id: 'lead', src: 'lead' },
      initial: 'waiting',
      on: {
        'lead.unavailable': 'elsewhere',
        'page.hidden': 'hidden',
        'askControl.seek': { target: 'leading', reenter: true },
      },
      states: {
        /** Another window of this browser may be leading. */
        waiting: { on: { 'lead.granted': 'loading' } },
        loading: {
          entry: 'forgetFailure',
          invoke: {
            id: 'loadSession',
            src: 'loadSession',
            input: ({ context: { departmentId } }) => ({ departmentId }),
            onDone: {
              target: 'running',
              actions: { type: 'noteLoaded', params: ({ event }) => event.output },
            },
            onError: { target: 'failed', actions: noteFailure },
          },
        },
        failed: { on: { 'askControl.retry': 'loading' } },
        running: {
          type: 'parallel',
          entry: ['openLink', notifyVision('vision.watchAttempts')],
          exit: ['closeLink', 'forgetStart'],
          invoke: [
            {
              id: 'stageLink',
              src: 'stageLink',
              input: ({ context, self }) => ({
                end: 'control',
                route: context.place.kind === 'here' ? { kind: 'windows' } : context.place,
                session: loadedIn(context).control,
                listener: self,
              }),
            },
            { id: 'sessionCamera', src: 'sessionCamera', input: ({ self }) => ({ camera: self }) },
            {
              id: 'vision',
              src: 'vision',
              input: ({ context: { place, rememberedCamera }, self }) => ({
                listener: self,
                source: place.kind === 'here' ? 'own' : 'remote',
                wanted: rememberedCamera(),
              }),
            },
            { id: 'autoApproval', src: 'autoApproval', input: ({ self }) => ({ listener: self }) },
            { id: 'recogniser', src: 'recogniser', input: ({ self }) => ({ listener: self }) },
            { id: 'character', src: 'character', input: ({ self }) => ({ listener: self }) },
            {
              id: 'turnOrder',
              src: 'turnOrder',
              input: ({ context: { departmentId, now }, self }) => ({
                departmentId,
                today: dayOf(now()),
                listener: self,
              }),
            },
            { id: 'recordings', src: 'recordings' },
            { id: 'signs', src: 'signs' },
            { id: 'settings', src: 'settings' },
            { id: 'keys', src: 'keys' },
            {
              id: 'practice',
              src: 'practice',
              input: ({ context, self }) => ({ ...practiceOf(context), listener: self }),
              onError: { target: 'failed', actions: noteFailure },
            },
          ],
          on: {
            'signs.changed': {
              guard: { type: 'hasAllSigns', params: ({ event }) => event },
              actions: [{ type: 'noteSigns', params: ({ event }) => event }, 'raiseContentChanged'],
            },
            // From the next demonstration on: the present one is not begun again.
            'recordings.loaded': { actions: { type: 'noteRecordings', params: ({ event }) => event } },
            'recogniser.learned': { actions: { type: 'noteSeparability', params: ({ event }) => event } },
            'stageLink.linked': { actions: 'show' },
            'stageLink.unlinked': {
              actions: [
                'forgetStage',
                'leaveAttempt',
                notifyPractice('practice.stage.lost'),
                notifyVision('vision.remote.lost'),
              ],
            },
            'stageLink.refused': 'led',
            'stageLink.fact': [
              {
                guard: { type: 'isReady', params: factIn },
                actions: [noteFact, notifyPractice('practice.stage.ready')],
              },
              { guard: { type: 'isInterruption', params: factIn }, actions: 'stopAutoApproval' },
              {
                guard: { type: 'isCamera', params: factIn },
                actions: [
                  noteFact,
                  {
                    type: 'sendToVision',
                    params: ({ event }) => ({
                      type: 'vision.remote.camera.changed',
                      state: cameraStateIn(event.fact),
                    }),
                  },
                ],
              },
              { actions: noteFact },
            ],
            'stageLink.frame': {
              actions: [
                { type: 'noteRate', params: ({ event }) => event.frame },
                {
                  type: 'sendToVision',
                  params: ({ event: { frame } }) => ({
                    ...frame,
                    type: 'vision.remote.seen',
                    isCrowded: frame.isCrowded ?? false,
                  }),
                },
              ],
            },
            'vision.camera.changed': { actions: { type: 'followCamera', params: ({ event }) => event } },
            'vision.camera.wanted': { actions: { type: 'askForCamera', params: ({ event }) => event } },
            'vision.attempt.changed': {
              actions: {
                type: 'sendToPractice',
                params: ({ event: { event } }) => ({ type: 'practice.hands.changed', event }),
              },
            },
            'vision.turnOn': { actions: { type: 'sendToVision', params: ({ event }) => event } },
            'vision.turnOff': { actions: { type: 'sendToVision', params: ({ event }) => event } },
            'askControl.overrule': {
              actions: [notifyVision('vision.overrule'), notifyPractice('practice.turn')],
            },
            'settings.loaded': {
              actions: [{ type: 'noteSettings', params: ({ event }) => event }, 'raiseContentChanged'],
            },
            'askControl.set': {
              actions: [
                { type: 'changeSettings', params: ({ event }) => event },
                'storeSettings',
                'raiseContentChanged',
              ],
            },
            'askControl.say': { actions: ['countSpoken', 'raiseContentChanged'] },
            'autoApproval.changed': {
              actions: [{ type: 'noteCountdown', params: ({ event }) => event }, 'raiseContentChanged'],
            },
            // Whose turn it is goes to no other device.
            'turnOrder.changed': {
              guard: 'isInOneBrowser',
              actions: [{ type: 'noteTurn', params: ({ event }) => event }, 'raiseContentChanged'],
            },
            'autoApproval.elapsed': { actions: notifyPractice('practice.approveAutomatically') },
          },
          states: {
            practice: {
              on: {
                'practice.changed': {
                  actions: [
                    { type: 'noteChain', params: chainIn },
                    { type: 'followSession', params: chainIn },
                    'raiseContentChanged',
                  ],
                },
                'practice.undone': { actions: 'stopAutoApproval' },
              },
            },
            view: {
              initial: 'session',
              states: {
                session: {
                  initial: 'withoutClicker',
                  states: {
                    withoutClicker: { always: { guard: 'usesClicker', target: 'withClicker' } },
                    withClicker: {
                      invoke: { id: 'clicker', src: 'clicker' },
                      always: { guard: 'usesNoClicker', target: 'withoutClicker' },
                      on: {
                        'clicker.pressed': { actions: pressKey },
                        'stageLink.pressed': { actions: pressKey },
                      },
                    },
                  },
                  on: {
                    'askControl.showProgress': 'progress',
                    'keys.approve': { actions: notifyPractice('practice.approve') },
                    'keys.repeat': { actions: notifyPractice('practice.repeat') },
                    'keys.undo': { actions: notifyPractice('practice.undo') },
                    // An attempt that the operator or the stage cannot follow is nobody’s to approve automatically.
                    'practice.changed': [
                      {
                        guard: { type: 'isFollowed', params: chainIn },
                        actions: { type: 'followAttempt', params: chainIn },
                      },
                      { actions: 'leaveAttempt' },
                    ],
                  },
                },
                progress: {
                  entry: 'stopAutoApproval',
                  on: {
                    'askControl.showSession': 'session',
                    'practice.changed': { actions: 'leaveAttempt' },
                  },
                },
              },
            },
            result: { on: { 'askControl.content.changed': { guard: 'isAnotherResult', actions: 'record' } } },
            takes: { on: { 'askControl.content.changed': { guard: 'hasOtherTakes', actions: 'loadTakes' } } },
            scene: {
              on: {
                'askControl.content.changed': [
                  { guard: 'isAnotherScene', actions: ['playScene', 'show'] },
                  { guard: 'isAnotherShow', actions: 'show' },
                ],
              },
            },
          },
        },
        /** Another control leads the stage. */
        led: {},
      },
    },
    elsewhere: { on: { 'askControl.seek': 'leading' } },
    /** The lead is free for another window while the browser hides this page. */
    hidden: { on: { 'page.shown': 'leading' } },
    closed: {},
  },
})
