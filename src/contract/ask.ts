import * as v from 'valibot'

import { AskPlace, SignId } from './ask-curriculum.ts'
import { endpointTable, type SummariesOf } from './endpoint.ts'
import { normalised, normalisedText } from './normalised-text.ts'
import { Id, Instant, MediaAddress, Picture, Voice } from './values.ts'
import { noNull } from './written-values.ts'

/** That somebody in the organisation compared the sign with the sign dictionary; `by` is their first name. */
export const SignCheck = v.object({ by: v.string(), at: Instant })
export type SignCheck = v.InferOutput<typeof SignCheck>

/** That an adult of the organisation says the word of a sign in a recording; `by` is the first name of who has stored it. */
export const WordRecording = v.object({ by: v.string(), at: Instant })
export type WordRecording = v.InferOutput<typeof WordRecording>

/** A sign of tegn-til-tale. A `draft` is written from the word list, and no signer has reviewed it. */
export const Sign = v.object({
  _id: SignId,
  word: v.string(),
  /** The sentence to say to the child while signing; it contains the word. */
  sentence: v.string(),
  /** How the sign is made, for staff. */
  description: v.string(),
  status: v.picklist(['draft', 'recorded', 'approved']),
  picture: Picture,
  /** A recording of the word: the organisation’s own, or the shared one. */
  sound: MediaAddress,
  soundVoice: v.optional(Voice),
  /** How many takes of the sign the caller’s organisation can use: its own and the shared ones. */
  takeCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The check of the caller’s organisation, unless nobody has checked the sign or the check is withdrawn. */
  check: v.optional(SignCheck),
  /** Absent where the caller’s organisation has no recording of the word of its own. */
  wordRecording: v.optional(WordRecording),
})
export type Sign = v.InferOutput<typeof Sign>

/** A card of the bank that uses a sign. */
export const SignUse = v.object({ kind: v.picklist(['activity', 'resource']), _id: Id, title: v.string() })
export type SignUse = v.InferOutput<typeof SignUse>

/** What the leaders of a department have decided for its sessions with Ask. */
export const AskSettings = v.object({
  /** Ask makes signs that no signer has reviewed too, and the screens say that they are drafts. */
  showsDrafts: v.boolean(),
})
export type AskSettings = v.InferOutput<typeof AskSettings>

/** `off` is not on the line, `waiting` can be led, `led` is being led by a control window. */
export const AskDeviceState = v.picklist(['off', 'waiting', 'led'])

/** A pairing code as the stage shows it; spaces, hyphens and lower case are accepted. */
const PairingCode = v.pipe(
  v.string(),
  v.transform((code) => normalisedText(code).replaceAll(/[\s-]/g, '').toUpperCase()),
  v.nonEmpty('Må fylles ut'),
  v.maxLength(12),
)
const Name = v.pipe(v.string(), normalised, v.trim(), v.nonEmpty('Må fylles ut'), v.maxLength(60), noNull)
const Description = v.pipe(v.string(), normalised, v.trim(), v.maxLength(200), noNull)

/** A paired device, as its row in the list shows it; `code` is the one that it was added by. */
export const AskDevice = v.object({
  _id: Id,
  name: v.string(),
  code: v.string(),
  description: v.optional(v.string()),
  state: AskDeviceState,
})
export type AskDevice = v.InferOutput<typeof AskDevice>

/** `approved` and `failed` are ends; `practising` was left in the middle. */
export const SignState = v.picklist(['new', 'practising', 'approved', 'failed'])
export type SignState = v.InferOutput<typeof SignState>

const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))

/**
 * How often the recogniser suggested to approve or to repeat, and the operator decided the same (`agreed`) or the other
 * (`overruled`). Undone decisions are in neither.
 */
export const SuggestionCounts = v.object({ agreed: Count, overruled: Count })
export type SuggestionCounts = v.InferOutput<typeof SuggestionCounts>

/** One sign of one session: `stars` counts its approved repetitions, `repeats` how often the operator repeated it. */
export const SignRecord = v.object({
  signId: SignId,
  state: SignState,
  stars: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3)),
  repeats: Count,
  /** How many decisions about the sign have been undone, if any: a record with more of them replaces one with fewer. */
  undos: v.optional(Count),
  /** The decisions of this session beside a suggestion, if any. */
  suggestions: v.optional(SuggestionCounts),
})
export type SignRecord = v.InferOutput<typeof SignRecord>

/** The result of one session, as the control window last reported it. */
export const AskSession = v.object({
  ...AskPlace.entries,
  startedAt: Instant,
  /** Null while the session is in progress, and where it was left. */
  endedAt: v.nullable(Instant),
  signs: v.pipe(v.array(SignRecord), v.length(3)),
})
export type AskSession = v.InferOutput<typeof AskSession>

/** A session of the department, with the id that its control window generated. */
export const StoredAskSession = v.object({ _id: Id, ...AskSession.entries })
export type StoredAskSession = v.InferOutput<typeof StoredAskSession>

/** A stage’s own secret, which its device stores. */
const StageKey = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

/** Opens one link, once, within 30 seconds. */
export const LinkTicket = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

