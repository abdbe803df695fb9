import type { Activity, ActivitySummary } from '#src/contract/activity.ts'
import type { AreaLook } from '#src/contract/area-look.ts'
import type { FocusAreaSummary } from '#src/contract/focus-area.ts'
import type { MainActivitySummary } from '#src/contract/main-activity.ts'

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const card = (number: number, title: string) => ({
  _id: idOf(number),
  version: 1,
  title,
  preamble: '',
  focusArea: null,
  ages: null,
  duration: null,
  level: null,
  keywords: [],
  picture: { alt: '' },
})

export const sampleArea = (
  number: number,
  title: string,
  code: string,
  look: AreaLook,
): FocusAreaSummary => ({ ...card(number, title), focusArea: idOf(number), code, ...look })

export const sampleTheme = (
  number: number,
  title: string,
  overrides: Partial<MainActivitySummary> = {},
): MainActivitySummary => ({ ...card(number, title), ...overrides })

export const sampleActivity = (
  number: number,
  title: string,
  theme: MainActivitySummary,
  overrides: Partial<ActivitySummary> = {},
): ActivitySummary => ({
  ...card(number, title),
  mainActivity: theme._id,
  goals: [],
  places: [],
  seasons: [],
  groupSize: { from: 4, to: 8 },
  ...overrides,
})

/** The complete card of a summary, with empty content. */
export const completeActivity = (summary: ActivitySummary, overrides: Partial<Activity> = {}): Activity => ({
  ...summary,
  experienceGoals: [],
  childNeeds: [],
  whatIsNeeded: [],
  implementation: [],
  guidance: { text: '' },
  tips: [],
  askSupport: { text: '', signs: [] },
  links: [],
  mediaFiles: [],
  ...overrides,
})
