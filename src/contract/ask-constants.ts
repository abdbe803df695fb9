/** The size of the curriculum of Ask; its machines get these counts as input. */
export const curriculumCounts = {
  /** New signs in one session. */
  signsInSession: 3,
  /** Approved repetitions that make a sign approved. */
  repetitions: 3,
  /** Unsuccessful attempts in one repetition that make a sign failed. */
  tries: 3,
  /** Sessions in one module. */
  sessionsInModule: 5,
  /** Modules in one house; the last one repeats. */
  modulesInHouse: 5,
} as const
export type CurriculumCounts = Readonly<Record<keyof typeof curriculumCounts, number>>

/** The numbers that the specification fixes for Ask, with their units; times are milliseconds unless the name says otherwise. */
export const askConstants = {
  ...curriculumCounts,
  /** The newest sessions of a department: twenty times the curriculum. */
  sessionsInHistory: 1_000,
  /** The most takes of one sign that a kindergarten stores, and the largest body of one in bytes. */
  takesOfSign: 20,
  takeBytes: 65_536,
  /** How many takes an adult records of a sign, the seconds before each, and its longest duration. */
  takesToRecord: 3,
  takeCountdownSeconds: 3,
  takeLimit: 8_000,
  /** How long the recogniser waits before it requests takes again. */
  takesRetry: 10_000,
  /** How long the recogniser remembers frames. */
  attemptMemory: 10_000,
  /** When to judge an attempt that has not ended by itself. */
  attempt: 8_000,
  /** The pause before each sign, and how long Ask encourages, cheers, consoles and introduces. */
  signPause: 800,
  encouragement: 1_800,
  cheer: 2_600,
  console: 4_000,
  introduction: 9_000,
  /** The most signs that Ask shows alone, without a session: those of a module. */
  signsInShow: 15,
  /** How long a button that has come to do something else ignores presses. */
  relabelled: 400,
  /** How long the operator can undo a decision. */
  undo: 8_000,
  /** How sure the recogniser must be of an attempt that is approved automatically, and the seconds in which to stop it. */
  autoApproval: { minConfidence: 0.9, countdownSeconds: 3 },
  linkHeartbeat: 1_000,
  linkTimeout: 3_000,
  /** How long a stage stays bound to a control window whose messages have stopped. */
  linkLease: 10_000,
  /** The most frames of landmarks that the link carries in a second. */
  linkFramesPerSecond: 15,
  /** How long a consent to the camera waits for the first control. */
  unusedConsent: 15 * 60_000,
  /** How long a consent to the camera outlives a cut of the line, for the same control. */
  cutConsent: 5 * 60_000,
  pairingCodeMinutes: 5,
  /** A code with less time left than this is replaced before it is shown. */
  pairingCodeMinMs: 60_000,
  pairingTriesPerMinute: 10,
  /** How long a newly paired screen may take to connect. */
  joinTimeout: 10_000,
  linkTicketSeconds: 30,
  /** The relay's heartbeat interval; a page that has received nothing for the timeout treats its line as dead. */
  relayHeartbeat: 10_000,
  relayTimeout: 25_000,
  /** An attempt is judged when its hands have neither moved nor appeared for this long. */
  handsRest: 220,
  /** Hands that return after a longer time are an attempt of its own. */
  attemptPause: 800,
  /** A sign may be held still for this long within one attempt. */
  attemptHold: 2_000,
  /** Frames a second below which the hand-pose model is «for treg». */
  slowFramesPerSecond: 5,
} as const
