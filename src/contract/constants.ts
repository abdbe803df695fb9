/** Every number that the specification fixes, with its unit; those of Ask are in `ask-constants.ts`, since Home reads none of them. Times are milliseconds unless the name says otherwise. */
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
  refreshTokenDays: 30,
  passwordLength: { minimum: 8, maximum: 64 },
  passwordSpecials: '@#$%^&*()_+=!',
  planRangeDays: 400,
  /** The most days in one planning, and the most characters of a note of a plan. */
  planDays: 60,
  planNoteLength: 4_000,
  /** The most departments in one planning, and the most plans, one a day and department. */
  planDepartments: 30,
  plansAtOnce: 300,
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
  /** How long somebody is said to write about a session after having said so. */
  writingSeconds: 30,
  /** How many days a session that is over waits for the reflection of somebody who took part. */
  reflectionWaitDays: 60,
  /** How many days back what was observed of a child is shown. */
  observedDays: 183,
  /** The most reflections in one list, the newest ones. */
  reflectionsInList: 500,
  /** The hour of Friday, in Norway, from which Home shows the next week. */
  nextWeekFridayHour: 16,
  language: 'nb-NO',
  timeZone: 'Europe/Oslo',
} as const
