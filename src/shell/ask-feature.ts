import type { ActorRefFrom } from 'xstate'

import type { SignRecording } from '#src/contract/ask-link.ts'
import type { Take } from '#src/contract/take.ts'
import type { Id } from '#src/contract/values.ts'
import type { askMachine } from '#src/machines/ask/ask/ask.machine.ts'
import type { askControlMachine } from '#src/machines/ask/ask-control/ask-control.machine.ts'
import type { askStageMachine } from '#src/machines/ask/ask-stage/ask-stage.machine.ts'
import type { autoApprovalMachine } from '#src/machines/ask/auto-approval/auto-approval.machine.ts'
import type { nextStepMachine } from '#src/machines/ask/next-step/next-step.machine.ts'
import type { signShowMachine } from '#src/machines/ask/sign-show/sign-show.machine.ts'
import type { takeRecorderMachine } from '#src/machines/ask/take-recorder/take-recorder.machine.ts'
import type { turnOrderMachine } from '#src/machines/ask/turn-order/turn-order.machine.ts'

export type AskControlRef = ActorRefFrom<typeof askControlMachine>
export type AskStageRef = ActorRefFrom<typeof askStageMachine>
export type AutoApprovalRef = ActorRefFrom<typeof autoApprovalMachine>
export type NextStepRef = ActorRefFrom<typeof nextStepMachine>
export type SignShowRef = ActorRefFrom<typeof signShowMachine>
export type TakeRecorderRef = ActorRefFrom<typeof takeRecorderMachine>
export type TurnOrderRef = ActorRefFrom<typeof turnOrderMachine>

/** The children’s screen: the id of a paired device, or `thisDevice` for a window on this device. */
export type ScreenId = Id
export const thisDevice: ScreenId = 'here'

export type StoredScreen = {
  readonly read: () => ScreenId | undefined
  readonly write: (screen: ScreenId) => void
}

/** The Ask feature. */
export type AskFeature = {
  /** Owns the control, the stage, the show of signs, the recorder of takes and the outbox of this page. */
  readonly ask: ActorRefFrom<typeof askMachine>
  /** Shows this device’s camera in the element; returns the function that detaches it. */
  readonly attachCamera: (video: HTMLVideoElement) => () => void
  /** Opens the stage’s window, and reports to `ask` whether the browser blocked it. Must follow a user gesture. */
  readonly openStage: () => void
  /** Whether this device shows one window at a time: a touch device without another screen. */
  readonly showsOneWindow: () => boolean
  /** The recording by which Ask makes a sign, of its takes; `undefined` where no adult has recorded it. */
  readonly recordingOf: (takes: readonly Take[]) => SignRecording | undefined
  /** The screen that was last chosen on this device, in the department of the user. */
  readonly storedScreen: StoredScreen
}
