import type { ExperienceGoal } from '#src/contract/experience-goal.ts'
import type { FocusAreaSummary } from '#src/contract/focus-area.ts'

/** The goals with their focus areas, in the order of the areas. */
export const goalsByArea = (goals: readonly ExperienceGoal[], areas: readonly FocusAreaSummary[]) =>
  areas.flatMap((area) =>
    goals.filter(({ focusArea }) => focusArea === area._id).map((goal) => ({ area, goal })),
  )
