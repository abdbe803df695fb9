import * as v from 'valibot'
import { fromPromise } from 'xstate'

import { closedDayEndpoints } from '#src/contract/closed-day.ts'
import type { DraftSchema } from '#src/contract/form.ts'
import { isUsedKey, type Outcome, outcomeOf } from '#src/contract/outcome.ts'
import { newPlansOf } from '#src/domain/plan-draft.ts'
import { planSetIn, StoredPlanSet } from '#src/domain/plan-set-draft.ts'
import { planEndpoints } from '#src/contract/plan.ts'
import { staffEndpoints } from '#src/contract/staff.ts'
import { studentEndpoints } from '#src/contract/student.ts'
import type { Id } from '#src/contract/values.ts'
import { type CopiedPlan, copiedPlans, copiedRangeOf, targetRangeOf } from '#src/domain/copied-plans.ts'
import { canPlanFor, plannerOf } from '#src/domain/plan-rules.ts'
import type {
  AddedPlans,
  CopyInput,
  EntrySave,
  planningMachine,
} from '#src/machines/calendar/planning/planning.machine.ts'
import { draftMachine } from '#src/machines/draft/draft/draft.machine.ts'
import { t } from '#src/words/nb-calendar.ts'

import type { ActorsOf } from '../start/actors-of.ts'
import type { AppDeps } from '../start/app-deps.ts'
import { createDeviceDrafts, type DeviceDraft } from './device-drafts.ts'
import { draftActors } from './draft-actors.ts'

type PlanningDeps = Pick<AppDeps, 'api' | 'app' | 'newKey' | 'now' | 'page' | 'scope' | 'unsavedOnPage'>

/** The actors of a planning: the set on the device, the plans that are copied, and the save of each entry. */
export function planningActors(deps: PlanningDeps) {
  const { api, newKey } = deps
  const openDraft = createDeviceDrafts(deps)
  const keys = entryKeys(newKey)

  /** The draft has the set, and the device the set with the key of each entry. */
  const openSet = (name: string, schema: DraftSchema): DeviceDraft<unknown> => {
    const stored = openDraft(name, schema)
    return {
      ...stored,
      read: async () => {
        const found = await stored.read()
        if (found === undefined || found === 'locked') return found
        const { set, keys: storedKeys } = v.parse(StoredPlanSet, found)
        keys.restore(storedKeys)
        return set
      },
      store: (values) => {
        const set = planSetIn(values)
        const ids = (set?.entries ?? []).map(({ _id }) => _id)
        keys.retain(ids)
        return stored.store(set && { set, keys: Object.fromEntries(ids.map((id) => [id, keys.of(id)])) })
      },
    }
  }

  return {
    draft: draftMachine.provide({ actors: draftActors(deps, openSet) }),

    copy: fromPromise<Outcome<readonly CopiedPlan[]>, CopyInput>(({ input, signal }) =>
      copyPlans(deps, input, signal),
    ),

    save: fromPromise<Outcome<AddedPlans>, EntrySave>(
      async ({ input: { _id, activityId, draft, isRemovable }, signal }) => {
        const body = newPlansOf(draft, activityId)
        if (!body) throw new Error('A planning without a department cannot be saved.')
        const outcome = await outcomeOf(
          api,
          planEndpoints.add,
          { body, idempotencyKey: keys.of(_id) },
          signal,
        )
        if (!isUsedKey(outcome)) return outcome
        // An earlier save has succeeded whose response was lost, before the draft was changed.
        const message = t(isRemovable ? 'addToCalendar.savedBefore.entry' : 'addToCalendar.savedBefore')
        return { kind: 'refused', status: 422, message, isFinal: true }
      },
    ),
  } satisfies ActorsOf<typeof planningMachine>
}

/**
 * The idempotency keys of the entries of the open set, by the id of each. An entry is sent with the same key until it is saved or
 * thrown away, also after a reload or a change, so that a repeat after a lost response adds nothing again.
 */
function entryKeys(newKey: () => string) {
  let keys: Readonly<Record<Id, string>> = {}
  return {
    of(id: Id): string {
      const key = keys[id] ?? newKey()
      keys = { ...keys, [id]: key }
      return key
    },
    /** Replaces all keys by those that the device has stored. */
    restore(stored: Readonly<Record<Id, string>>) {
      keys = stored
    },
    /** Forgets the keys of other entries. */
    retain(ids: readonly Id[]) {
      keys = Object.fromEntries(Object.entries(keys).filter(([id]) => ids.includes(id)))
    },
  }
}

/** The plans that the user may copy to the target. */
async function copyPlans(
  { api, app, scope }: PlanningDeps,
  { target, departmentId, userId }: CopyInput,
  signal: AbortSignal,
): Promise<Outcome<readonly CopiedPlan[]>> {
  const affiliations = app.getSnapshot().context.user?.affiliations ?? []
  const acting = affiliations.find(({ department }) => department._id === scope()?.departmentId)
  if (!acting) throw new Error('Nobody is signed in to a department.')
  const planner = plannerOf(userId, affiliations, acting)
  const department = departmentId ?? 'all'
  const [plans, closedDays, staff, students] = await Promise.all([
    outcomeOf(api, planEndpoints.list, { query: { ...copiedRangeOf(target), department } }, signal),
    outcomeOf(api, closedDayEndpoints.list, { query: targetRangeOf(target) }, signal),
    outcomeOf(api, staffEndpoints.list, {}, signal),
    outcomeOf(api, studentEndpoints.ofOrganization, {}, signal),
  ])
  if (plans.kind !== 'ok') return plans
  if (closedDays.kind !== 'ok') return closedDays
  if (staff.kind !== 'ok') return staff
  if (students.kind !== 'ok') return students
  const body = copiedPlans(target, {
    plans: plans.body.filter((plan) => canPlanFor(planner, plan.departmentId)),
    closedDays: closedDays.body,
    staff: staff.body,
    students: students.body,
    userId,
  })
  return { kind: 'ok', body }
}
