/** How much the curriculum of Ask holds and asks for; its machines are given these counts as input. */
export const curriculumCounts = {
  /** New signs in one session. */
  signsInSession: 3,
  /** Approved repetitions that make a sign approved. */
  repetitions: 3,
  /** Unsuccessful tries in one repetition that make a sign failed. */
  tries: 3,
  /** Sessions in one module. */
  sessionsInModule: 5,
  /** Modules in one house; the last one repeats. */
  modulesInHouse: 5,
} as const
export type CurriculumCounts = Readonly<Record<keyof typeof curriculumCounts, number>>

/** Every number that the specification fixes, with its unit. Times are milliseconds unless the name says otherwise. */
export const constants = {
  splashDelay: 2_000,
  toastLife: 3_000,
  resetRedirectDelay: 5_000,
  refreshGrace: 30_000,
  accessTokenSeconds: 15 * 60,
  refreshTokenDays: 30,
  loginCodeSeconds: 60,
  passwordResetMinutes: 60,
  /** So many in a window of so many minutes; the next one locks the account for a window. */
  signInAttempts: { allowed: 10, windowMinutes: 15 },
  /** Failed ones from one address, behind which a whole municipality may sit. */
  signInAttemptsFromAddress: { allowed: 100, windowMinutes: 15 },
  /** Letters to one account; who asks for more is answered the same and sent none. */
  resetEmails: { allowed: 5, windowMinutes: 60 },
  resetRequestsFromAddress: { allowed: 100, windowMinutes: 60 },
  /** Seconds that requests are counted over. */
  requestWindowSeconds: 60,
  idempotencyKeyDays: 7,
  passwordLength: { minimum: 8, maximum: 64 },
  passwordSpecials: '@#$%^&*()_+=!',
  planRangeDays: 400,
  mediaAddressSeconds: 15 * 60,
  ask: {
    ...curriculumCounts,
    /** Of a department, the newest: the whole curriculum twenty times. */
    sessionsInHistory: 1_000,
    /** How long Ask shows a sign before it is the child’s turn; slowly, twice as long. */
    demonstration: 5_000,
    /** A try that has not ended by itself is looked at after this. */
    attempt: 8_000,
    /** A breath before each sign, and how long Ask cheers, consoles, introduces and waves goodbye. */
    breath: 800,
    cheer: 2_600,
    console: 4_000,
    introduction: 9_000,
    goodbye: 3_000,
    linkHeartbeat: 1_000,
    linkSilenceMs: 3_000,
    /** How long a stage belongs to a control window that it no longer hears. */
    linkLease: 10_000,
    /** Frames of landmarks that the link carries in a second, at the most. */
    linkFramesPerSecond: 15,
    pairingCodeMinutes: 5,
    /** A code that would live shorter than this is shown to nobody anew: another one takes its place. */
    pairingCodeMinMs: 60_000,
    pairingTriesPerMinute: 10,
    /** How long a screen that has just been paired may take to connect. */
    joinTimeout: 10_000,
    linkTicketSeconds: 30,
    /** The relay says so often that it is there; a page that has heard nothing at all for the silence takes its line for dead. */
    relayHeartbeat: 10_000,
    relaySilenceMs: 25_000,
    /** A try is over when no hand has been seen for so long. */
    handsGone: 800,
    /** Frames a second below which the hand-pose model is «for treg». */
    slowFramesPerSecond: 8,
  },
  language: 'nb-NO',
  timeZone: 'Europe/Oslo',
} as const
