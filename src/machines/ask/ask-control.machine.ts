import { assign, enqueueActions, raise, sendTo, setup, stateIn } from 'xstate'

import type { Sign } from '#src/contract/ask.ts'
import type { CameraState, Hand, Scene } from '#src/contract/ask-link.ts'
import type { SignId } from '#src/contract/ask-curriculum.ts'
import { constants, curriculumCounts } from '#src/contract/constants.ts'
import type { DepartmentId } from '#src/contract/values.ts'

import { type AskChain, chainOf, isSettled } from './curriculum/ask-chain.ts'
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
  signsWithTakes,
} from './ask-control-context.ts'
import { storedSessionOf, modeIn, type Recordings, showOf } from './ask-show.ts'
import { autoApprovalMachine, type AutoApprovalOutputEvent } from './auto-approval.machine.ts'
import { attemptDetectorMachine, type AttemptDetectorOutputEvent } from './camera/attempt-detector.machine.ts'
import { cameraMachine, type CameraOutputEvent, type CameraSwitch } from './camera/camera.machine.ts'
import { curriculumMachine } from './curriculum/curriculum.machine.ts'
import type { DecisionKind } from './curriculum/decision-counts.ts'
import { handPoseMachine, type HandPoseOutputEvent } from './camera/hand-pose.machine.ts'
import type { LinkFact } from './link-messages.ts'
import { recogniserMachine } from './recogniser.machine.ts'
import type { RepetitionEvent } from './curriculum/repetition.machine.ts'
import { sessionCameraMachine } from './session-camera.machine.ts'
import { stageLinkMachine, type StageLinkOutputEvent } from './stage-link.machine.ts'
import { noReport, withFact } from './stage-report.ts'
import { unwiredCallback, unwiredPromise } from '#src/machines/unwired.ts'

/** The result of the request to lead: this window leads until it releases the lead, or another window leads already. */
export type LeadOutputEvent = { readonly type: 'lead.granted' } | { readonly type: 'lead.unavailable' }
/** The browser is about to hide the page, or shows it again. */
export type PageOutputEvent = { readonly type: 'page.hidden' } | { readonly type: 'page.shown' }
/** A key that decides, or undoes the decision, has been pressed. */
export type KeysOutputEvent =
  | { readonly type: 'keys.approve' }
  | { readonly type: 'keys.repeat' }
  | { readonly type: 'keys.undo' }
/** The addresses of pictures and sounds have expired and been loaded again. */
export type SignsOutputEvent = { readonly type: 'signs.changed'; readonly signs: readonly Sign[] }
/** By which adults’ recordings Ask makes the signs that have one. */
export type RecordingsCommand = { readonly type: 'recordings.load'; readonly signIds: readonly SignId[] }
export type RecordingsOutputEvent = { readonly type: 'recordings.loaded'; readonly recordings: Recordings }
type Frame = {
  readonly hands: readonly Hand[]
  readonly aspect: number
  readonly isCrowded: boolean
  /** On the clock of the camera’s device, in milliseconds. */
  readonly at: number
}
/** One frame of the camera for the recogniser, or the start of a child’s turn. */
export type FramesCommand =
  | ({ readonly type: 'frames.add' } & Omit<Frame, 'isCrowded'>)
  | { readonly type: 'frames.forget' }
export type MemoryCommand = { readonly type: 'memory.write'; readonly snapshot: unknown }

export type AskControlEvent =
  /** Try to lead from here, with the department's current progress. */
  | { readonly type: 'askControl.seek' }
  | { readonly type: 'askControl.retry' }
  /** Decide about the child’s attempt, and undo the last decision while that is offered. */
  | { readonly type: 'askControl.approve' }
  | { readonly type: 'askControl.repeat' }
  | { readonly type: 'askControl.undo' }
  /** Has the stage say the word. */
  | { readonly type: 'askControl.say' }
  | { readonly type: 'askControl.showProgress' }
  | { readonly type: 'askControl.showSession' }
  /** The operator confirms one child, whatever the model detects. */
  | { readonly type: 'askControl.overrule' }
  /** Sends a goodbye to the stage, before this actor is stopped. */
  | { readonly type: 'askControl.close' }
  | LeadOutputEvent
  | PageOutputEvent
  | KeysOutputEvent
  | SignsOutputEvent
  | RecordingsOutputEvent
  | CameraOutputEvent
  | CameraSwitch
  | HandPoseOutputEvent
  | AttemptDetectorOutputEvent
  | AutoApprovalOutputEvent
  | StageLinkOutputEvent

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

