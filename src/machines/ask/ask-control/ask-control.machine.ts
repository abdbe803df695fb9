import { and, assign, enqueueActions, raise, sendTo, setup, stateIn } from 'xstate'

import type { Sign } from '#src/contract/ask.ts'
import type { CameraState } from '#src/contract/ask-link.ts'
import { askConstants, curriculumCounts } from '#src/contract/ask-constants.ts'
import type { DepartmentId } from '#src/contract/values.ts'
import { unwiredCallback, unwiredPromise } from '#src/machines/unwired.ts'

import {
  type AskControlContext,
  type AskControlInput,
  attemptPhaseOf,
  byId,
  type Decision,
  isConfirmingEnd,
  loadedIn,
  type LoadedSession,
  noSession,
  recognisedOf,
  resultKeyOf,
  resultOf,
  sessionPhaseOf,
  showNow,
  signsWithTakes,
  takesKeyOf,
} from './ask-control-context.ts'
import type {
  AskControlEvent,
  MemoryCommand,
  RecordingsCommand,
  RecordingsOutputEvent,
} from './ask-control-events.ts'
import { isAnotherShow, turnIn } from '../ask-show.ts'
import { autoApprovalMachine } from '../auto-approval/auto-approval.machine.ts'
import { visionMachine, type VisionEvent } from '../camera/vision/vision.machine.ts'
import { type AskChain, chainOf, isSettled } from '../curriculum/ask-chain.ts'
import { curriculumMachine } from '../curriculum/curriculum/curriculum.machine.ts'
import type { DecisionKind } from '../curriculum/decision-counts.ts'
import type { RepetitionEvent } from '../curriculum/repetition/repetition.machine.ts'
import type { SessionEvent } from '../curriculum/session/session.machine.ts'
import type { SignEvent } from '../curriculum/sign/sign.machine.ts'
import type { LinkFact } from '../link-messages.ts'
import { recogniserMachine } from '../recogniser/recogniser.machine.ts'
import { sessionCameraMachine } from '../session-camera/session-camera.machine.ts'
import { stageLinkMachine } from '../stage-link/stage-link.machine.ts'
import { cameraStateIn, noReport, withFact, withRate } from '../stage-report.ts'

type DecisionEvent = Extract<
  RepetitionEvent,
  { readonly type: `repetition.${DecisionKind | 'approveAutomatically'}` }
>
const decide = <const Kind extends DecisionKind>(
  kind: Kind,
  type: DecisionEvent['type'] = `repetition.${kind}`,
) =>
  ({
    guard: { type: 'canDecide', params: { type } },
    target: 'offered',
    reenter: true,
    actions: [
      {
        type: 'noteDecision',
        params: { kind, isAutomatic: type === 'repetition.approveAutomatically' },
      },
      { type: 'sendToRepetition', params: { type } },
    ],
  }) as const

const decisions = {
  'askControl.approve': decide('approve'),
  'askControl.repeat': decide('repeat'),
  'autoApproval.elapsed': decide('approve', 'repetition.approveAutomatically'),
} as const

const idsOf = (signs: readonly Sign[]) => signs.map(({ _id }) => _id)
const factIn = ({ event }: { readonly event: { readonly fact: LinkFact } }) => ({ fact: event.fact })

const sessionView = { leading: { running: { view: 'session' } } } as const

/**
 * Leads a session with Ask from the operator’s window: one window of a browser leads at a time. The curriculum decides,
 * the stage gets the scenes to show, the camera’s frames become attempts, and the result of a session is recorded.
 */
