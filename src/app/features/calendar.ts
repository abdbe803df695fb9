import { calendarMachine } from '#src/machines/calendar/calendar.machine.ts'
import { planningMachine } from '#src/machines/calendar/planning.machine.ts'
import type { FeatureMap } from '#src/shell/features.ts'

import { calendarPresence, planningActors } from '../actors/calendar-actors.ts'
import type { ActorsOf } from '../actors-of.ts'
import type { AppDeps } from '../app-deps.ts'

type Deps = Pick<AppDeps, 'api' | 'app' | 'newKey' | 'now' | 'page' | 'scope' | 'startFeature'>

/** Composes the calendar: one actor under `app` owns what somebody plans there. */
export function composeCalendar(deps: Deps): FeatureMap['calendar'] {
  const actors = {
    presence: calendarPresence(deps),
    planning: planningMachine.provide({ actors: planningActors(deps) }),
  } satisfies ActorsOf<typeof calendarMachine>
  return { calendar: deps.startFeature('calendar', calendarMachine.provide({ actors }), undefined) }
}
