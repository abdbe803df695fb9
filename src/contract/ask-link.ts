import * as v from 'valibot'

import { LinkTicket } from './ask.ts'
import { SignId } from './ask-curriculum.ts'
import { TakeHand } from './take.ts'
import { Id, MediaAddress, Picture } from './values.ts'

/** The data of a sign that a stage needs; a stage calls no endpoint. */
export const SignCard = v.object({
  signId: SignId,
  word: v.string(),
  sentence: v.string(),
  picture: Picture,
  sound: MediaAddress,
})
export type SignCard = v.InferOutput<typeof SignCard>

/**
 * A sign as an adult has recorded it: the landmarks of its hands at even intervals, x, y and z in ten-thousandths of the picture's
 * width. The first hand leads; the second is empty where one hand makes the sign.
 */
export const SignRecording = v.object({
  /** In milliseconds, from the first moment to the last. */
  duration: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(20_000)),
  first: v.pipe(v.array(TakeHand), v.minLength(2), v.maxLength(24)),
  second: v.pipe(v.array(TakeHand), v.maxLength(24)),
})
export type SignRecording = v.InferOutput<typeof SignRecording>

/** When Ask says the word of a sign: on the operator's request alone, once when he shows it, or each time that he makes it. */
export const WordSpeech = v.picklist(['onRequest', 'once', 'eachTime'])
export type WordSpeech = v.InferOutput<typeof WordSpeech>

/** How the stage speaks; a volume of 0 is mute. */
export const StageVoice = v.object({
  says: WordSpeech,
  volume: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
})
export type StageVoice = v.InferOutput<typeof StageVoice>

/**
 * Whose turn it is: the child’s cloakroom mark, and its first name where the operator wants that on the screen. It is shown between the
 * windows of one browser alone: the relay forwards it to no other device.
 */
export const ShownTurn = v.object({ mark: v.string(), firstName: v.optional(v.string()) })
export type ShownTurn = v.InferOutput<typeof ShownTurn>

const Stars = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3))

/** What the children see. Each scene is complete, so the last one alone brings a stage up to date. */
export const Scene = v.variant('name', [
  v.object({ name: v.literal('rest') }),
  v.object({ name: v.literal('introduction'), signs: v.array(SignCard) }),
  v.object({
    name: v.literal('demonstration'),
    sign: SignCard,
    isSlow: v.boolean(),
    /** Counts the demonstrations in a repetition: a higher number shows the same sign again. */
    showing: v.pipe(v.number(), v.integer(), v.minValue(1)),
    /** Ask makes the sign; without it he points at its card. A `draft` has neither been reviewed by a signer nor recorded by an adult, and says so. */
    performance: v.optional(v.picklist(['draft', 'reviewed'])),
    /** Ask makes the sign as it is recorded; without it as it is described. */
    recording: v.optional(SignRecording),
  }),
  v.object({ name: v.literal('turn'), sign: SignCard }),
  v.object({ name: v.literal('attempt'), sign: SignCard }),
  /** The operator repeats: a kind face, before the sign is shown again. */
  v.object({ name: v.literal('again'), sign: SignCard }),
  v.object({ name: v.literal('oneChild'), sign: SignCard }),
  v.object({ name: v.literal('cheer'), sign: SignCard }),
  v.object({ name: v.literal('console'), sign: SignCard }),
  v.object({
    name: v.literal('summary'),
    signs: v.array(v.object({ ...SignCard.entries, stars: Stars })),
  }),
  v.object({ name: v.literal('goodbye') }),
])
export type Scene = v.InferOutput<typeof Scene>

/** Each sign of the session as a window of the house on the sill: lit once practised, whatever the outcome. */
export const SillWindow = v.picklist(['dark', 'now', 'lit'])
export type SillWindow = v.InferOutput<typeof SillWindow>

/**
 * `explaining`: somebody must first confirm beside the camera; `insecure`: the page has no https and so no camera;
 * `silent`: the camera is live but sends no pictures.
 */
export const CameraState = v.picklist([
  'off',
  'explaining',
  'asking',
  'live',
  'refused',
  'absent',
  'busy',
  'lost',
  'silent',
  'insecure',
])
export type CameraState = v.InferOutput<typeof CameraState>

