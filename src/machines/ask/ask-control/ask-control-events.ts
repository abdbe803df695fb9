import type { Sign } from '#src/contract/ask.ts'
import type { ClickerKey } from '#src/contract/ask-link.ts'
import type { SignId } from '#src/contract/ask-curriculum.ts'

import type { Recordings } from '../ask-show.ts'
import type { AutoApprovalOutputEvent } from '../auto-approval/auto-approval.machine.ts'
import type { CharacterOutputEvent } from '../character/character.machine.ts'
import type { VisionOutputEvent, VisionSwitch } from '../camera/vision/vision.machine.ts'
import type { RecogniserOutputEvent } from '../recogniser/recogniser.machine.ts'
import type { OperatorSettings, SettingsOutputEvent } from './operator-settings.ts'
import type { PracticeOutputEvent } from '../practice/practice.machine.ts'
import type { TurnOrderOutputEvent } from '../turn-order/turn-order.machine.ts'
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
/** A key of a clicker has been pressed in this window. */
export type ClickerOutputEvent = { readonly type: 'clicker.pressed'; readonly key: ClickerKey }
/** The addresses of pictures and sounds have expired and been loaded again. */
export type SignsOutputEvent = { readonly type: 'signs.changed'; readonly signs: readonly Sign[] }
/** By which adults’ recordings Ask makes the signs that have one. */
export type RecordingsCommand = { readonly type: 'recordings.load'; readonly signIds: readonly SignId[] }
export type RecordingsOutputEvent = { readonly type: 'recordings.loaded'; readonly recordings: Recordings }

export type AskControlEvent =
  /** Try to lead from here, with the department's current progress. */
  | { readonly type: 'askControl.seek' }
  | { readonly type: 'askControl.retry' }
  /** Has the stage say the word. */
  | { readonly type: 'askControl.say' }
  /** Changes some of the settings of this device. */
  | { readonly type: 'askControl.set'; readonly settings: Partial<OperatorSettings> }
  | { readonly type: 'askControl.showProgress' }
  | { readonly type: 'askControl.showSession' }
  /** The operator confirms one child, whatever the model detects. */
  | { readonly type: 'askControl.overrule' }
  /** Sends a goodbye to the stage, before this actor is stopped. */
  | { readonly type: 'askControl.close' }
  /** Raised: something that is recorded, or that the stage may show, has changed. */
  | { readonly type: 'askControl.content.changed' }
  | LeadOutputEvent
  | PageOutputEvent
  | KeysOutputEvent
  | ClickerOutputEvent
  | SignsOutputEvent
  | RecordingsOutputEvent
  | RecogniserOutputEvent
  | SettingsOutputEvent
  | CharacterOutputEvent
  | VisionOutputEvent
  | VisionSwitch
  | AutoApprovalOutputEvent
  | PracticeOutputEvent
  | TurnOrderOutputEvent
  | StageLinkOutputEvent
