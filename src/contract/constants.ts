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
  resetLetters: { allowed: 5, windowMinutes: 60 },
  resetRequestsFromAddress: { allowed: 100, windowMinutes: 60 },
  /** Seconds that requests are counted over. */
  requestWindowSeconds: 60,
  passwordLength: { minimum: 8, maximum: 64 },
  passwordSpecials: '@#$%^&*()_+=!',
  planRangeDays: 400,
  mediaAddressSeconds: 15 * 60,
  language: 'nb-NO',
  timeZone: 'Europe/Oslo',
} as const