const isTurn = ({ name }: Scene) => name === 'turn' || name === 'attempt'

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
      readonly camera: 'camera'
      readonly handPose: 'handPose'
      readonly attemptDetector: 'attemptDetector'
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
    attemptDetector: attemptDetectorMachine,
    frames: unwiredCallback<FramesCommand>('frames'),
    recordings: unwiredCallback<RecordingsCommand>('recordings'),
    recogniser: recogniserMachine,
    autoApproval: autoApprovalMachine,
    sessionCamera: sessionCameraMachine,
    camera: cameraMachine,
    handPose: handPoseMachine,
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
    resume: enqueueActions(({ context, enqueue }) => {
      if (context.loaded?.snapshot) enqueue.sendTo('curriculum', { type: 'curriculum.resume' })
    }),
    start: enqueueActions(({ context: { chain, start }, enqueue }) => {
      if (!start) return
      enqueue.assign({ start: undefined })
      if (chain.session) enqueue.sendTo(chain.session, { type: 'session.start', ...start })
    }),
    // Also in a session that was restored while its stage was already ready.
    notifyStageReady: enqueueActions(({ context: { chain, stage }, enqueue }) => {
      if (stage.isReady && chain.session?.getSnapshot().matches({ held: 'awaitingStage' }))
        enqueue.sendTo(chain.session, { type: 'session.stage.ready' })
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
    countUndo: enqueueActions(({ context: { chain, isUndoing }, enqueue }) => {
      if (!isUndoing) return
      enqueue.assign({ isUndoing: false })
      if (chain.sign) enqueue.sendTo(chain.sign, { type: 'sign.undone' })
    }),
    record: enqueueActions(({ context, enqueue }) => {
      const session = storedSessionOf(context.chain, context.now())
      const recorded = JSON.stringify(session && { ...session, endedAt: session.endedAt !== null })
      if (recorded === context.recorded) return
      enqueue.assign({ recorded })
      if (session) enqueue.sendTo(context.listener, { type: 'askControl.recorded' as const, session })
    }),
    remember: sendTo('memory', ({ self }) => ({
      type: 'memory.write' as const,
      snapshot: self.getSnapshot().children['curriculum']?.getPersistedSnapshot(),
    })),
    followSession: enqueueActions(({ context: { chain }, enqueue }) => {
      const session = chain.session?.getSnapshot()
      if (chain.sign) enqueue.sendTo('sessionCamera', { type: 'sessionCamera.signing' })
      else if (session?.matches({ held: 'summary' }))
        enqueue.sendTo('sessionCamera', { type: 'sessionCamera.summary' })
      else if (!session || session.matches('pending') || session.matches('ended'))
        enqueue.sendTo('sessionCamera', { type: 'sessionCamera.ended' })
    }),
    // After its goodbye, Ask does not return before there is something to show.
    showScene: enqueueActions(({ context, enqueue }) => {
      const show = showOf(context.chain, context.signs, context)
      if (show.scene.name === 'rest' && context.show?.scene.name === 'goodbye') return
      if (JSON.stringify(show) === JSON.stringify(context.show)) return
      enqueue.assign({ show })
      enqueue.sendTo('stageLink', { type: 'stageLink.send', fact: { type: 'stage.show', ...show } })
      // What an adult or another child has shown before is not this child’s attempt.
      if (isTurn(show.scene) && !(context.show && isTurn(context.show.scene)))
        enqueue.sendTo('frames', { type: 'frames.forget' })
      const mode = modeIn(show.scene)
      if (context.place.kind === 'here' && mode !== (context.show && modeIn(context.show.scene)))
        enqueue.sendTo('handPose', { type: 'handPose.setMode', mode })
    }),
    showAgain: enqueueActions(({ context, enqueue }) => {
      const show = showOf(context.chain, context.signs, context)
      enqueue.assign({ show })
      enqueue.sendTo('stageLink', { type: 'stageLink.send', fact: { type: 'stage.show', ...show } })
    }),
    forgetStage: assign({ stage: noReport }),
    noteRate: enqueueActions(({ context: { stage }, enqueue }, params: { framesPerSecond: number }) => {
      const framesPerSecond = Math.round(params.framesPerSecond)
      if (framesPerSecond !== Math.round(stage.framesPerSecond))
        enqueue.assign({ stage: { ...stage, framesPerSecond } })
    }),
    noteFact: assign({ stage: ({ context }, { fact }: { fact: LinkFact }) => withFact(context.stage, fact) }),
    // A stage in a window of this device has no camera, and reports that it is off.
    followFact: enqueueActions(({ context: { chain, place }, enqueue }, { fact }: { fact: LinkFact }) => {
      if (fact.type === 'stage.ready' && chain.session)
        enqueue.sendTo(chain.session, { type: 'session.stage.ready' })
      if (fact.type === 'stage.interrupted') enqueue.sendTo('autoApproval', { type: 'autoApproval.stop' })
      if (fact.type === 'camera.changed' && place.kind === 'device')
        enqueue.raise({ type: 'camera.changed', state: fact.state })
    }),
    followCamera: enqueueActions(({ context, enqueue }, { state }: { state: CameraState }) => {
      enqueue.sendTo('sessionCamera', { type: 'sessionCamera.camera.changed', state })
      if (state !== 'live') {
        enqueue.sendTo('attemptDetector', { type: 'attemptDetector.framesStopped' })
        enqueue.sendTo('frames', { type: 'frames.forget' })
      }
      if (context.place.kind === 'here')
        enqueue.sendTo('handPose', {
          type: state === 'live' || state === 'silent' ? 'handPose.watch' : 'handPose.rest',
        })
    }),
    switchCamera: enqueueActions(({ context, enqueue }, { type }: CameraSwitch) => {
      if (context.place.kind === 'here') enqueue.sendTo('camera', { type })
      else
        enqueue.sendTo('stageLink', {
          type: 'stageLink.send',
          fact: { type: 'camera.wanted', isWanted: type === 'camera.turnOn' },
        })
    }),
    detect: enqueueActions(({ enqueue }, { hands, aspect, isCrowded, at }: Frame) => {
      // A crowd is nobody’s attempt.
      if (!isCrowded) enqueue.sendTo('frames', { type: 'frames.add', hands, aspect, at })
      enqueue.sendTo('attemptDetector', { type: 'attemptDetector.frame', hands, aspect, isCrowded, at })
    }),
    // From their takes: Ask makes the signs as they are recorded, and the recogniser learns those that the hands alone tell.
    loadTakes: enqueueActions(({ context, enqueue }) => {
      const taught = signsWithTakes(context)
      const wanted = taught.map(({ _id, takeCount }) => `${_id} ${takeCount}`).join()
      if (wanted === context.takesLoaded) return
      const recognised = taught.filter(({ recognition }) => recognition === 'auto')
      enqueue.assign({ takesLoaded: wanted })
      enqueue.sendTo('recogniser', { type: 'recogniser.learn', signIds: idsOf(recognised) })
      enqueue.sendTo('recordings', { type: 'recordings.load', signIds: idsOf(taught) })
    }),
    notifyFramesStopped: enqueueActions(({ context, enqueue }) => {
      if (context.place.kind === 'device')
        enqueue.sendTo('attemptDetector', { type: 'attemptDetector.framesStopped' })
    }),
    // Only what it accepts: each event that a level receives causes a snapshot to derive from and to store, and frames are
    // many.
    sendToRepetition: enqueueActions(({ context: { chain }, enqueue }, event: RepetitionEvent) => {
      if (chain.repetition?.getSnapshot().can(event)) enqueue.sendTo(chain.repetition, event)
    }),
    overrule: enqueueActions(({ context, enqueue }) => {
      if (context.place.kind === 'here') enqueue.sendTo('handPose', { type: 'handPose.overrule' })
    }),
    noteCountdown: assign({ approvesIn: (_, params: { seconds: number }) => params.seconds }),
    stopAutoApproval: sendTo('autoApproval', { type: 'autoApproval.stop' }),
    // An attempt that the operator or the stage cannot follow is nobody’s to approve automatically.
    followAttempt: enqueueActions(({ context: { chain, stage }, enqueue, self }) => {
      const phase =
        stage.isReady && !isConfirmingEnd(chain) && self.getSnapshot().matches(sessionView)
          ? attemptPhaseOf(chain)
          : 'gone'
      enqueue.sendTo('autoApproval', {
        type: `autoApproval.attempt.${phase}`,
        judgement: chain.repetition?.getSnapshot().context.judgement,
      })
    }),
    openLink: sendTo('stageLink', { type: 'stageLink.open' }),
    closeLink: sendTo('stageLink', { type: 'stageLink.close' }),
  },
  guards: {
    isHere: ({ context }) => context.place.kind === 'here',
    // A session cannot continue without one of its signs: an incomplete list is ignored.
    hasAllSigns: ({ context }, params: { signs: readonly Sign[] }) =>
      [...context.signs.keys()].every((signId) => params.signs.some(({ _id }) => _id === signId)),
    isSettled: (_, { chain }: { chain: AskChain }) => isSettled(chain),
    isOnSession: stateIn(sessionView),
    canDecide: ({ context: { chain } }, event: DecisionEvent) =>
      !isConfirmingEnd(chain) && (chain.repetition?.getSnapshot().can(event) ?? false),
    canUndo: stateIn({ leading: { running: { undo: 'offered' } } }),
    hasLeftSession: ({ context: { chain, decision } }) =>
      chain.session !== decision?.session || !chain.session?.getSnapshot().matches('held'),
  },
  delays: { undo: constants.ask.undo },
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
          entry: 'openLink',
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
            { id: 'attemptDetector', src: 'attemptDetector', input: ({ self }) => ({ listener: self }) },
            { id: 'frames', src: 'frames' },
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
                'loadTakes',
                'showScene',
              ],
            },
            // From the next demonstration on: the present one is not begun again.
            'recordings.loaded': {
              actions: { type: 'noteRecordings', params: ({ event }) => event },
            },
            'stageLink.linked': { actions: 'showAgain' },
            'stageLink.unlinked': { actions: ['forgetStage', 'followAttempt', 'notifyFramesStopped'] },
            'stageLink.refused': 'led',
            'stageLink.fact': {
              actions: [
                { type: 'noteFact', params: ({ event }) => ({ fact: event.fact }) },
                { type: 'followFact', params: ({ event }) => ({ fact: event.fact }) },
              ],
            },
            'stageLink.frame': {
              actions: [
                {
                  type: 'noteRate',
                  params: ({ event: { frame } }) => ({ framesPerSecond: frame.framesPerSecond }),
                },
                {
                  type: 'detect',
                  params: ({ event: { frame } }) => ({
                    hands: frame.hands,
                    aspect: frame.aspect,
                    at: frame.at,
                    isCrowded: frame.isCrowded ?? false,
                  }),
                },
              ],
            },
            'handPose.seen': {
              actions: {
                type: 'detect',
                params: ({ event: { hands, aspect, isCrowded, at } }) => ({ hands, aspect, isCrowded, at }),
              },
            },
            'camera.changed': {
              actions: { type: 'followCamera', params: ({ event }) => ({ state: event.state }) },
            },
            'camera.turnOn': { actions: { type: 'switchCamera', params: ({ event }) => event } },
            'camera.turnOff': { actions: { type: 'switchCamera', params: ({ event }) => event } },
            'attemptDetector.detected': {
              actions: { type: 'sendToRepetition', params: ({ event }) => event.event },
            },
            'askControl.overrule': {
              actions: ['overrule', { type: 'sendToRepetition', params: { type: 'repetition.turn' } }],
            },
            'askControl.say': { actions: ['countSpoken', 'showScene'] },
            'autoApproval.changed': {
              actions: [
                { type: 'noteCountdown', params: ({ event }) => ({ seconds: event.secondsLeft }) },
                'showScene',
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
                        'start',
                        'notifyStageReady',
                        'countUndo',
                        'record',
                        'remember',
                        'followSession',
                        'followAttempt',
                        'loadTakes',
                        'showScene',
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
            /** The camera is this device’s, or the stage’s own. */
            cameraSource: {
              initial: 'choosing',
              states: {
                choosing: { always: [{ guard: 'isHere', target: 'own' }, { target: 'ofStage' }] },
                own: {
                  invoke: [
                    { id: 'handPose', src: 'handPose', input: ({ self }) => ({ listener: self }) },
                    {
                      id: 'camera',
                      src: 'camera',
                      input: ({ context, self }) => ({ listener: self, wanted: context.rememberedCamera() }),
                    },
                  ],
                },
                ofStage: {},
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