/** The state of the model that detects hands; `idle` while the camera is off. */
export const HandsLook = v.picklist([
  'idle',
  'loading',
  'measuring',
  'seeing',
  'nobody',
  'slow',
  'crowded',
  'failed',
])
export type HandsLook = v.InferOutput<typeof HandsLook>

/** Whose hand it is, as the child knows it. */
export const HandSide = v.picklist(['left', 'right'])

const LandmarkNumber = v.pipe(v.number(), v.finite())

/** One hand: 21 landmarks, `x` and `y` as fractions of the picture's width and height, `z` in the same unit as `x`. */
export const Hand = v.object({
  side: HandSide,
  /** The model's confidence that there is a hand, 0–1. */
  presence: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  landmarks: v.pipe(v.array(v.tuple([LandmarkNumber, LandmarkNumber, LandmarkNumber])), v.length(21)),
})
export type Hand = v.InferOutput<typeof Hand>

/**
 * What differs from the sign: the thumb, another finger, the direction of the palm or the movement of a hand; the place of one
 * hand beside the other; or that it is made by both hands, or by one. `side` is the hand that is meant, by its side in the mirrored
 * picture, where there are two and only one differs.
 */
export const Hint = v.object({
  part: v.picklist(['thumb', 'fingers', 'direction', 'movement', 'place', 'bothHands', 'oneHand']),
  side: v.optional(v.picklist(['left', 'right'])),
})
export type Hint = v.InferOutput<typeof Hint>

/** The recogniser's judgement of an attempt, beside which the operator decides. */
export const Judgement = v.object({
  /**
   * `notSeen`: hands in too few frames, whatever they did. `none`: the sign has no takes. `unsure`: neither approval nor
   * another try is likely enough to be suggested.
   */
  suggestion: v.picklist(['approve', 'repeat', 'unsure', 'notSeen', 'none']),
  /**
   * The probability that the suggestion is right; for `unsure`, that the attempt shows the sign. 0–1. The screens show that of an
   * approval alone: it was measured on people who had not taught the sign, that of another try was not as good.
   */
  confidence: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  /** What to show the child again, the clearest first. */
  hints: v.pipe(v.array(Hint), v.maxLength(2)),
  /**
   * Why it is `unsure`: the camera gave too few pictures, hands were out of the picture for a part of the attempt, it was much
   * faster than the takes, only one person has taught the sign, it is neither like the takes nor clearly unlike them, or the sign
   * cannot be told apart from `alike`, another one of the session.
   */
  doubt: v.optional(v.picklist(['fewFrames', 'outOfPicture', 'tooFast', 'oneTeacher', 'unlike', 'alike'])),
  alike: v.optional(SignId),
})
export type Judgement = v.InferOutput<typeof Judgement>

/** How well a sign is told apart from those that the recogniser has learned with it. */
export type Separability = {
  readonly signId: SignId
  /** The most similar of them; undefined where no other has a take. */
  readonly nearest: SignId | undefined
  /** How far its takes are from those of that sign: from 0 for the same performance to 1 for nothing in common. */
  readonly distance: number
  /** Otherwise they are taken for each other, and neither is judged. */
  readonly isDistinct: boolean
}

/** The keys of a presentation clicker: the next slide, the one before, and the dark screen. */
export const ClickerKey = v.picklist(['forward', 'back', 'undo'])
export type ClickerKey = v.InferOutput<typeof ClickerKey>

const LeaderKey = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

const envelope = {
  v: v.literal(1),
  /** The control window's own id, which survives a reload. */
  session: Id,
  from: v.picklist(['control', 'stage']),
  /**
   * A key of who leads by this control, which the relay adds to every message of a control: the same for one sign-in in
   * one department at one stage, and for nothing else. Between the windows of one browser there is none.
   */
  leader: v.optional(LeaderKey),
  /** Facts count from 1 on each side; a welcome has the number of the stage’s last fact, and every other message has 0. */
  seq: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Milliseconds since 1970 on the sender's clock. */
  at: v.number(),
}
const message = <const Type extends string, const Rest extends v.ObjectEntries>(type: Type, rest: Rest) =>
  v.object({ ...envelope, type: v.literal(type), ...rest })

