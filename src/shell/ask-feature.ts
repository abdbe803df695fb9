import type { ActorRefFrom } from 'xstate'

import type { askMachine } from '#src/machines/ask/ask.machine.ts'
import type { askControlMachine } from '#src/machines/ask/ask-control.machine.ts'
import type { askStageMachine } from '#src/machines/ask/ask-stage.machine.ts'

export type AskControlRef = ActorRefFrom<typeof askControlMachine>
export type AskStageRef = ActorRefFrom<typeof askStageMachine>

/** The Ask feature. */
export type AskFeature = {
  /** Owns the control, the stage and the outbox of this page. */
  readonly ask: ActorRefFrom<typeof askMachine>
  /** Shows this device’s camera in the element; returns the function that detaches it. */
  readonly attachCamera: (video: HTMLVideoElement) => () => void
  /** Opens the stage’s window, and reports to `ask` whether the browser blocked it. Must follow a user gesture. */
  readonly openStage: () => void
}