export const askControlMachine = setup({
  types: {} as {
    input: AskControlInput
    context: AskControlContext
    events: AskControlEvent
    children: {
      readonly curriculum: 'curriculum'
      readonly stageLink: 'stageLink'
      readonly autoApproval: 'autoApproval'
      readonly vision: 'vision'
    }
  },
  actors: {
    lead: unwiredCallback('lead'),
    page: unwiredCallback('page'),
    keys: unwiredCallback('keys'),
    signs: unwiredCallback('signs'),
    memory: unwiredCallback<MemoryCommand, { readonly departmentId: DepartmentId }>('memory'),
    loadSession: unwiredPromise<LoadedSession, { readonly departmentId: DepartmentId }>('loadSession'),
    curriculum: curriculumMachine,
    stageLink: stageLinkMachine,
    vision: visionMachine,
    recordings: unwiredCallback<RecordingsCommand>('recordings'),
    recogniser: recogniserMachine,
    autoApproval: autoApprovalMachine,
    sessionCamera: sessionCameraMachine,
  },
  actions: {
    noteLoaded: assign((_, loaded: LoadedSession) => ({
      ...noSession,
      loaded,
      signs: byId(loaded.signs),
      showsDrafts: loaded.showsDrafts,
    })),
    countSpoken: assign({ spoken: ({ context }) => context.spoken + 1 }),
    noteFailure: assign({ failure: (_, params: { error: unknown }) => params.error }),
    forgetFailure: assign({ failure: undefined }),
    noteSigns: assign({ signs: (_, params: { signs: readonly Sign[] }) => byId(params.signs) }),
    noteRecordings: assign({
      recordings: (_, { recordings }: Pick<RecordingsOutputEvent, 'recordings'>) => recordings,
    }),
    noteChain: assign({ chain: (_, params: { chain: AskChain }) => params.chain }),
    resume: sendTo('curriculum', { type: 'curriculum.resume' }),
    raiseSessionChanged: raise({ type: 'askControl.session.changed' }),
    raiseContentChanged: raise({ type: 'askControl.content.changed' }),
    forgetStart: assign({ start: undefined }),
    // Levels get only what they accept: each event that a level receives causes a snapshot to derive from and to store.
    sendToSession: enqueueActions(({ context: { chain }, enqueue }, event: SessionEvent) => {
      if (chain.session?.getSnapshot().can(event)) enqueue.sendTo(chain.session, event)
    }),
    sendToSign: enqueueActions(({ context: { chain }, enqueue }, event: SignEvent) => {
      if (chain.sign?.getSnapshot().can(event)) enqueue.sendTo(chain.sign, event)
    }),
    sendToRepetition: enqueueActions(({ context: { chain }, enqueue }, event: RepetitionEvent) => {
      if (chain.repetition?.getSnapshot().can(event)) enqueue.sendTo(chain.repetition, event)
    }),
    noteDecision: assign({
      decision: (
        { context: { chain }, self },
        { kind, isAutomatic }: Pick<Decision, 'kind' | 'isAutomatic'>,
      ) => ({
        kind,
        isAutomatic,
        session: chain.session,
        snapshot: self.getSnapshot().children['curriculum']?.getPersistedSnapshot(),
      }),
    }),
    forgetDecision: assign({ decision: undefined }),
    restoreDecision: assign({
      loaded: ({ context }) => ({ ...loadedIn(context), snapshot: context.decision?.snapshot }),
      isUndoing: true,
    }),
    forgetUndoing: assign({ isUndoing: false }),
    record: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ recorded: resultKeyOf(context) })
      enqueue.sendTo(context.listener, { type: 'askControl.recorded' as const, session: resultOf(context) })
    }),
    remember: sendTo('memory', ({ self }) => ({
      type: 'memory.write' as const,
      snapshot: self.getSnapshot().children['curriculum']?.getPersistedSnapshot(),
    })),
    followSession: sendTo('sessionCamera', ({ context }) => ({
      type: `sessionCamera.${sessionPhaseOf(context.chain)}` as const,
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
    // From their takes: Ask makes the signs as they are recorded, and the recogniser learns those that the hands alone tell.
    loadTakes: enqueueActions(({ context, enqueue }) => {
      const taught = signsWithTakes(context)
      enqueue.assign({ takesLoaded: takesKeyOf(context) })
      enqueue.sendTo('recogniser', { type: 'recogniser.learn', signIds: idsOf(recognisedOf(taught)) })
      enqueue.sendTo('recordings', { type: 'recordings.load', signIds: idsOf(taught) })
    }),
    noteCountdown: assign({ approvesIn: (_, params: { seconds: number }) => params.seconds }),
    stopAutoApproval: sendTo('autoApproval', { type: 'autoApproval.stop' }),
    followAttempt: sendTo('autoApproval', ({ context: { chain } }) => ({
      type: `autoApproval.attempt.${attemptPhaseOf(chain)}` as const,
      judgement: chain.repetition?.getSnapshot().context.judgement,
    })),
    leaveAttempt: sendTo('autoApproval', { type: 'autoApproval.attempt.gone' }),
    openLink: sendTo('stageLink', { type: 'stageLink.open' }),
    closeLink: sendTo('stageLink', { type: 'stageLink.close' }),
  },
  guards: {
    isUndoing: ({ context }) => context.isUndoing,
    startsAutomatically: ({ context }) => context.start !== undefined,
    // A session cannot continue without one of its signs: an incomplete list is ignored.
    hasAllSigns: ({ context }, params: { signs: readonly Sign[] }) =>
      [...context.signs.keys()].every((signId) => params.signs.some(({ _id }) => _id === signId)),
    isSettled: (_, { chain }: { chain: AskChain }) => isSettled(chain),
    isOnSession: stateIn(sessionView),
    isReady: (_, { fact }: { fact: LinkFact }) => fact.type === 'stage.ready',
    isInterruption: (_, { fact }: { fact: LinkFact }) => fact.type === 'stage.interrupted',
    isCamera: (_, { fact }: { fact: LinkFact }) => fact.type === 'camera.changed',
    isWaitedFor: ({ context: { chain, stage } }) =>
      stage.isReady && (chain.session?.getSnapshot().matches({ held: 'awaitingStage' }) ?? false),
    isFollowed: and([
      stateIn(sessionView),
      ({ context: { chain, stage } }: { context: AskControlContext }) =>
        stage.isReady && !isConfirmingEnd(chain),
    ]),
    isAnotherResult: ({ context }) => resultKeyOf(context) !== context.recorded,
    hasOtherTakes: ({ context }) => takesKeyOf(context) !== context.takesLoaded,
    isAnotherShow: ({ context }) => isAnotherShow(context.show, showNow(context)),
    canDecide: ({ context: { chain } }, event: DecisionEvent) =>
      !isConfirmingEnd(chain) && (chain.repetition?.getSnapshot().can(event) ?? false),
    canUndo: stateIn({ leading: { running: { undo: 'offered' } } }),
    hasLeftSession: ({ context: { chain, decision } }) =>
      chain.session !== decision?.session || !chain.session?.getSnapshot().matches('held'),
  },
  delays: { undo: askConstants.undo },
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
            onError: {
              target: 'failed',
              actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        failed: { on: { 'askControl.retry': 'loading' } },
        running: {
          type: 'parallel',
          entry: ['openLink', { type: 'sendToVision', params: { type: 'vision.watchAttempts' } }],
          exit: 'closeLink',
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
            {
              id: 'memory',
              src: 'memory',
              input: ({ context: { departmentId } }) => ({ departmentId }),
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
            { id: 'recogniser', src: 'recogniser' },
            { id: 'recordings', src: 'recordings' },
            { id: 'signs', src: 'signs' },
            { id: 'keys', src: 'keys' },
          ],
          on: {
            'signs.changed': {
              guard: { type: 'hasAllSigns', params: ({ event }) => ({ signs: event.signs }) },
              actions: [
                { type: 'noteSigns', params: ({ event }) => ({ signs: event.signs }) },
                'raiseContentChanged',
              ],
            },
            // From the next demonstration on: the present one is not begun again.
            'recordings.loaded': {
              actions: { type: 'noteRecordings', params: ({ event }) => event },
            },
            'stageLink.linked': { actions: 'show' },
            'stageLink.unlinked': {
              actions: [
                'forgetStage',
                'leaveAttempt',
                { type: 'sendToVision', params: { type: 'vision.remote.lost' } },
              ],
            },
            'stageLink.refused': 'led',
            'stageLink.fact': [
              {
                guard: { type: 'isReady', params: factIn },
                actions: [
                  { type: 'noteFact', params: factIn },
                  { type: 'sendToSession', params: { type: 'session.stage.ready' } },
                ],
              },
              { guard: { type: 'isInterruption', params: factIn }, actions: 'stopAutoApproval' },
              {
                guard: { type: 'isCamera', params: factIn },
                actions: [
                  { type: 'noteFact', params: factIn },
                  {
                    type: 'sendToVision',
                    params: ({ event }) => ({
                      type: 'vision.remote.camera.changed',
                      state: cameraStateIn(event.fact),
                    }),
                  },
                ],
              },
              { actions: { type: 'noteFact', params: factIn } },
            ],
            'stageLink.frame': {
              actions: [
                { type: 'noteRate', params: ({ event }) => event.frame },
                {
                  type: 'sendToVision',
                  params: ({ event: { frame } }) => ({
                    type: 'vision.remote.seen',
                    hands: frame.hands,
                    aspect: frame.aspect,
                    at: frame.at,
                    isCrowded: frame.isCrowded ?? false,
                  }),
                },
              ],
            },
            'vision.camera.changed': { actions: { type: 'followCamera', params: ({ event }) => event } },
            'vision.camera.wanted': { actions: { type: 'askForCamera', params: ({ event }) => event } },
            'vision.attempt.changed': {
              actions: { type: 'sendToRepetition', params: ({ event }) => event.event },
            },
            'vision.turnOn': { actions: { type: 'sendToVision', params: ({ event }) => event } },
            'vision.turnOff': { actions: { type: 'sendToVision', params: ({ event }) => event } },
            'askControl.overrule': {
              actions: [
                { type: 'sendToVision', params: { type: 'vision.overrule' } },
                { type: 'sendToRepetition', params: { type: 'repetition.turn' } },
              ],
            },
            'askControl.say': { actions: ['countSpoken', 'raiseContentChanged'] },
            'autoApproval.changed': {
              actions: [
                { type: 'noteCountdown', params: ({ event }) => ({ seconds: event.secondsLeft }) },
                'raiseContentChanged',
              ],
            },
            'keys.approve': { guard: 'isOnSession', actions: raise({ type: 'askControl.approve' }) },
            'keys.repeat': { guard: 'isOnSession', actions: raise({ type: 'askControl.repeat' }) },
            'keys.undo': { guard: 'isOnSession', actions: raise({ type: 'askControl.undo' }) },
          },
          states: {
            /** The curriculum; an undone decision restarts it from before that decision. */
            practice: {
              initial: 'active',
              states: {
                active: {
                  entry: 'resume',
                  invoke: {
                    id: 'curriculum',
                    src: 'curriculum',
                    input: ({ context }) => ({
                      history: loadedIn(context).history,
                      snapshot: loadedIn(context).snapshot,
                      counts: curriculumCounts,
                    }),
                    onError: {
                      target: '#askControl.leading.failed',
                      actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
                    },
                    onSnapshot: {
                      guard: {
                        type: 'isSettled',
                        params: ({ event }) => ({ chain: chainOf(event.snapshot) }),
                      },
                      actions: [
                        { type: 'noteChain', params: ({ event }) => ({ chain: chainOf(event.snapshot) }) },
                        'remember',
                        'followSession',
                        'raiseSessionChanged',
                        'raiseContentChanged',
                      ],
                    },
                  },
                  on: {
                    'askControl.undo': {
                      guard: 'canUndo',
                      target: 'active',
                      reenter: true,
                      actions: ['restoreDecision', 'stopAutoApproval'],
                    },
                  },
                },
              },
            },
            undo: {
              initial: 'none',
              states: {
                none: { entry: 'forgetDecision', on: decisions },
                offered: {
                  always: { guard: 'hasLeftSession', target: 'none' },
                  after: { undo: 'none' },
                  on: { ...decisions, 'askControl.undo': 'none' },
                },
              },
            },
            view: {
              initial: 'session',
              states: {
                session: { on: { 'askControl.showProgress': 'progress' } },
                progress: { entry: 'stopAutoApproval', on: { 'askControl.showSession': 'session' } },
              },
            },
            /** At once, or never. */
            start: {
              on: {
                'askControl.session.changed': {
                  guard: 'startsAutomatically',
                  actions: [
                    {
                      type: 'sendToSession',
                      params: ({ context: { start } }) => ({
                        type: 'session.start',
                        skipsIntroduction: start?.skipsIntroduction ?? false,
                      }),
                    },
                    'forgetStart',
                  ],
                },
              },
            },
            /** The sign of an undone decision counts that. */
            recount: {
              on: {
                'askControl.session.changed': {
                  guard: 'isUndoing',
                  actions: [{ type: 'sendToSign', params: { type: 'sign.undone' } }, 'forgetUndoing'],
                },
              },
            },
            /** Also a session that was restored while its stage was already ready waits for it no longer. */
            stage: {
              on: {
                'askControl.session.changed': {
                  guard: 'isWaitedFor',
                  actions: { type: 'sendToSession', params: { type: 'session.stage.ready' } },
                },
              },
            },
            result: { on: { 'askControl.session.changed': { guard: 'isAnotherResult', actions: 'record' } } },
            /** An attempt that the operator or the stage cannot follow is nobody’s to approve automatically. */
            attempt: {
              on: {
                'askControl.session.changed': [
                  { guard: 'isFollowed', actions: 'followAttempt' },
                  { actions: 'leaveAttempt' },
                ],
              },
            },
            takes: { on: { 'askControl.content.changed': { guard: 'hasOtherTakes', actions: 'loadTakes' } } },
            scene: { on: { 'askControl.content.changed': { guard: 'isAnotherShow', actions: 'show' } } },
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
