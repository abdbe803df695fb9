import { calendarMachine } from '#src/machines/calendar/calendar/calendar.machine.ts'
import { changesMachine } from '#src/machines/calendar/changes/changes.machine.ts'
import { monthTableMachine } from '#src/machines/calendar/month-table/month-table.machine.ts'
import { planningMachine } from '#src/machines/calendar/planning/planning.machine.ts'
import type { FeatureMap } from '#src/shell/features.ts'

import { changesActors, type ChangesDeps, monthTableActors } from '../actors/calendar-actors.ts'
import { planningActors } from '../actors/planning-actors.ts'
import { presenceActors } from '../actors/presence-actors.ts'
import type { ActorsOf } from '../start/actors-of.ts'
import type { AppDeps } from '../start/app-deps.ts'

type Deps = Omit<ChangesDeps, 'checkRights'> &
  Pick<AppDeps, 'api' | 'app' | 'newKey' | 'now' | 'page' | 'scope' | 'startFeature' | 'unsavedOnPage'>

/** Composes the calendar: one actor under `app` owns what somebody plans there, and follows what others change. */
export function composeCalendar(deps: Deps): FeatureMap['calendar'] {
  const actors = {
    ...presenceActors(deps),
    changes: changesMachine.provide({
      actors: changesActors({ ...deps, checkRights: () => deps.app.send({ type: 'app.rights.check' }) }),
    }),
    monthTable: monthTableMachine.provide({ actors: monthTableActors(deps) }),
    planning: planningMachine.provide({ actors: planningActors(deps) }),
  } satisfies ActorsOf<typeof calendarMachine>
  return { calendar: deps.startFeature('calendar', calendarMachine.provide({ actors }), undefined) }
}
