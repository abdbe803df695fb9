import { fromCallback, fromPromise } from 'xstate'

import { closedDayEndpoints } from '#src/contract/closed-day.ts'
import { isUsedKey, type Outcome, outcomeOf } from '#src/contract/outcome.ts'
import { newPlansOf, type PlanDraft, StoredPlanDraft } from '#src/domain/plan-draft.ts'
import { type PlanSetDraft, StoredPlanSet } from '#src/domain/plan-set-draft.ts'
import { planEndpoints } from '#src/contract/plan.ts'
import { staffEndpoints } from '#src/contract/staff.ts'
import { studentEndpoints } from '#src/contract/student.ts'
import type { Id } from '#src/contract/values.ts'
import { type CopiedPlan, copiedPlans, copiedRangeOf, targetRangeOf } from '#src/domain/copied-plans.ts'
import { canPlanFor, plannerOf } from '#src/domain/plan-rules.ts'
import type {
  CopyInput,
  EntrySave,
  PlanCopy,
  planSeveralMachine,
  PlanSetCommand,
  PlanSetOutputEvent,
} from '#src/machines/calendar/plan-several/plan-several.machine.ts'
import type {
  AddedPlans,
  DraftCommand,
  DraftOutputEvent,
  planningMachine,
} from '#src/machines/calendar/planning/planning.machine.ts'
import { t } from '#src/words/nb-calendar.ts'

import type { ActorsOf } from '../start/actors-of.ts'
import type { AppDeps } from '../start/app-deps.ts'
import { createDeviceDrafts } from './device-drafts.ts'

type PlanningDeps = Pick<AppDeps, 'api' | 'app' | 'newKey' | 'now' | 'page' | 'scope'>

/** The actors of both ways to plan: they share the drafts of the device, and the keys of what is being saved. */
export function planningActors(deps: PlanningDeps) {
  const { api, newKey } = deps
  const openDraft = createDeviceDrafts(deps)
  const planKeys = draftKeys(newKey)
  const entryKeys = draftKeys(newKey)

  /** `savedBefore` says that an earlier save has succeeded whose response was lost, before the draft was changed. */
  const save = async (
    { activityId, draft }: Pick<EntrySave, 'activityId' | 'draft'>,
    { idempotencyKey, savedBefore }: { readonly idempotencyKey: string; readonly savedBefore: string },
    signal: AbortSignal,
  ): Promise<Outcome<AddedPlans>> => {
    const body = newPlansOf(draft, activityId)
    if (!body) throw new Error('A planning without a department cannot be saved.')
    const outcome = await outcomeOf(api, planEndpoints.add, { body, idempotencyKey }, signal)
    return isUsedKey(outcome)
      ? { kind: 'refused', status: 422, message: savedBefore, isFinal: true }
      : outcome
  }

  return {
    planning: {
      drafts: fromCallback<DraftCommand, { readonly activityId: Id }>(
        ({ input: { activityId }, sendBack, receive }) => {
          const stored = openDraft(`plan ${activityId}`, StoredPlanDraft)
          let isReplaced = false
          const open = async () => {
            const found = await stored.read()
            if (isReplaced) return
            if (found === 'locked') return sendBack(locked)
            planKeys.restore(found ? { [activityId]: found.key } : {})
            sendBack(draftOpened(found?.draft))
          }
          void open()
          receive((command) => {
            if (command.type === 'drafts.open') return void open()
            isReplaced = true
            const { draft } = command
            planKeys.retain(draft ? [activityId] : [])
            void stored.store(draft && { draft, key: planKeys.of(activityId) })
          })
        },
      ),
      save: fromPromise<Outcome<AddedPlans>, { readonly activityId: Id; readonly draft: PlanDraft }>(
        ({ input, signal }) => {
          const idempotencyKey = planKeys.of(input.activityId)
          return save(input, { idempotencyKey, savedBefore: t('addToCalendar.savedBefore') }, signal)
        },
      ),
    } satisfies ActorsOf<typeof planningMachine>,

    planSeveral: {
      drafts: fromCallback<PlanSetCommand, { readonly copy: PlanCopy | undefined }>(
        ({ input: { copy }, sendBack, receive }) => {
          const name = ['plan several', copy?.departmentId, ...Object.values(copy?.target ?? {})].join(' ')
          const stored = openDraft(name, StoredPlanSet)
          let isReplaced = false
          const open = async () => {
            const found = await stored.read()
            if (isReplaced) return
            if (found === 'locked') return sendBack(locked)
            entryKeys.restore(found?.keys ?? {})
            sendBack(setOpened(found?.set))
          }
          void open()
          receive((command) => {
            if (command.type === 'drafts.open') return void open()
            isReplaced = true
            const { set } = command
            const ids = (set?.entries ?? []).map(({ _id }) => _id)
            entryKeys.retain(ids)
            const keys = Object.fromEntries(ids.map((id) => [id, entryKeys.of(id)]))
            void stored.store(set && { set, keys })
          })
        },
      ),
      copy: fromPromise<Outcome<readonly CopiedPlan[]>, CopyInput>(({ input, signal }) =>
        copyPlans(deps, input, signal),
      ),
      save: fromPromise<Outcome<AddedPlans>, EntrySave>(({ input, signal }) => {
        const idempotencyKey = entryKeys.of(input._id)
        return save(input, { idempotencyKey, savedBefore: t('addToCalendar.savedBefore.entry') }, signal)
      }),
    } satisfies ActorsOf<typeof planSeveralMachine>,
  }
}

/**
 * The idempotency keys of the drafts that are open, by the id of each. A draft is sent with the same key until it is saved or thrown
 * away, also after a reload or a change, so that a repeat after a lost response adds nothing again.
 */
function draftKeys(newKey: () => string) {
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
    /** Forgets the keys of other drafts. */
    retain(ids: readonly Id[]) {
      keys = Object.fromEntries(Object.entries(keys).filter(([id]) => ids.includes(id)))
    },
  }
}

const locked = { type: 'drafts.locked' } as const
const draftOpened = (draft: PlanDraft | undefined): DraftOutputEvent => ({ type: 'drafts.opened', draft })
const setOpened = (set: PlanSetDraft | undefined): PlanSetOutputEvent => ({ type: 'drafts.opened', set })

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
