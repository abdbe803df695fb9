import type { ActorRefFrom, NonReducibleUnknown, TransitionActorLogic } from 'xstate'

import type { KeptAskSession, Sign } from '#src/contract/ask.ts'
import type { CameraState, Hand, HandsLook } from '#src/contract/ask-link.ts'
import type { Id } from '#src/contract/values.ts'
import type { CurriculumRef } from '#src/machines/ask-chain.ts'
import type { Signs } from '#src/machines/ask-show.ts'
import type { cameraConsentMachine } from '#src/machines/camera-consent.machine.ts'
import type { cameraMachine } from '#src/machines/camera.machine.ts'
import type { characterMachine } from '#src/machines/character.machine.ts'
import type { handPoseMachine } from '#src/machines/hand-pose.machine.ts'
import type { keeperMachine } from '#src/machines/keeper.machine.ts'
import type { leadershipMachine } from '#src/machines/leadership.machine.ts'
import type { LinkFact, LinkFrame } from '#src/machines/link-messages.ts'
import type { stageLinkMachine } from '#src/machines/stage-link.machine.ts'

/** The screen that the children look at: a window of this browser, or a paired device. */
export type StagePlace = { readonly kind: 'here' } | { readonly kind: 'device'; readonly deviceId: Id }

/** The camera of this device and the model that watches it. */
export type Eyes = {
  readonly camera: ActorRefFrom<typeof cameraMachine>
  readonly handPose: ActorRefFrom<typeof handPoseMachine>
  /** Gives an element the camera's picture; the answer takes it away again. */
  readonly attach: (video: HTMLVideoElement) => () => void
}

/** The camera of a stage that is a device of its own: somebody there says whether it may be on. */
export type StageEyes = Eyes & { readonly consent: ActorRefFrom<typeof cameraConsentMachine> }

/** What the stage has told of itself. */
export type StageReport = {
  readonly isReady: boolean
  readonly camera: CameraState
  readonly look: HandsLook
  readonly hands: readonly Hand[]
  /** 0 while it is not known. */
  readonly framesPerSecond: number
}
/** A stage that is linked anew has told nothing yet, and of one that is gone nothing holds any more. */
export type StageReportEvent =
  | LinkFact
  | LinkFrame
  | { readonly type: 'stage.linked' }
  | { readonly type: 'stage.unlinked' }
export type StageReportRef = ActorRefFrom<
  TransitionActorLogic<StageReport, StageReportEvent, NonReducibleUnknown>
>

export type KeeperRef = ActorRefFrom<typeof keeperMachine>

/** What the control window shows: the session, or how far the department has come. */
export type ControlLook = 'session' | 'progress'
export type TurnedTo = { readonly type: 'look.turn'; readonly to: ControlLook }

/** A session that is led from this window. */
export type AskControl = {
  readonly curriculum: CurriculumRef
  readonly link: ActorRefFrom<typeof stageLinkMachine>
  readonly keeper: KeeperRef
  readonly stage: StageReportRef
  readonly look: ActorRefFrom<TransitionActorLogic<ControlLook, TurnedTo, NonReducibleUnknown>>
  readonly place: StagePlace
  /** By their ids, with addresses that are good now. */
  readonly signs: () => Signs
  /** Of this device; where the stage is another device it has the camera. */
  readonly eyes: Eyes | undefined
  /** Opens the stage's window; false when the browser lets none open. Must follow a press. */
  readonly openStage: () => boolean
}

/** What a stage knows that its link does not tell. */
export type StageState = {
  readonly isReady: boolean
  readonly show: Omit<Extract<LinkFact, { readonly type: 'stage.show' }>, 'type'> | undefined
  /** Of a device that leads itself through the relay. */
  readonly code: string | undefined
  readonly name: string | undefined
}
export type StageNoted = { readonly type: 'stage.noted'; readonly news: Partial<StageState> }

/** This window as the children's. */
export type AskStage = {
  readonly link: ActorRefFrom<typeof stageLinkMachine>
  readonly character: ActorRefFrom<typeof characterMachine>
  readonly state: ActorRefFrom<TransitionActorLogic<StageState, StageNoted, NonReducibleUnknown>>
  readonly eyes: StageEyes | undefined
  /** Sound, full screen and a screen that stays awake. Must follow a press. */
  readonly begin: () => void
  /** Lets go of all that it holds: the link, the camera, sound and screen. Nothing of it can be used again. */
  readonly stop: () => void
}

export type AskShell = {
  /** Whether this window may lead a session. */
  readonly leadership: ActorRefFrom<typeof leadershipMachine>
  /** How the next session that is led is to be started. */
  readonly wish: (wanted: { readonly skipsIntroduction: boolean }) => void
  /** The session of the department, which goes on where it was when this window was closed. Only for the window that leads. */
  readonly control: (input: {
    readonly departmentId: Id
    readonly place: StagePlace
    readonly signs: readonly Sign[]
    readonly history: readonly KeptAskSession[]
  }) => AskControl
  readonly stage: (kind: 'window' | 'device') => AskStage
  /** Opens the stage's window; false when the browser lets none open. Must follow a press. */
  readonly openStage: () => boolean
}
