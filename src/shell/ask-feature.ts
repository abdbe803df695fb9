import type { ActorRefFrom } from 'xstate'

import type { askMachine } from '#src/machines/ask/ask.machine.ts'
import type { askControlMachine } from '#src/machines/ask/ask-control.machine.ts'
import type { askStageMachine } from '#src/machines/ask/ask-stage.machine.ts'

export type AskControlRef = ActorRefFrom<typeof askControlMachine>
export type AskStageRef = ActorRefFrom<typeof askStageMachine>

/** Ask’s part of the application. */
export type AskFeature = {
  /** Owns the control, the stage and the outbox of this page. */
  readonly ask: ActorRefFrom<typeof askMachine>
  /** Gives an element the picture of this device’s camera; the returned function takes it away again. */
  readonly attachCamera: (video: HTMLVideoElement) => () => void
  /** Opens the stage’s window; false when the browser lets none open. Must follow a press. */
  readonly openStage: () => boolean
}
