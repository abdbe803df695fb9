import type { Sign } from '#src/contract/ask.ts'
import type { SignId } from '#src/contract/ask-curriculum.ts'

import type { Recordings } from '../ask-show.ts'
import type { AutoApprovalOutputEvent } from '../auto-approval/auto-approval.machine.ts'
import type { VisionOutputEvent, VisionSwitch } from '../camera/vision/vision.machine.ts'
import type { StageLinkOutputEvent } from '../stage-link/stage-link.machine.ts'

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
  /** Raised: a level of the curriculum has changed; then, and else, something that the stage may show has. */
  | { readonly type: 'askControl.session.changed' }
  | { readonly type: 'askControl.content.changed' }
  | LeadOutputEvent
  | PageOutputEvent
  | KeysOutputEvent
  | SignsOutputEvent
  | RecordingsOutputEvent
  | VisionOutputEvent
  | VisionSwitch
  | AutoApprovalOutputEvent
  | StageLinkOutputEvent