export const askEndpoints = endpointTable({
  signs: {
    method: 'GET',
    path: '/ask-service/signs',
    host: 'ask',
    who: 'staff',
    scope: 'organization',
    response: v.array(Sign),
  },
  signUses: {
    method: 'GET',
    path: '/ask-service/signs/{id}/uses',
    host: 'ask',
    who: 'staff',
    scope: 'none',
    params: v.strictObject({ id: SignId }),
    response: v.array(SignUse),
  },
  checkSign: {
    method: 'PUT',
    path: '/ask-service/signs/{id}/check',
    host: 'ask',
    who: 'leaders',
    scope: 'organization',
    params: v.strictObject({ id: SignId }),
    response: SignCheck,
    invalidates: ['/ask-service/signs'],
  },
  withdrawSignCheck: {
    method: 'DELETE',
    path: '/ask-service/signs/{id}/check',
    host: 'ask',
    who: 'leaders',
    scope: 'organization',
    params: v.strictObject({ id: SignId }),
    response: v.null(),
    invalidates: ['/ask-service/signs'],
  },
  settings: {
    method: 'GET',
    path: '/ask-service/settings',
    host: 'ask',
    who: 'staff',
    scope: 'department',
    response: AskSettings,
  },
  changeSettings: {
    method: 'PUT',
    path: '/ask-service/settings',
    host: 'ask',
    who: 'leaders',
    scope: 'department',
    body: v.strictObject(AskSettings.entries),
    response: AskSettings,
    invalidates: ['/ask-service/settings'],
  },
  devices: {
    method: 'GET',
    path: '/ask-service/devices',
    host: 'ask',
    who: 'staff',
    scope: 'organization',
    response: v.array(AskDevice),
  },
  addDevice: {
    method: 'POST',
    path: '/ask-service/devices',
    host: 'ask',
    who: 'staff',
    scope: 'organization',
    body: v.strictObject({ name: Name, code: PairingCode, description: v.optional(Description) }),
    response: AskDevice,
    failures: [404, 429],
    invalidates: ['/ask-service/devices'],
  },
  changeDevice: {
    method: 'PATCH',
    path: '/ask-service/devices/{id}',
    host: 'ask',
    who: 'staff',
    scope: 'organization',
    params: v.strictObject({ id: Id }),
    body: v.strictObject({ name: Name, description: v.optional(Description) }),
    response: AskDevice,
    invalidates: ['/ask-service/devices'],
  },
  removeDevice: {
    method: 'DELETE',
    path: '/ask-service/devices/{id}',
    host: 'ask',
    who: 'staff',
    scope: 'organization',
    params: v.strictObject({ id: Id }),
    response: v.null(),
    invalidates: ['/ask-service/devices'],
  },
  progress: {
    method: 'GET',
    path: '/ask-service/progress',
    host: 'ask',
    who: 'staff',
    scope: 'department',
    response: v.array(StoredAskSession),
  },
  storeSession: {
    method: 'PUT',
    path: '/ask-service/progress/{id}',
    host: 'ask',
    who: 'staff',
    scope: 'department',
    params: v.strictObject({ id: Id }),
    body: v.strictObject(AskSession.entries),
    response: StoredAskSession,
    invalidates: ['/ask-service/progress'],
  },
  ticket: {
    method: 'POST',
    path: '/ask-service/tickets',
    ignoresIdempotencyKey: 'The response holds a ticket, which opens one link within 30 seconds.',
    host: 'ask',
    who: 'staff',
    scope: 'organization',
    body: v.strictObject({ deviceId: Id }),
    response: v.object({ ticket: LinkTicket }),
    failures: [404],
    invalidates: [],
  },
  openStage: {
    method: 'POST',
    path: '/ask-service/stages',
    ignoresIdempotencyKey:
      'The caller is a device without a user, known by its key; the response holds a ticket.',
    host: 'ask',
    who: 'anyone',
    scope: 'none',
    body: v.strictObject({ key: v.optional(StageKey) }),
    response: v.object({
      key: StageKey,
      ticket: LinkTicket,
      /** The name that the kindergarten gave the stage, once it is paired. */
      name: v.nullable(v.string()),
      code: v.nullable(v.object({ text: v.string(), until: Instant })),
    }),
    invalidates: [],
  },
})

export const askSummaries: SummariesOf<typeof askEndpoints> = {
  signs: 'Every sign of the curriculum, with the organisation’s own check of it.',
  signUses: 'The published activities that use the sign, then the published resources, each by title.',
  checkSign: 'Records that the caller has checked the sign; a later check replaces an earlier one.',
  withdrawSignCheck: 'Withdraws the organisation’s check of the sign; idempotent.',
  settings: 'What the leaders of the department in depctx have decided for its sessions.',
  changeSettings: 'Changes the settings of the department in depctx; idempotent.',
  devices: 'The stages that the organisation has paired, by name.',
  addDevice: 'Pairs the stage that shows this code; 404 if there is none.',
  changeDevice: 'Changes the name or description of a paired stage.',
  removeDevice: 'Revokes a paired stage: its link is closed, and it shows a new code.',
  progress: 'The newest 1,000 sessions of the department in depctx, in the order of their start.',
  storeSession: 'Stores the result of a session of the department in depctx; idempotent.',
  ticket: 'A ticket to lead a paired stage of the organisation.',
  openStage:
    'Opens a stage on a device, which is identified by its key or gets a new one. Until it is paired it has a code, which expires after five minutes.',
}
