import { activityEndpoints } from './activity.ts'
import { askEndpoints } from './ask.ts'
import { authEndpoints } from './auth.ts'
import { departmentRoleEndpoints } from './department-role.ts'
import { departmentEndpoints } from './department.ts'
import { experienceGoalEndpoints } from './experience-goal.ts'
import { focusAreaEndpoints } from './focus-area.ts'
import { generalTipEndpoints } from './general-tip.ts'
import { likeEndpoints } from './like.ts'
import { mainActivityEndpoints } from './main-activity.ts'
import { planEndpoints } from './plan.ts'
import { searchWordEndpoints } from './search-words.ts'
import { studentEndpoints } from './student.ts'
import { systemEndpoints } from './system.ts'
import { userEndpoints } from './user.ts'

/** The whole wire. Static paths of a resource stand before its `{id}`. */
export const endpoints = {
  system: systemEndpoints,
  auth: authEndpoints,
  departmentRole: departmentRoleEndpoints,
  user: userEndpoints,
  like: likeEndpoints,
  departments: departmentEndpoints,
  students: studentEndpoints,
  mainActivities: mainActivityEndpoints,
  focusAreas: focusAreaEndpoints,
  activities: activityEndpoints,
  experienceGoals: experienceGoalEndpoints,
  generalTips: generalTipEndpoints,
  searchWords: searchWordEndpoints,
  plans: planEndpoints,
  ask: askEndpoints,
} as const
export type Endpoints = typeof endpoints
