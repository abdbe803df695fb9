/** The numbers of the specification that the server alone reads, as in `constants.ts`. */
export const serverConstants = {
  refreshGrace: 30_000,
  accessTokenSeconds: 15 * 60,
  loginCodeSeconds: 60,
  passwordResetMinutes: 60,
  invitationDays: 7,
  /** How long an application of a kindergarten waits for an answer before it is deleted. */
  applicationDays: 90,
  /** Applications from one address, which a municipality may share; refused ones included. */
  applicationsFromAddress: { allowed: 100, windowMinutes: 60 },
  /** The limit in a window of minutes; the next attempt locks the account for a window. */
  signInAttempts: { allowed: 10, windowMinutes: 15 },
  /** Failed attempts from one address, which a municipality may share. */
  signInAttemptsFromAddress: { allowed: 100, windowMinutes: 15 },
  /** Wrong PINs of one person on all shared tablets, and of all persons on one tablet. */
  pinAttempts: { allowed: 5, windowMinutes: 15 },
  pinAttemptsOnTablet: { allowed: 25, windowMinutes: 15 },
  /** Wrong PINs of one person; the next one turns the PIN off. */
  pinGuesses: { allowed: 19, windowMinutes: 24 * 60 },
  /** Emails to one account; further requests get the same response, and no email is sent. */
  resetEmails: { allowed: 5, windowMinutes: 60 },
  resetRequestsFromAddress: { allowed: 100, windowMinutes: 60 },
  /** The window in seconds in which requests are counted. */
  requestWindowSeconds: 60,
  /** The lines of one page of the audit log, and of one file of it. */
  auditPageLines: 200,
  auditFileLines: 20_000,
  idempotencyKeyDays: 7,
  /** How long a deleted plan can be restored. */
  planRestoreDays: 30,
  /** How long after the day of a plan its staff sees the names of its children of other departments. */
  planChildrenDays: 14,
  /** How long a deleted note can be restored. */
  noteRestoreDays: 30,
  mediaAddressSeconds: 15 * 60,
} as const