/** Every message between a control window and a stage (wire section 10). */
export const LinkMessage = v.variant('type', [
  message('link.hello', {}),
  message('link.welcome', {}),
  message('link.refused', { reason: v.literal('led') }),
  message('link.beat', {}),
  /** Acknowledges every fact up to this one. */
  message('link.ack', { upTo: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  message('link.bye', {}),
  message('stage.show', {
    scene: Scene,
    windows: v.array(SillWindow),
    repetition: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3)),
    stars: Stars,
    /** How often the operator has requested the word; the stage says it when the number grows. */
    spoken: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
    /** The seconds until the attempt is approved automatically; 0 while no approval counts down. */
    approvesIn: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
    /** A control of an earlier version has no such setting: there Ask says a word on request. */
    voice: v.optional(StageVoice, { says: 'onRequest', volume: 1 }),
    turn: v.optional(ShownTurn),
  }),
  /** A key or a press at the stage while an approval counted down: it stops. */
  message('stage.interrupted', {}),
  /** Somebody has pressed «Klar» on the stage. */
  message('stage.ready', { hasCamera: v.boolean() }),
  /** The control window wants the stage's camera on or off. */
  message('camera.wanted', { isWanted: v.boolean() }),
  message('camera.changed', { state: CameraState }),
  message('hands.changed', { look: HandsLook, framesPerSecond: v.pipe(v.number(), v.minValue(0)) }),
  message('attempt.judged', { judgement: Judgement }),
  /** A key of a clicker at the stage. Sent once: a press that arrives late is meant for what was there before. */
  message('clicker.pressed', { key: ClickerKey }),
  message('hands.seen', {
    hands: v.pipe(v.array(Hand), v.maxLength(4)),
    /** There seem to be more children than one. */
    isCrowded: v.optional(v.boolean()),
    /** The picture's height divided by its width. */
    aspect: v.optional(v.pipe(v.number(), v.minValue(0.2), v.maxValue(5)), 0.75),
    framesPerSecond: v.pipe(v.number(), v.minValue(0)),
  }),
])
export type LinkMessage = v.InferOutput<typeof LinkMessage>

type WithoutStamp<Message> = Message extends LinkMessage ? Omit<Message, 'v' | 'at' | 'leader'> : never
/** A message without the fields that the line and the relay add: version, time and leader. */
export type OutgoingLinkMessage = WithoutStamp<LinkMessage>

/** The types that are numbered, acknowledged and sent again until they are; every other message is sent once. */
export const factTypes = [
  'stage.show',
  'stage.ready',
  'stage.interrupted',
  'camera.wanted',
  'camera.changed',
  'hands.changed',
  'attempt.judged',
] as const satisfies readonly LinkMessage['type'][]
export type FactType = (typeof factTypes)[number]

/** The first message on a WebSocket; the relay responds with its first notification, or closes the socket. */
export const LinkOpening = v.strictObject({
  v: v.literal(1),
  type: v.literal('link.hello'),
  ticket: LinkTicket,
})

/** The relay's own notification about the other end, beside the messages that it forwards. */
export const RelayNotification = v.object({
  v: v.literal(1),
  type: v.literal('relay.peer'),
  /** `paired` goes only to a stage: it has a name now, and no code. */
  peer: v.picklist(['here', 'away', 'paired', 'revoked']),
})
export type RelayNotification = v.InferOutput<typeof RelayNotification>

/**
 * Sent by the relay at an interval, since only a missing heartbeat shows a page that its connection is dead; it has no
 * payload.
 */
export type RelayHeartbeat = { readonly v: 1; readonly type: 'relay.beat' }

/**
 * The close codes by which the relay ends a link for good: another window of the same stage has taken over, or the pairing
 * has been revoked. After any other code a client reconnects with a new ticket.
 */
export const linkCloseCodes = { replaced: 4001, revoked: 4002 } as const

/** The largest message in bytes: a summary with three signs takes about 3 kB, four hands about 8 kB. */
export const maxLinkMessageBytes = 16_384
