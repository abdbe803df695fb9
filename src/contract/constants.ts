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

/** Every number that the specification fixes, with its unit. Times are milliseconds unless the name says otherwise. */
export const constants = {
  splashDelay: 2_000,
  /** How long the first page and its requests have the network alone. */
  prefetchDelay: 1_000,
  toastLife: 3_000,
  /** A toast with an action, such as an undo, leaves time to reach it by keyboard. */
  actionToastLife: 8_000,
  /** How long the app says that the network is back. */
  restoredDisplay: 4_000,
  signOutTimeout: 5_000,
  serverCheckInterval: 5_000,
  /** How often a page that stays open looks which day it is. */
  dayCheckInterval: 60_000,
  /** How far the clock of a device may be from the server’s before people see a notice. */
  wrongClockMs: 5 * 60_000,
  /** How long the search waits for the next letter before it suggests. */
  searchDebounce: 150,
  resetRedirectDelay: 5_000,
  /** How long the app waits before it offers to send another reset link. */
  resetResendDelay: 60_000,
  refreshGrace: 30_000,
  accessTokenSeconds: 15 * 60,
  refreshTokenDays: 30,
  loginCodeSeconds: 60,
  passwordResetMinutes: 60,
  /** The limit in a window of minutes; the next attempt locks the account for a window. */
  signInAttempts: { allowed: 10, windowMinutes: 15 },
  /** Failed attempts from one address, which a municipality may share. */
  signInAttemptsFromAddress: { allowed: 100, windowMinutes: 15 },
  /** Emails to one account; further requests get the same response, and no email is sent. */
  resetEmails: { allowed: 5, windowMinutes: 60 },
  resetRequestsFromAddress: { allowed: 100, windowMinutes: 60 },
  /** The window in seconds in which requests are counted. */
  requestWindowSeconds: 60,
  idempotencyKeyDays: 7,
  passwordLength: { minimum: 8, maximum: 64 },
  passwordSpecials: '@#$%^&*()_+=!',
  planRangeDays: 400,
  /** The most days in one planning, and the most characters of a note of a plan. */
  planDays: 60,
  planNoteLength: 4_000,
  /** The most departments in one planning, and the most plans, one a day and department. */
  planDepartments: 30,
  plansAtOnce: 300,
  /** How long a deleted plan can be restored. */
  planRestoreDays: 30,
  /** How long after the day of a plan its staff sees the names of its children of other departments. */
  planChildrenDays: 14,
  /** The steps of a measure of a child, and the most observations and notes that are saved at once. */
  measure: { lowest: 1, highest: 10 },
  observationsAtOnce: 200,
  notesAtOnce: 50,
  /** The most characters of an answer, an addition or a note of a reflection, and the most answers and additions of one. */
  reflectionTextLength: 4_000,
  reflectionAnswers: 60,
  reflectionAdditions: 20,
  /** How long after it was submitted a reflection can be taken back. */
  takeBackHours: 24,
  /** How long a deleted note can be restored. */
  noteRestoreDays: 30,
  /** How many days a session that is over waits for the reflection of somebody who took part. */
  reflectionWaitDays: 60,
  /** The most reflections in one list, the newest ones. */
  reflectionsInList: 500,
  /** The hour of Friday, in Norway, from which Home shows the next week. */
  nextWeekFridayHour: 16,
  mediaAddressSeconds: 15 * 60,
  ask: {
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
  },
  language: 'nb-NO',
  timeZone: 'Europe/Oslo',
} as const
