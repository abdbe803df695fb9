import { useSelector } from '@xstate/react'
import { useState } from 'react'
import * as v from 'valibot'

import type { LastChange } from '#src/contract/failure.ts'
import type { FormValues } from '#src/contract/form.ts'
import { type Outcome, outcomeOf, type StaleFailure } from '#src/contract/outcome.ts'
import { differingFields, PlanFields, planChangeOf, planFieldsOf } from '#src/domain/plan-fields.ts'
import { type Plan, planEndpoints, type UnchangedPlan } from '#src/contract/plan.ts'
import { StudentId, UserId, Version } from '#src/contract/values.ts'
import type { Draft } from '#src/shell/forms/draft.tsx'
import { type Form, useForm } from '#src/shell/forms/use-form.ts'
import { useShell } from '#src/shell/shell.tsx'

/** The fields of a form of a plan, also where a text is no day or time yet. */
const FieldTexts = v.object({
  date: v.string(),
  start: v.string(),
  end: v.string(),
  leader: UserId,
  observers: v.array(UserId),
  helpers: v.array(UserId),
  students: v.array(StudentId),
  note: v.string(),
  otherNotes: v.string(),
  changed: v.string(),
})

/** What is written of a plan and not saved, and the plan that the user began with. */
export const PlanChangeDraft = v.object({ version: Version, base: FieldTexts, fields: FieldTexts })
export type PlanChangeDraft = v.InferOutput<typeof PlanChangeDraft>

type PlanFormOptions = {
  readonly draft: Draft<PlanChangeDraft>
  /** Other days of the same planned activity, which get the same change: all of them, or none. */
  readonly otherDays?: readonly Plan[]
  /** Plans of other departments, which get the same change as far as it is possible; `undefined` where they are not to. */
  readonly elsewhere?: readonly Plan[] | undefined
  readonly onSaved: (before: Plan, saved: SavedPlans) => void
}

type SavedPlans = {
  /** The plan of the form first. */
  readonly changed: readonly Plan[]
  /** Those of other departments that were left as they are. */
  readonly unchanged: readonly UnchangedPlan[]
}

/** The server has other versions of the plans that were to be saved. */
type StalePlans = StaleFailure<412, Plan | readonly Plan[]>

export type PlanForm = Form<PlanFields, SavedPlans>

/**
 * The form of a plan. It saves only what the user has changed in it, and overwrites only what the server has shown to it: after a
 * save that came too late, the present plan is `known`, to be shown before the next one.
 */
export function usePlanForm(plan: Plan, { draft, otherDays = [], elsewhere, onSaved }: PlanFormOptions) {
  const { api } = useShell()
  const [base] = useState(() => draft.values?.base ?? planFieldsOf(plan))
  // A newer plan may arrive at any time, which the user has not seen.
  const [known, setKnown] = useState<readonly Plan[]>([])
  const asKnown = (day: Plan) => known.find(({ _id }) => _id === day._id) ?? day
  const [lastChange, setLastChange] = useState<LastChange>()
  const [opened] = useState(() => ({ ...plan, version: draft.values?.version ?? plan.version }))
  const own = asKnown(opened)

  async function save(values: FormValues, signal: AbortSignal): Promise<Outcome<SavedPlans, StalePlans>> {
    const change = planChangeOf(base, v.parse(PlanFields, values))
    if (elsewhere !== undefined) {
      const others = named([...otherDays.map(asKnown), ...elsewhere])
      const call = { params: { id: own._id }, body: { others, change }, version: own.version }
      return outcomeOf(api, planEndpoints.changeTogether, call, signal)
    }
    if (otherDays.length === 0) {
      const call = { params: { id: own._id }, body: change, version: own.version }
      const outcome = await outcomeOf(api, planEndpoints.change, call, signal)
      return outcome.kind === 'ok' ? { kind: 'ok', body: allChanged([outcome.body]) } : outcome
    }
    const plans = named([own, ...otherDays.map(asKnown)])
    const { date: _, changed: __, ...shared } = change
    const call = { params: { ref: own.reference }, body: { plans, change: shared } }
    const outcome = await outcomeOf(api, planEndpoints.changeReference, call, signal)
    return outcome.kind === 'ok' ? { kind: 'ok', body: allChanged(outcome.body) } : outcome
  }

  const form = useForm<typeof PlanFields, SavedPlans, StalePlans>({
    schema: PlanFields,
    initialValues: base,
    draft: {
      ...draft,
      values: draft.values?.fields,
      change: (fields) => draft.change({ version: opened.version, base, fields }),
    },
    save,
    onFailed: (failure) => {
      if (failure.kind !== 'stale') return
      learn([failure.present].flat())
      setLastChange(failure.lastChange)
    },
    onSaved: (saved) => onSaved(own, saved),
  })
  const learn = (plans: readonly Plan[]) =>
    setKnown((earlier) => [
      ...plans,
      ...earlier.filter(({ _id }) => plans.every((newer) => newer._id !== _id)),
    ])
  const values = useSelector(form.actor, ({ context }) => context.values)
  const fields: PlanFields = { ...base, ...values }
  return {
    form,
    base,
    fields,
    /** The fields that the user has changed. */
    ownChanges: differingFields(base, fields),
    /** The other days that somebody else has changed meanwhile. */
    changedDays: otherDays.filter((day) => asKnown(day).version > day.version),
    /** Who has changed what a save did not know of, and when. */
    lastChange,
    /** The newest plan that there is: what somebody else has changed since `base` is to be shown. */
    present: plan.version > own.version ? plan : own,
    /** Lets the next save overwrite these plans, which the user has seen. */
    learn,
  }
}

/** Plans as the user knows them. */
const named = (plans: readonly Plan[]) => plans.map(({ _id, version }) => ({ _id, version }))

const allChanged = (changed: readonly Plan[]): SavedPlans => ({ changed, unchanged: [] })
